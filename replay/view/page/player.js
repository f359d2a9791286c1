// Playing by itself: the button that starts and stops it, and its speed.
const delays = [2400, 1200, 600, 250];

class Player {
  /// `begin` goes to where playing may start, `stepOn` says whether there was a step.
  constructor(begin, stepOn) {
    this.begin = begin;
    this.stepOn = stepOn;
    this.speed = 2;
  }

  get delay() { return delays[this.speed - 1]; }

  /// How long robots take on their way, compared with one that is not in a hurry.
  get slow() { return this.playing ? Math.min(1, this.delay / 1200) : 1; }

  /// Made in the language of now.
  controls() {
    this.button = button('▶', said.play, () => this.toggle(), {class: 'play'});
    this.field = make('select', {'aria-label': said.speed, title: said.speed, change: () => this.setSpeed(Number(this.field.value))},
      delays.map((_, i) => make('option', {value: i + 1, selected: i + 1 === this.speed}, `${i + 1}×`)));
    return [this.button, this.field];
  }

  setSpeed(speed) {
    this.speed = speed;
    this.field.value = String(speed);
    if (this.playing) this.beat();
  }

  toggle() {
    if (this.playing) return this.pause();
    this.begin();
    this.show('❚❚', said.pause);
    this.beat();
  }

  beat() {
    clearInterval(this.playing);
    this.playing = setInterval(() => { if (!this.stepOn()) this.pause(); }, this.delay);
  }

  pause() {
    clearInterval(this.playing);
    this.playing = 0;
    this.show('▶', said.play);
  }

  show(sign, label) {
    this.button.textContent = sign;
    this.button.setAttribute('aria-label', label);
  }
}

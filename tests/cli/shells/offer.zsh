# What zsh offers behind each line, a word a line, with a line [LINE] before: zsh -f offer.zsh SCRIPT LINE...
# Completion needs the line editor, so a second shell on a pseudo-terminal presses Tab. What counts is each word that is
# handed to compadd, not what the screen shows.
zmodload zsh/zpty
work=$(mktemp -d)
trap 'rm -rf $work' EXIT
cp $1 $work/_ringside
cat > $work/rc <<END
PROMPT= RPROMPT= LISTMAX=100000
fpath=($work \$fpath)
autoload -Uz compinit && compinit -D -u
compadd() {
  local -a words
  # With these options compadd fills arrays and offers nothing.
  [[ \${@[1,(i)(-|--)]} == *-[OAD]\ * ]] && { builtin compadd "\$@"; return }
  builtin compadd -A words "\$@"
  print -rl -- \$words >> $work/words
  builtin compadd "\$@"
}
offer() { : > $work/words; _main_complete; print -n DONE }
zle -C offer list-choices offer
bindkey '^I' offer
print READY
END
zpty shell zsh -f -i
zpty -w shell "source $work/rc"
zpty -r shell said '*READY*'
for line in "${@[2,-1]}"; do
  zpty -w -n shell $'\C-u'"$line"$'\t'
  zpty -r shell said '*DONE*'
  print -r -- "[$line]"
  sort -u $work/words
done
zpty -d shell

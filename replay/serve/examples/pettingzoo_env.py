"""Any game of Ringside as an agent-environment cycle of PettingZoo (pip install pettingzoo).

    env = RingsideEnv(ringside.Ringside().game("steel-arena", players=3))
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        env.step(None if terminated or truncated else some_action(observation["action_mask"]))

An action is an index in the legal list, which the mask and info["legal"] show. An agent sees what its seat may know, as JSON text.
Chance is not an agent: it draws by the seed. Rewards come at the end: 1 for the first place, -1 for the last, between them evenly.
"""

import json

from gymnasium import spaces
from pettingzoo import AECEnv


class RingsideEnv(AECEnv):
    metadata = {"name": "ringside", "render_modes": ["ansi"]}
    render_mode = "ansi"

    def __init__(self, game, most_legal=4096, longest_text=1 << 16):
        super().__init__()
        self.game, self.most_legal = game, most_legal
        self.possible_agents = ["seat_%d" % seat for seat in range(game.seats)]
        self.agents = []
        self.action_spaces = {agent: spaces.Discrete(most_legal) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict({"observation": spaces.Text(longest_text), "action_mask": spaces.MultiBinary(most_legal)})
            for agent in self.possible_agents
        }

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        self.episode = self.game.episode(seed=seed or 0)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._look()

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._was_dead_step(action)
        self._cumulative_rewards[agent] = 0.0
        self.episode.step(int(action))
        self._clear_rewards()
        if self.episode.over:
            ranks = self.episode.outcome["rank"]
            self.rewards = {agent: 1.0 - 2.0 * (rank - 1) / (len(ranks) - 1) for agent, rank in zip(self.agents, ranks)}
            self.terminations = dict.fromkeys(self.agents, True)
        self._look()
        self._accumulate_rewards()

    def observe(self, agent):
        mask = [0] * self.most_legal
        if agent == self.agent_selection:
            mask[: len(self.episode.legal)] = [1] * len(self.episode.legal)
        return {"observation": json.dumps(self.episode.observe(self.possible_agents.index(agent))), "action_mask": mask}

    def render(self):
        return self.episode.board()

    def _look(self):
        if len(self.episode.legal) > self.most_legal:
            raise ValueError("%d legal actions; most_legal is %d" % (len(self.episode.legal), self.most_legal))
        self.agent_selection = self.possible_agents[0 if self.episode.over else self.episode.actor]
        self.infos = {agent: {} for agent in self.agents}
        self.infos[self.agent_selection] = {"legal": self.episode.legal}

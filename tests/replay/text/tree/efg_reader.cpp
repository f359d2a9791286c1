#include "tests/replay/text/tree/efg_reader.h"

#include <map>
#include <numeric>
#include <stdexcept>

namespace ringside {
namespace {

void demand(bool holds, std::string const& what) {
  if (!holds) throw std::runtime_error(what);
}

class Reader {
 public:
  explicit Reader(std::string const& text) : text_(text) {}

  EfgGame game() {
    EfgGame game;
    for (char const* word : {"EFG", "2", "R"}) demand(next() == word, std::string("header: ") + word);
    game.title = string();
    game.players = list();
    if (peek() == '"') string();
    players_ = game.players.size();
    game.root = node();
    demand(peek() == '\0', "text after the last node");
    return game;
  }

 private:
  std::string const& text_;
  std::size_t at_ = 0;
  std::size_t players_ = 0;
  std::map<std::pair<int, int>, std::vector<std::string>> sets_;
  std::map<int, std::pair<std::string, std::vector<std::string>>> outcomes_;

  char peek() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == ',')) ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  std::string next() {
    peek();
    std::size_t const from = at_;
    while (at_ < text_.size() && std::string(" \n,").find(text_[at_]) == std::string::npos) ++at_;
    return text_.substr(from, at_ - from);
  }
  std::string string() {
    demand(peek() == '"', "a string");
    std::string value;
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (text_[at_] == '\\') ++at_;
      value += text_.at(at_);
    }
    demand(at_ < text_.size(), "the end of a string");
    ++at_;
    return value;
  }
  void open() { demand(next() == "{", "{"); }
  std::vector<std::string> list() {
    open();
    std::vector<std::string> values;
    while (peek() != '}') values.push_back(peek() == '"' ? string() : next());
    ++at_;
    return values;
  }

  EfgNode node() {
    EfgNode node;
    node.kind = next().at(0);
    node.name = string();
    if (node.kind == 't') return end(std::move(node));
    demand(node.kind == 'c' || node.kind == 'p', "a node");
    if (node.kind == 'p') node.player = std::stoi(next());
    node.set = std::stoi(next());
    string();
    std::vector<std::string> const choices = list();
    for (std::size_t i = 0; i < choices.size(); i += node.kind == 'c' ? 2 : 1) {
      node.actions.push_back(choices[i]);
      if (node.kind == 'c') node.odds.push_back(choices.at(i + 1));
    }
    demand(next() == "0", "no outcome within the tree");
    check(node);
    for (std::size_t i = 0; i < node.actions.size(); ++i) node.children.push_back(this->node());
    return node;
  }

  EfgNode end(EfgNode node) {
    node.outcome = std::stoi(next());
    node.outcome_name = string();
    node.payoffs = list();
    demand(node.payoffs.size() == players_, "a payoff for each player");
    auto const known = outcomes_.emplace(node.outcome, std::pair(node.outcome_name, node.payoffs)).first;
    demand(known->second == std::pair(node.outcome_name, node.payoffs), "one outcome, one name and payoffs");
    return node;
  }

  void check(EfgNode const& node) {
    demand(!node.actions.empty(), "an action");
    auto const known = sets_.emplace(std::pair(node.player, node.set), node.actions).first;
    demand(known->second == node.actions, "an information set whose nodes have the same actions");
    if (node.kind == 'c') demand(sums_to_one(node.odds), "odds that sum to 1");
    if (node.kind == 'p') demand(node.player >= 1 && node.player <= static_cast<int>(players_), "a player");
  }

  static bool sums_to_one(std::vector<std::string> const& odds) {
    std::int64_t over = 0, under = 1;
    for (std::string const& fraction : odds) {
      std::size_t const slash = fraction.find('/');
      std::int64_t const a = std::stoll(fraction), b = slash == std::string::npos ? 1 : std::stoll(fraction.substr(slash + 1));
      demand(a > 0 && b > 0 && (b == 1 || std::gcd(a, b) == 1), "a fraction in lowest terms");
      over = over * b + a * under;
      under *= b;
      std::int64_t const divisor = std::gcd(over, under);
      over /= divisor;
      under /= divisor;
    }
    return over == 1 && under == 1;
  }
};

}  // namespace

EfgGame read_efg(std::string const& text) { return Reader(text).game(); }

}  // namespace ringside

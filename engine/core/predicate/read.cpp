#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "engine/core/predicate/predicate.h"
#include "engine/core/predicate/tokens.h"
#include "engine/core/predicate/write.h"

namespace ringside {
namespace {

using Op = PredicateStep::Op;
using Token = PredicateToken;
using Kind = PredicateToken::Kind;
using Operand = PredicateOperand;

constexpr std::array<std::pair<std::string_view, Op>, 6> comparisons{{{"==", Op::equal},
                                                                      {"!=", Op::unequal},
                                                                      {"<", Op::less},
                                                                      {"<=", Op::less_equal},
                                                                      {">", Op::greater},
                                                                      {">=", Op::greater_equal}}};

std::optional<Op> parse_comparison(Token const& token) {
  for (auto const& [sign, op] : comparisons)
    if (token.is(sign)) return op;
  return std::nullopt;
}

bool is_relation(Token const& token) { return parse_comparison(token) || token.is("has") || token.is("in"); }

/// Reads by recursive descent, a function for each level of precedence. Once something was refused it stands at the end of the
/// text, where every function returns without a further step; the operands are then of no use.
class PredicateReading {
 public:
  PredicateReading(std::string_view text, std::span<LayoutField const> layout) : text_(text), writer_(text, layout) {}

  tl::expected<Predicate, PredicateError> run() && {
    auto tokens = tokenize(text_, writer_.names());
    if (!tokens) return tl::unexpected(std::move(tokens.error()));
    tokens_ = *std::move(tokens);
    if (here().kind == Kind::end) refuse(here(), "says nothing", "a condition, such as turn == 0");
    condition();
    if (here().kind != Kind::end) unexpected(here().is(")") ? "the end, or a ( before it" : "an operator");
    if (writer_.error()) return tl::unexpected(*writer_.error());
    return Predicate(writer_.take_steps());
  }

 private:
  std::string_view text_;
  PredicateWriter writer_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  int depth_ = 0;
  std::string star_;  ///< within any(…), all(…), count(…) or sum(…): what [*] stands for

  bool is_refused() const { return writer_.error().has_value(); }
  Token const& here() const { return is_refused() ? tokens_.back() : tokens_[at_]; }
  /// The end is never passed.
  Token const& take() {
    Token const& token = here();
    if (token.kind != Kind::end) ++at_;
    return token;
  }

  void refuse(Token const& token, std::string what, std::string expected) {
    writer_.refuse(token.column, std::move(what), std::move(expected));
  }
  void unexpected(std::string expected) {
    std::string_view const text = text_.substr(here().column, here().end - here().column);
    if (here().kind == Kind::end) return refuse(here(), "unexpected end of text", std::move(expected));
    if (here().kind == Kind::quoted) return refuse(here(), fmt::format("unexpected {}", text), std::move(expected));
    refuse(here(), fmt::format("unexpected \"{}\"", text), std::move(expected));
  }

  /// Counts how deep the parts of the text lie within each other.
  template <class F>
  Operand within(F&& f) {
    if (++depth_ > Predicate::deepest) refuse(here(), "nested too deeply", fmt::format("at most {}", Predicate::deepest));
    Operand result = f();
    --depth_;
    return result;
  }

  // ---- conditions ---------------------------------------------------------------------------------------------------

  /// A condition whose names are all known.
  Operand condition() {
    Operand result = joined("||", Op::skip_true, [this] { return conjunction(); });
    writer_.settle(result);
    return result;
  }
  Operand conjunction() {
    return joined("&&", Op::skip_false, [this] { return negation(); });
  }

  template <class Part>
  Operand joined(std::string_view sign, Op skip, Part part) {
    Operand left = part();
    while (here().is(sign)) {
      writer_.settle(left);
      take();
      std::size_t const over = writer_.emit(skip);
      Operand right = part();
      writer_.settle(right);
      writer_.land(over);
      writer_.emit(Op::truth);
      left = Operand::known(left.column, right.end, {0, 1});
    }
    return left;
  }

  Operand negation() {
    if (!here().is("!")) return comparison();
    std::size_t const column = take().column;
    return within([&] {
      Operand inner = negation();
      writer_.settle(inner);
      writer_.emit(Op::flip);
      return Operand::known(column, inner.end, {0, 1});
    });
  }

  Operand comparison() {
    Operand left = sum();
    if (!is_relation(here())) return left;
    Operand result = related(std::move(left));
    if (is_relation(here())) refuse(here(), "a second comparison", "&& between two comparisons");
    return result;
  }

  Operand related(Operand left) {
    Token const& sign = take();
    if (sign.is("has")) {
      LayoutField const* const set = writer_.taken_set(left);
      return writer_.membership(set, left, sum());
    }
    Operand right = sum();
    if (sign.is("in")) return writer_.membership(writer_.taken_set(right), right, std::move(left));
    return writer_.compared(*parse_comparison(sign), std::move(left), std::move(right));
  }

  // ---- numbers ------------------------------------------------------------------------------------------------------

  Operand sum() {
    Operand left = product();
    while (here().is("+") || here().is("-"))
      left = calculated(std::move(left), here().is("+") ? Op::plus : Op::minus, [this] { return product(); });
    return left;
  }
  Operand product() {
    Operand left = signed_value();
    while (here().is("*")) left = calculated(std::move(left), Op::times, [this] { return signed_value(); });
    return left;
  }
  template <class Part>
  Operand calculated(Operand left, Op op, Part part) {
    writer_.settle(left);
    std::size_t const sign = take().column;
    return writer_.calculated(op, sign, left, part());
  }
  Operand signed_value() {
    if (!here().is("-")) return value();
    std::size_t const column = take().column;
    return within([&] { return writer_.negated(column, signed_value()); });
  }

  Operand value() {
    Token const& token = here();
    if (token.is("(")) return parenthesis();
    if (token.kind == Kind::name && tokens_[at_ + 1].is("(")) return over_group();
    if (token.kind != Kind::number && token.kind != Kind::name && token.kind != Kind::quoted)
      return unexpected("a field, a number or a word"), Operand{};
    take();
    if (token.kind == Kind::number) return writer_.number(token.column, token.end, token.number);
    if (token.kind == Kind::name && (token.text == "true" || token.text == "false"))
      return writer_.number(token.column, token.end, token.text == "true" ? 1 : 0);
    return writer_.name(token.column, token.end, with_star(token));
  }

  Operand parenthesis() {
    std::size_t const column = take().column;
    return within([&] {
      Operand inner = condition();
      inner.column = column;
      inner.end = closed(column);
      return inner;
    });
  }
  /// The end of the closing parenthesis.
  std::size_t closed(std::size_t column) {
    if (!here().is(")")) unexpected(fmt::format("an operator, or ) for the ( in column {}", column + 1));
    return take().end;
  }

  // ---- over a group -------------------------------------------------------------------------------------------------

  std::string with_star(Token const& token) {
    std::string name = token.text;
    for (std::size_t star = name.find("[*]"); star != std::string::npos; star = name.find("[*]")) {
      if (star_.empty()) return refuse(token, "* stands for no index here", "any, all, count or sum around it"), name;
      name.replace(star + 1, 1, star_);
    }
    return name;
  }

  /// Writes the steps of what is in parentheses once for each index.
  Operand over_group() {
    Token const& word = take();
    if (word.text != "any" && word.text != "all" && word.text != "count" && word.text != "sum")
      refuse(word, fmt::format("no operation \"{}\"", word.text), "any, all, count or sum");
    if (!star_.empty()) refuse(word, fmt::format("{} within another", word.text), "one at a time");
    std::size_t const open = take().column;
    std::size_t const body = at_;
    std::int64_t const none = word.text == "all" ? 1 : 0;
    writer_.emit(Op::number, none);
    Range range{none, none};
    for (std::string const& key : split_keys(first_star())) {
      if (is_refused()) break;
      star_ = key;
      at_ = body;
      range = one_more(word, range);
    }
    star_.clear();
    return Operand::known(word.column, closed(open), range);
  }

  /// The end, which has no star, where there is none.
  Token const& first_star() {
    int depth = 1;
    for (std::size_t i = at_; tokens_[i].kind != Kind::end; ++i) {
      depth += tokens_[i].is("(") ? 1 : tokens_[i].is(")") ? -1 : 0;
      if (depth == 0) break;
      if (tokens_[i].text.find("[*]") != std::string::npos) return tokens_[i];
    }
    refuse(here(), "nothing to iterate over", "a field with * in its brackets");
    return tokens_.back();
  }

  /// What * may stand for in the name.
  std::vector<std::string> split_keys(Token const& token) {
    std::vector<std::string> keys;
    for (std::string const& key : writer_.names().keys()) {
      star_ = key;
      if (!writer_.names().find(with_star(token)).empty()) keys.push_back(key);
    }
    if (!keys.empty()) return keys;
    star_ = writer_.names().keys().empty() ? "0" : writer_.names().keys().front();
    refuse(token, fmt::format("no field \"{}\"", token.text), writer_.names().suggestion(with_star(token)));
    return {};
  }

  /// The steps for one index; the range of what was gathered then. An entry beyond its list's length adds nothing.
  Range one_more(Token const& word, Range before) {
    Operand first = Operand::known(first_star().column, 0, {});
    first.is_open = true;
    first.name = with_star(first_star());
    LayoutField const* const field = writer_.field_called(first);
    if (field == nullptr) return before;
    FieldNames::Entry const entry = writer_.names().make_entry(*field);
    std::size_t const beyond = entry.list == nullptr ? 0 : writer_.emit(Op::skip_beyond, entry.index, entry.list->offset);
    Range const after = gathered(word, before);
    if (entry.list != nullptr) writer_.land(beyond);
    return after;
  }

  Range gathered(Token const& word, Range before) {
    if (word.text == "any" || word.text == "all") {
      std::size_t const over = writer_.emit(word.text == "any" ? Op::skip_true : Op::skip_false);
      condition();
      writer_.land(over);
      writer_.emit(Op::truth);
      return {0, 1};
    }
    Range range = condition().range;
    if (word.text == "count") {
      writer_.emit(Op::truth);
      range = {0, 1};
    }
    writer_.emit(Op::plus);
    auto const after = combined(Op::plus, before, range.with_zero());
    if (!after) writer_.refuse_size(word.column);
    return after.value_or(before);
  }
};

}  // namespace

tl::expected<Predicate, PredicateError> parse_predicate(std::string_view text, std::span<LayoutField const> layout) {
  if (text.size() > Predicate::longest_text)
    return tl::unexpected(PredicateError{Predicate::longest_text, "the text is too long",
                                         fmt::format("at most {} bytes", Predicate::longest_text)});
  return PredicateReading(text, layout).run();
}

}  // namespace ringside

#include "tests/cli/xml_reader.h"

#include <set>
#include <stdexcept>
#include <vector>

#include "engine/core/text/utf8.h"

namespace ringside {
namespace {

class XmlReader {
 public:
  explicit XmlReader(std::string_view text) : text_(text) {}

  void document() {
    check_letters();
    while (!text_.empty()) text_.starts_with('<') ? markup() : between();
    if (!open_.empty()) fail("an element is left open: " + open_.back());
    if (roots_ != 1) fail("not one outermost element");
  }

 private:
  std::string_view text_;
  std::vector<std::string> open_;
  int roots_ = 0;

  [[noreturn]] void fail(std::string const& why) const {
    throw std::runtime_error(why + " before: " + std::string(text_.substr(0, 60)));
  }

  void check_letters() {
    each_letter(text_, [&](Letter const& letter) {
      bool const space = letter.code == '\n' || letter.code == '\r' || letter.code == '\t';
      if (!letter.is_utf8 || (letter.code < ' ' && !space) || letter.code == 0xFFFE || letter.code == 0xFFFF)
        fail("a character that XML forbids");
    });
  }

  bool take(std::string_view token) {
    if (!text_.starts_with(token)) return false;
    text_.remove_prefix(token.size());
    return true;
  }
  std::string_view until(std::string_view token) {
    std::size_t const end = text_.find(token);
    if (end == std::string_view::npos) fail("no " + std::string(token));
    std::string_view const inside = text_.substr(0, end);
    text_.remove_prefix(end + token.size());
    return inside;
  }

  void markup() {
    if (take("<?")) return void(until("?>"));
    if (take("<!--")) {
      if (until("-->").find("--") != std::string_view::npos) fail("-- in a comment");
    } else if (take("<!DOCTYPE")) {
      until(">");
    } else if (take("</")) {
      if (open_.empty() || until(">") != open_.back()) fail("an end tag that ends nothing");
      open_.pop_back();
    } else {
      tag();
    }
  }

  void between() {
    std::string_view const data = text_.substr(0, text_.find('<'));
    if (data.find("]]>") != std::string_view::npos) fail("]]> in a text");
    if (open_.empty() && data.find_first_not_of(" \n\r\t") != std::string_view::npos) fail("text outside");
    check_entities(data);
    text_.remove_prefix(data.size());
  }

  void check_entities(std::string_view data) const {
    static std::set<std::string_view> const known{"amp", "lt", "gt", "quot", "apos"};
    for (std::size_t at = data.find('&'); at != std::string_view::npos; at = data.find('&', at + 1)) {
      std::string_view const name = data.substr(at + 1, data.find(';', at) - at - 1);
      if (!known.contains(name) && !is_number(name)) fail("no entity: " + std::string(name.substr(0, 20)));
    }
  }
  /// A reference to a character that XML allows.
  static bool is_number(std::string_view name) {
    if (!name.starts_with('#') || name.size() < 2 || name.size() > 8) return false;
    bool const hex = name[1] == 'x';
    std::string const digits(name.substr(hex ? 2 : 1));
    if (digits.empty() || digits.find_first_not_of(hex ? "0123456789abcdefABCDEF" : "0123456789") != std::string::npos)
      return false;
    unsigned long const code = std::stoul(digits, nullptr, hex ? 16 : 10);
    return code >= ' ' || code == '\n' || code == '\r' || code == '\t';
  }

  std::string name() {
    std::size_t const end = std::min(text_.find_first_of(" \n\r\t=/>\"'<&"), text_.size());
    if (end == 0) fail("no name");
    std::string const taken(text_.substr(0, end));
    text_.remove_prefix(end);
    return taken;
  }
  void space() { text_.remove_prefix(std::min(text_.find_first_not_of(" \n\r\t"), text_.size())); }

  void tag() {
    take("<");
    std::string const element = name();
    std::set<std::string> attributes;
    for (space(); !text_.starts_with('>') && !text_.starts_with("/>"); space())
      if (!attributes.insert(attribute()).second) fail("a duplicate attribute");
    if (open_.empty()) ++roots_;
    if (!take("/>")) take(">"), open_.push_back(element);
  }
  std::string attribute() {
    std::string const taken = name();
    if (!take("=") || !(text_.starts_with('"') || text_.starts_with('\''))) fail("an attribute without a value in quotes");
    std::string const quote(text_.substr(0, 1));
    take(quote);
    std::string_view const value = until(quote);
    if (value.find('<') != std::string_view::npos) fail("< in an attribute");
    check_entities(value);
    return taken;
  }
};

}  // namespace

std::string fault_in_xml(std::string_view text) try {
  XmlReader(text).document();
  return {};
} catch (std::exception const& error) {
  return error.what();
}

}  // namespace ringside

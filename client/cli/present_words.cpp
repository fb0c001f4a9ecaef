// What the server says of orders and rules, in words: help, refusals, errors.
#include <algorithm>
#include <set>

#include "client/cli/present.h"
#include "client/cli/words.h"

namespace cherta::cli {

namespace {

// Is this word among those of the text?
bool holds_word(const std::string& text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !is_word(text[at - 1])) && (end == text.size() || !is_word(text[end]))) return true;
  }
  return false;
}

std::string in_lower_case(std::string text) {
  for (char& c : text) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  return text;
}

// On a table many go by one name: "archer V6".
std::string with_id(const std::string& name, const std::string& id, const v1::Board& board) {
  const bool is_told_apart = board.kind() != v1::Board::KIND_TABLE || name.find(id) != std::string::npos;
  return is_told_apart ? name : name + " " + id;
}

}  // namespace

std::string place_words(const v1::Point& at, const v1::Board& board) {
  for (const auto& area : board.areas())
    if (area.centre().x() == at.x() && area.centre().y() == at.y()) return "in " + clean(area.id());
  const auto hundredths = [](int value) {
    const std::string cents = std::to_string(100 + std::abs(value) % 100).substr(1);
    return (value < 0 ? "-" : "") + std::to_string(std::abs(value) / 100) + "." + cents;
  };
  // A table is drawn from its north edge down, and spoken of from the south.
  const int north = board.kind() == v1::Board::KIND_TABLE ? board.height() - at.y() : at.y();
  return "at " + hundredths(at.x()) + ", " + hundredths(north) + " (" + clean(board.unit()) + ")";
}

bool overtaken(const v1::Answer& answer, std::uint64_t chosen_from) {
  return answer.has_refusal() && answer.seq() > chosen_from;
}

std::string refusal(const v1::OrderRefusal& refusal, const Paint& paint) {
  const std::string rule = refusal.rule().empty() ? "" : " (" + clean(refusal.rule()) + ")";
  return paint.warn("Refused") + ": " + clean(refusal.text()) + paint.dim(" [" + clean(refusal.code()) + "]" + rule) +
         "\n";
}

std::string tried(const v1::Tried& tried, const Told& told, const Paint& paint) {
  if (tried.has_refusal()) return refusal(tried.refusal(), paint);
  const auto name = [&](const std::string& id) {
    for (const auto& piece : told.view.pieces())
      if (piece.id() == id)
        return piece.name().empty() ? clean(id) : with_id(clean(piece.name()), clean(id), told.board);
    return clean(id);
  };
  std::string out = paint.bold("Allowed") + ": " + clean(tried.order()) + "\n";
  for (const auto& course : tried.courses()) {
    if (course.poses().empty()) continue;
    out += "  " + name(course.piece()) + " ends " + place_words(course.poses().rbegin()->at(), told.board);
    if (told.board.kind() == v1::Board::KIND_TABLE)
      out += ", facing " + std::to_string(course.poses().rbegin()->facing()) + "°";
    out += "\n";
  }
  if (!tried.cost().empty()) out += "  takes " + clean(tried.cost()) + "\n";
  for (const auto& id : tried.touched()) out += "  meets " + name(id) + "\n";
  if (!tried.stops().empty()) out += "  stops: " + clean(tried.stops()) + "\n";
  return out;
}

std::string error_text(const v1::Error& error) {
  std::string text = clean(error.text());
  if (error.refusal() == "E_HOST_KEY" || error.refusal() == "E_WRONG_KEY")
    text += " It is given with --key KEY, or in CHERTA_HOST_KEY.";
  if (error.code() == v1::ERROR_TOO_MANY && error.retry_ms() > 0)
    text += " Again in " + duration(std::chrono::milliseconds(error.retry_ms())) + ".";
  return text;
}

std::string rules(const std::vector<std::string>& ids, const v1::Help& help) {
  std::string out;
  std::set<std::string> told;
  for (const auto& id : ids) {
    if (!told.insert(id).second) continue;
    const std::size_t before = out.size();
    for (const auto& rule : help.rules())  // TR-7.1 also stands for TR-7.1.1 and all that follow it
      if (rule.id() == id || rule.id().starts_with(id + "."))
        out += clean(rule.id()) + ": " + clean(rule.text()) + "\n";
    if (out.size() == before) out += clean(id) + ": the rules of this game have no such ID\n";
  }
  return out;
}

std::string order_help(const v1::Help& help, std::string_view verb, const Paint& paint) {
  std::string out;
  for (const auto& order : help.orders())
    if (verb.empty())
      out += "  " + clean(order.form()) + "\n";
    else if (holds_word(order.verb() + " " + order.form(), verb))
      out += "  " + paint.bold(clean(order.form())) + "\n      " + clean(order.text()) + "\n";
  return out;
}

// The words of a form that stand for themselves, each with a blank behind it: "muster sample WORD" has "muster sample
// ".
std::string fixed_start(std::string_view form) {
  std::string start;
  for (std::size_t at = 0; at < form.size();) {
    const std::size_t end = std::min(form.find(' ', at), form.size());
    const std::string_view word = form.substr(at, end - at);
    const bool fixed = std::all_of(word.begin(), word.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; });
    if (!fixed) break;
    start += std::string(word) + " ";
    at = end + 1;
  }
  return start;
}

bool is_referees(const v1::OrderHelp& order) { return order.form().starts_with("ref "); }

bool is_order(const v1::Help& help, std::string_view word) {
  return std::any_of(help.orders().begin(), help.orders().end(), [&](const v1::OrderHelp& order) {
    return (is_referees(order) ? "ref" : first_word(order.verb())) == word;
  });
}

std::string orders_now(const v1::Help& help, const Told& told, const Paint& paint) {
  const bool referee = told.viewer == "referee";
  const auto is_offered = [&](const v1::OrderHelp& order) {
    const std::string start = fixed_start(order.form());
    const auto& choices = told.view.choices();
    return std::any_of(choices.begin(), choices.end(),
                       [&](const auto& choice) { return (choice.order() + " ").starts_with(start); });
  };
  std::string now, others;
  std::set<std::string_view> named;
  for (const auto& order : help.orders()) {
    if (is_referees(order) && !referee) continue;
    if (is_referees(order) ? referee : is_offered(order))
      now += "  " + paint.bold(clean(order.form())) + "\n";
    else if (named.insert(order.verb()).second)
      others += (others.empty() ? "" : ", ") + clean(order.verb());
  }
  if (!now.empty()) now = (referee ? "The referee's orders:\n" : "Orders that have their place now:\n") + now;
  if (!others.empty()) others = "Other orders: " + others + ".\n";
  return now + others + "`help ORDER` tells what one does, `help all` the forms of all.\n";
}

bool ends_game(const v1::Help& help, const std::string& line) {
  const auto does = [&](const std::string& order) {
    return std::any_of(help.orders().begin(), help.orders().end(), [&](const v1::OrderHelp& one) {
      return one.ends_game() && (order + " ").starts_with(one.verb() + " ");
    });
  };
  std::string rest = in_lower_case(line);
  while (!rest.empty()) {
    const auto end = rest.find(';');
    const std::string order = trim(rest.substr(0, end));
    if (does(order) || (first_word(order) == "ref" && does(after_first_word(order)))) return true;
    rest = end == std::string::npos ? "" : rest.substr(end + 1);
  }
  return false;
}

}  // namespace cherta::cli

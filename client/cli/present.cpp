#include "client/cli/present.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "client/cli/words.h"

namespace cherta::cli {

namespace {

bool is_word(char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_'; }

std::size_t seat_place(const Table& table, const std::string& seat) {
  for (int i = 0; i < table.standing.seats_size(); ++i)
    if (table.standing.seats(i).name() == seat) return static_cast<std::size_t>(i);
  return 1;
}

std::string joined(const auto& texts, const char* between) {
  std::string all;
  for (const auto& text : texts) all += (all.empty() ? "" : between) + clean(text);
  return all;
}

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.append(width - text.size(), ' ');
  return text;
}

// Words of the board that are pieces, in their owner's colour.
std::string coloured(const std::string& text, const Table& table, const Paint& paint) {
  std::map<std::string_view, std::size_t> owner;
  for (const auto& piece : table.view.pieces())
    if (!piece.owner().empty()) owner[piece.id()] = seat_place(table, piece.owner());
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && is_word(text[end])) ++end;
    const std::string_view word(text.data() + i, end - i);
    if (const auto found = owner.find(word); !word.empty() && found != owner.end())
      out += paint.seat(found->second, word);
    else
      out += word;
    i = end;
    if (i < text.size()) out += text[i++];
  }
  return out;
}

// Where the server sent no board in characters: the areas that hold something.
std::string listed_board(const Table& table) {
  std::string out;
  for (const auto& area : table.board.areas()) {
    std::string here;
    for (const auto& feature : table.view.features())
      if (feature.area() == area.id()) here += " " + clean(feature.text().empty() ? feature.kind() : feature.text());
    for (const auto& piece : table.view.pieces())
      if (piece.area() == area.id()) here += " " + clean(piece.id());
    if (!here.empty()) out += padded(clean(area.id()), 6) + here + "\n";
  }
  return out;
}

std::string fact(const v1::Fact& fact) {
  std::string how = clean(fact.source());
  if (fact.as_of() != 0) how += (how.empty() ? "" : ", ") + std::string("turn ") + std::to_string(fact.as_of());
  return clean(fact.name()) + " " + clean(fact.value()) + (how.empty() ? "" : " (" + how + ")");
}

std::string piece(const v1::Piece& piece, const Table& table, const Paint& paint) {
  std::string out = paint.seat(seat_place(table, piece.owner()), padded(clean(piece.id()), 6));
  out += padded(clean(piece.name().empty() ? piece.kind() : piece.name()), 22);
  if (!piece.area().empty())
    out += padded(clean(piece.area()), 6);
  else if (piece.has_at())
    out += std::to_string(piece.at().x()) + "," + std::to_string(piece.at().y()) + " ";
  std::vector<std::string> facts;
  for (const auto& one : piece.facts()) facts.push_back(fact(one));
  out += joined(facts, "; ");
  for (const auto& tag : piece.tags()) out += " [" + clean(tag) + "]";
  return out + "\n";
}

std::string choice(const v1::Choice& choice, const Paint& paint) {
  std::string order = clean(choice.order());
  if (choice.has_form()) {  // put together by hand: what stands there at first is no order to recommend
    const std::string verb(first_word(order));
    return "  " + paint.bold(padded(verb + " …", 24)) + " " + clean(choice.label()) +
           paint.dim(" (in words of your own: `help " + verb + "`)") + "\n";
  }
  std::string fills;  // parted by commas, for one may be of several words: a path
  for (const auto& target : choice.targets()) {
    if (fills.size() > 60) {
      fills += ", …";
      break;
    }
    fills += (fills.empty() ? " " : ", ") + clean(target.fill().empty() ? target.id() : target.fill());
  }
  if (const auto blank = order.find("{}"); blank != std::string::npos) {
    std::string bounds;
    if (choice.has_bounds() && (choice.bounds().least() != 0 || choice.bounds().most() != 0))
      bounds = " " + std::to_string(choice.bounds().least()) + ".." + std::to_string(choice.bounds().most());
    order.replace(blank, 2, "…");
    fills = " …:" + (fills.empty() ? bounds : fills);
  }
  return "  " + paint.bold(padded(order, 24)) + " " + clean(choice.label()) + paint.dim(fills) + "\n";
}

// The name of a zone or track, and whose it is if the name does not say so.
std::string owned(const auto& thing) {
  const std::string name = clean(thing.name().empty() ? thing.id() : thing.name()), owner = clean(thing.owner());
  return owner.empty() || name.find(owner) != std::string::npos ? name : name + " (" + owner + ")";
}

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

}  // namespace

std::string clean(std::string_view text, bool keep_newlines) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const auto next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0;
    if (byte == '\n' && keep_newlines)
      out += '\n';
    else if (byte < 0x20 || byte == 0x7f)
      out += '?';
    else if (byte == 0xc2 && next >= 0x80 && next < 0xa0)
      out += '?', ++i;  // the control characters above ASCII
    else
      out += text[i];
  }
  return out;
}

std::string board(const Table& table, const Paint& paint) {
  std::string text =
      table.board_text.empty() ? listed_board(table) : coloured(clean(table.board_text, true), table, paint);
  if (!text.empty() && text.back() != '\n') text += '\n';
  return text;
}

std::string situation(const Table& table, const Paint& paint) {
  const v1::View& view = table.view;
  std::string out = paint.bold(clean(view.caption()));
  if (view.on_move_size() > 0) out += "; on move: " + joined(view.on_move(), ", ");
  out += "\n";
  for (const auto& seat : table.standing.seats()) {
    if (!seat.shared() && !seat.automatic()) out += clean(seat.name()) + " has not come to the table yet.\n";
    if (table.standing.phase() != v1::PHASE_RUNNING) continue;
    if (seat.would_draw()) out += clean(seat.name()) + " would call it a draw.\n";
    if (seat.would_stop()) out += clean(seat.name()) + " would end the match undecided.\n";
  }
  if (!view.ask().empty()) out += clean(view.ask()) + "\n";
  if (!view.has_outcome()) return out;
  const auto& end = view.outcome();
  out += paint.bold("The game is over" + (end.winner().empty() ? "" : ": " + clean(end.winner()) + " wins") + ".") +
         " " + clean(end.text()) + "\n";
  for (const auto& score : end.scores())
    out += "  " + padded(clean(score.name()), 24) + " " + clean(score.value()) + "\n";
  return out;
}

std::string duration(std::chrono::milliseconds time) {
  constexpr std::array<std::pair<std::int64_t, const char*>, 4> kUnits = {
      {{24 * 60 * 60, "d"}, {60 * 60, "h"}, {60, "min"}, {1, "s"}}};
  std::int64_t left = std::chrono::ceil<std::chrono::seconds>(time).count();
  for (std::size_t i = 0; i + 1 < kUnits.size(); ++i) {
    const auto& [size, name] = kUnits[i];
    if (left < size) continue;
    const auto& [next, next_name] = kUnits[i + 1];
    const std::int64_t rest = left % size / next;
    return std::to_string(left / size) + " " + name + (rest == 0 ? "" : " " + std::to_string(rest) + " " + next_name);
  }
  return std::to_string(left) + " s";
}

std::string time_left(const Table& table) {
  const auto left = table.time_left();
  if (!left) return {};
  return left->count() == 0 ? "Time is up.\n" : "Time left: " + duration(*left) + ".\n";
}

std::string pieces(const Table& table, const Paint& paint) {
  std::string out;
  for (const auto& one : table.view.pieces()) out += piece(one, table, paint);
  return out.empty() ? "No pieces.\n" : out;
}

std::string holdings(const Table& table, const Paint& paint) {
  std::string out;
  for (const auto& zone : table.view.zones()) {
    out += padded(owned(zone), 28) + " " + std::to_string(zone.count());
    if (zone.faces_size() > 0) out += ": " + paint.bold(joined(zone.faces(), " "));
    out += "\n";
  }
  for (const auto& track : table.view.tracks()) out += padded(owned(track), 28) + " " + clean(track.value()) + "\n";
  return out;
}

std::string choices(const v1::View& view, const Paint& paint, std::size_t most) {
  std::string out;
  for (int i = 0; i < view.choices_size(); ++i) {
    if (static_cast<std::size_t>(i) == most)
      return out + "  … and " + std::to_string(view.choices_size() - i) + " more: type `choices`\n";
    out += choice(view.choices(i), paint);
  }
  return out;
}

std::string step(const v1::Step& step, const Paint& paint) {
  std::string out;
  const std::string number = "[" + std::to_string(step.seq()) + "] ";
  for (const auto& line : step.lines()) {
    out += paint.dim(number) + clean(line.text());
    if (line.dice_size() > 0) out += paint.dim("  (" + joined(line.dice(), " ") + ")");
    out += "\n";
  }
  return out;
}

bool overtaken(const v1::Answer& answer, std::uint64_t chosen_from) {
  return answer.has_refusal() && answer.seq() > chosen_from;
}

std::string refusal(const v1::OrderRefusal& refusal, const Paint& paint) {
  const std::string rule = refusal.rule().empty() ? "" : " (" + clean(refusal.rule()) + ")";
  return paint.warn("Refused") + ": " + clean(refusal.text()) + paint.dim(" [" + clean(refusal.code()) + "]" + rule) +
         "\n";
}

std::vector<std::string> rules_of(const v1::Step& step) {
  std::vector<std::string> ids;
  for (const auto& line : step.lines()) ids.insert(ids.end(), line.rules().begin(), line.rules().end());
  return ids;
}

std::vector<std::string> typed_orders(const v1::View& view) {
  std::vector<std::string> orders;
  for (const auto& choice : view.choices()) {
    const auto blank = choice.order().find("{}");
    if (choice.has_form())
      orders.push_back(std::string(first_word(choice.order())) + " ");
    else if (blank == std::string::npos)
      orders.push_back(choice.order());
    else if (choice.targets_size() == 0)
      orders.push_back(choice.order().substr(0, blank));
    else
      for (const auto& target : choice.targets()) {
        std::string order = choice.order();
        orders.push_back(order.replace(blank, 2, target.fill().empty() ? target.id() : target.fill()));
      }
  }
  return orders;
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

#include "client/cli/present.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "client/cli/text.h"
#include "client/cli/words.h"
#include "common/fights.h"

namespace cherta::cli {

namespace {

std::size_t seat_place(const Told& told, const std::string& seat) {
  for (int i = 0; i < told.standing.seats_size(); ++i)
    if (told.standing.seats(i).name() == seat) return static_cast<std::size_t>(i);
  return 1;
}

std::string joined(const auto& texts, const char* between) {
  std::string all;
  for (const auto& text : texts) all += (all.empty() ? "" : between) + clean(text);
  return all;
}

std::string padded(std::string text, std::size_t width) {
  if (const std::size_t columns = columns_of(text); columns < width) text.append(width - columns, ' ');
  return text;
}

// Where the server sent no board in characters: the areas that hold something.
std::string listed_board(const Told& told) {
  std::string out;
  for (const auto& area : told.board.areas()) {
    std::string here;
    for (const auto& feature : told.view.features())
      if (feature.area() == area.id()) here += " " + clean(feature.text().empty() ? feature.kind() : feature.text());
    for (const auto& piece : told.view.pieces())
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

std::string piece(const v1::Piece& piece, const Told& told, const Paint& paint) {
  std::string out = paint.seat(seat_place(told, piece.owner()), padded(clean(piece.id()), 6));
  if (clean(piece.id()).size() >= 6) out += " ";
  const auto says_where = [](const v1::Fact& one) { return one.name() == "at"; };
  out += padded(clean(piece.name().empty() ? piece.kind() : piece.name()), 22);
  if (!piece.area().empty())
    out += padded(clean(piece.area()), 6);
  else if (piece.has_at() && std::ranges::none_of(piece.facts(), says_where))
    out += place_words(piece.at(), told.board) + "; ";
  std::vector<std::string> facts;
  for (const auto& one : piece.facts()) facts.push_back(fact(one));
  out += joined(facts, "; ");
  for (const auto& tag : piece.tags()) out += " [" + clean(tag) + "]";
  return out + "\n";
}

std::string choice(const v1::Choice& choice, const Paint& paint, const std::string& before) {
  std::string order = clean(choice.order());
  if (choice.has_form()) {  // put together by hand: what stands there at first is no order to recommend
    const std::string verb(first_word(order));
    return before + paint.bold(padded(verb + " …", 24)) + " " + clean(choice.label()) +
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
  if (!choice.instead().empty()) fills += "; instead: " + clean(choice.instead());
  return before + paint.bold(padded(order, 24)) + " " + clean(choice.label()) + paint.dim(fills) + "\n";
}

// The name of a zone or track, and whose it is if the name does not say so.
std::string owned(const auto& thing) {
  const std::string name = clean(thing.name().empty() ? thing.id() : thing.name()), owner = clean(thing.owner());
  return owner.empty() || name.find(owner) != std::string::npos ? name : name + " (" + owner + ")";
}

// What a game has to teach to this viewer now: tracks of these ids, read before all others.
bool is_guide(const v1::Track& track) { return track.id().starts_with("guide "); }
std::string guide(const v1::View& view, const Paint& paint) {
  std::string out;
  for (const auto& track : view.tracks()) {
    if (!is_guide(track)) continue;
    const std::string value = clean(track.value());
    if (track.id() == "guide step") out += paint.bold(clean(track.name()) + ", " + value + ":") + "\n";
    if (track.id() == "guide do") out += "  " + paint.bold(value) + "\n";
    if (track.id() == "guide why") out += "  " + value + "\n";
    if (track.id() == "guide say") out += "  Type: " + paint.bold(value) + "\n";
  }
  return out;
}

}  // namespace

std::string coloured(const std::string& text, const Told& told, const Paint& paint) {
  std::map<std::string_view, std::size_t> owner;
  for (const auto& piece : told.view.pieces())
    if (!piece.owner().empty()) owner[piece.id()] = seat_place(told, piece.owner());
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

BoardParts board_parts(const Told& told) {
  BoardParts parts =
      told.board_text.empty() ? BoardParts{{}, {}, listed_board(told)} : parts_of(clean(told.board_text, true));
  for (std::string* part : {&parts.map, &parts.words})
    if (!part->empty() && part->back() != '\n') *part += '\n';
  return parts;
}

std::string board(const Told& told, const Paint& paint, std::size_t columns) {
  const BoardParts parts = board_parts(told);
  const std::string drawn = cropped(parts.map, columns) + parts.legend;
  return coloured(drawn + (drawn.empty() || parts.words.empty() ? "" : "\n") + parts.words, told, paint);
}

bool is_on_move(const Told& told) {
  const auto& names = told.view.on_move();
  return std::find(names.begin(), names.end(), told.viewer) != names.end();
}

std::string players(const v1::Standing& standing) {
  std::string out;
  for (const auto& seat : standing.seats())
    if (!seat.player().empty()) out += (out.empty() ? "" : ", ") + clean(seat.name()) + " · " + clean(seat.player());
  return out.empty() ? out : "Players: " + out + ".\n";
}

std::string aims(const Told& told, const Paint& paint) {
  std::string out;
  for (const auto& one : told.view.aims()) {
    const std::string whose = one.owner() == told.viewer ? "Your aim" : "The aim of " + clean(one.owner());
    out += paint.seat(seat_place(told, one.owner()), whose) + ": " + clean(one.text());
    if (!one.so_far().empty()) out += " So far: " + clean(one.so_far()) + ".";
    out += paint.dim(" [" + clean(one.rule()) + "]") + "\n";
  }
  return out + (told.view.left().empty() ? "" : "Left: " + clean(told.view.left()) + ".\n");
}

std::string situation(const Told& told, const Paint& paint) {
  const v1::View& view = told.view;
  std::string out = paint.bold(clean(view.caption()));
  if (view.on_move_size() > 0) out += "; on move: " + joined(view.on_move(), ", ");
  if (!view.left().empty()) out += paint.dim("; " + clean(view.left()));
  out += "\n";
  if (view.aims_size() > 0 && view.aims(0).owner() == told.viewer && !view.has_outcome()) {
    const std::string so_far = clean(view.aims(0).so_far());
    out += paint.dim("Aim: " + clean(view.aims(0).text()) + (so_far.empty() ? "" : " (" + so_far + ")")) + "\n";
  }
  for (const auto& seat : told.standing.seats()) {
    if (!seat.shared() && !seat.automatic() && seat.name() != told.viewer)
      out += seat.taken() ? clean(seat.name()) + " has not given a share of the dice yet.\n"
                          : "Nobody has come to the seat " + clean(seat.name()) + " yet.\n";
    if (told.standing.phase() != v1::PHASE_RUNNING) continue;
    if (seat.would_draw()) out += clean(seat.name()) + " would call it a draw.\n";
    if (seat.would_stop()) out += clean(seat.name()) + " would end the match undecided.\n";
  }
  if (!view.ask().empty()) out += clean(view.ask()) + "\n";
  out += guide(view, paint);
  for (const auto& battle : told.standing.battles())
    if (battle.running())
      out += "A " + std::string(fight_word(battle.duel())) + " (" + clean(battle.name()) +
             ") is being fought as a match of " + clean(battle.game()) + ": `go` takes you there.\n";
  if (!told.standing.campaign().empty())
    out += "This is a " + std::string(fight_word(told.standing.duel())) +
           " of another match: `go` takes you back to it.\n";
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

namespace {

// What is left on the accounts of a match's own clock; the running one's is the time left.
std::string accounts(const v1::Countdown& countdown) {
  std::string text;
  for (const auto& one : countdown.accounts()) {
    if (one.runs()) continue;
    const std::string whose = one.viewer().empty() ? "both together" : clean(one.viewer());
    text += (text.empty() ? " Saved: " : ", ") + whose + " " + duration(std::chrono::milliseconds(one.left_ms()));
  }
  return text.empty() ? text : text + ".";
}

}  // namespace

std::string time_left(const Told& told) {
  const auto left = told.time_left();
  if (!left) return {};
  if (left->count() == 0) return "Time is up.\n";
  const std::string words = told.countdown.late() ? "Time is out; grace: " : "Time left: ";
  const std::string end = told.lasts_whole ? ", whatever is answered." : ".";
  return words + duration(*left) + end + accounts(told.countdown) + "\n";
}

std::string clock_words(const v1::Standing& standing) {
  if (standing.pace().empty()) return {};
  return " pace=" + clean(standing.pace()) + " out_of_time=" + clean(standing.out_of_time()) +
         (standing.quiet().empty() ? "" : " quiet=" + clean(standing.quiet()));
}

std::string quiet_words(const Told& told) {
  if (told.calendar.empty() || told.calendar == "none") return {};
  return "Your quiet hours, which nobody else is told: " + clean(told.calendar) + ".\n";
}

std::string pieces(const Told& told, const Paint& paint) {
  std::string out;
  for (const auto& one : told.view.pieces()) out += piece(one, told, paint);
  return out.empty() ? "No pieces.\n" : out;
}

std::string holdings(const Told& told, const Paint& paint) {
  std::string out;
  for (const auto& zone : told.view.zones()) {
    out += padded(owned(zone), 28) + " " + std::to_string(zone.count());
    if (zone.faces_size() > 0) out += ": " + paint.bold(joined(zone.faces(), " "));
    out += "\n";
  }
  for (const auto& track : told.view.tracks())
    if (!is_guide(track)) out += padded(owned(track), 28) + " " + clean(track.value()) + "\n";
  return out;
}

std::vector<std::string> choices(const v1::View& view, const Paint& paint) {
  std::vector<std::string> out;
  const std::size_t width = std::to_string(view.choices_size()).size() + 1;
  for (const auto& one : view.choices()) {
    const std::string number = std::to_string(out.size() + 1);
    out.push_back(choice(one, paint, std::string(width - number.size(), ' ') + number + ") "));
  }
  return out;
}

std::string choices(const v1::View& view, const Paint& paint, std::size_t most) {
  std::string out;
  for (int i = 0; i < view.choices_size(); ++i) {
    if (static_cast<std::size_t>(i) == most)
      return out + "  … and " + std::to_string(view.choices_size() - i) + " more: type `choices`\n";
    out += choice(view.choices(i), paint, "  ");
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

}  // namespace cherta::cli

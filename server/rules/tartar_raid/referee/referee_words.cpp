// What everybody, and what one side alone, may hear of a `set` (TR-17.8.1): the notice is public, what is changed goes
// to those who may know it. Who may know it stands in section 2.
#include <algorithm>
#include <array>

#include "server/rules/tartar_raid/referee/referee.h"
#include "server/rules/tartar_raid/words/words.h"

namespace cherta::tartar_raid {

namespace {

constexpr std::array<std::string_view, 4> kAgas = {"objective", "villages_required", "wrath_required", "battles_begun"};
constexpr std::array<std::string_view, 5> kPrinces = {"plan", "prince_formed", "fsub_formed", "reinforcement_clubs",
                                                      "pending"};
constexpr std::array<std::string_view, 7> kOfOneSide = {"hand",     "clubs", "muted", "units_lost",
                                                        "standing", "skill", "fate"};
// Open to all, beside the map, the turn and its flags.
constexpr std::array<std::string_view, 6> kOpen = {"discard",     "ready",       "card_played",
                                                   "offers_undo", "climax_used", "announced"};

bool is_among(const auto& names, std::string_view what) { return std::ranges::find(names, what) != names.end(); }

// Whose secret is changed; none: it is open, or nobody can say.
std::optional<Seat> owner_of(const RefSet& order) {
  if (is_among(kAgas, order.what)) return kAga;
  if (is_among(kPrinces, order.what)) return kPrince;
  if (const auto label = Label::parse(order.what)) return label->side();
  if (order.what == "village") return kAga;  // burned or enslaved; that it is overrun is public
  if (!is_among(kOfOneSide, order.what) || order.words.empty()) return std::nullopt;
  if (const auto seat = seat_of(order.words.front())) return seat;
  const auto leader = leader_of(order.words.front());
  return leader ? std::optional(side_of_leader(*leader)) : std::nullopt;
}

bool is_open(const RefSet& order) {
  return !owner_of(order) && (is_among(kOpen, order.what) || is_open_edit(order.what));
}

std::string all_words(const RefSet& order) {
  std::string text = order.what;
  for (const std::string& word : order.words) text += ' ' + word;
  return text;
}

// "village 31 overrun", "T1 at 34": what all can see of it on the map.
std::string public_words(const RefSet& order, Seat owner) {
  if (order.what == "village" && order.words.size() >= 2) {
    const std::string state = lower(order.words[1]);
    return "village " + order.words[0] + (state == "intact" ? " intact" : " overrun");
  }
  if (!Label::parse(order.what)) return "what " + side_name(owner) + " alone knows";
  const auto at = std::ranges::find(order.words, "at", lower);
  const bool placed = at != order.words.end() && at + 1 != order.words.end();
  return order.what + (placed ? " at " + *(at + 1) : std::string());
}

}  // namespace

RefereeActed told_of(const RefSet& order) {
  RefereeActed acted;
  acted.act = std::string("set");
  acted.note = order.reason;
  acted.aga_words = acted.prince_words = std::string();
  const auto owner = owner_of(order);
  if (is_open(order))
    acted.what = all_words(order);
  else  // hidden is the default: what no list names is told to nobody
    acted.what = owner ? public_words(order, *owner) : std::string("what nobody is told of");
  if (owner) (*owner == kAga ? acted.aga_words : acted.prince_words) = all_words(order);
  return acted;
}

}  // namespace cherta::tartar_raid

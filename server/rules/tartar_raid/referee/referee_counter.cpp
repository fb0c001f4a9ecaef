// `ref set T2 at 34 units 7 commander poor`: a counter made or changed, word by word.
#include <algorithm>

#include "server/rules/tartar_raid/referee/referee.h"

namespace cherta::tartar_raid {

namespace {

constexpr int kMostUnits = 99;

PublicKind public_kind(Label label) {
  switch (label.letter) {
    case 'F':
      return PublicKind::kFeudal;
    case 'C':
      return PublicKind::kCossack;
    case 'H':
      return PublicKind::kHeroic;
    case 'P':
      return PublicKind::kPeasant;
    default:
      return PublicKind::kTartar;
  }
}

Kind main_kind(Label label) {
  switch (label.letter) {
    case 'F':
      return Kind::kFeudal;
    case 'C':
      return Kind::kCossack;
    case 'T':
      return Kind::kTartar;
    default:
      return Kind::kPeasant;
  }
}

// The edit of one counter in the making.
struct Making {
  State& state;
  Counter& counter;
  Contents& inside;
  std::size_t current = 0;  // the contingent that the words speak of

  Contingent& part() {
    if (inside.contingents.empty())
      inside.contingents.push_back({main_kind(*counter.label), *counter.label, 1, {}, false, {}});
    current = std::min(current, inside.contingents.size() - 1);
    return inside.contingents[current];
  }
};

void put_units(Making& m, std::optional<int> units) {
  m.inside.dummy = false;
  m.inside.claim.reset();
  m.part().units = units;
}

std::optional<int> take_strength(Reader& words) {
  if (words.accept("untested")) return std::nullopt;
  return words.take_number(0, kMostUnits);
}

void word_units(Making& m, Reader& words) { put_units(m, take_strength(words)); }
void word_untested(Making& m, Reader&) { put_units(m, std::nullopt); }

// Others of a kind in the same counter: foot 3, peasants untested, cossacks 4; 0 takes them out.
void put_kind(Making& m, Kind kind, std::optional<int> units) {
  auto& parts = m.inside.contingents;
  m.inside.dummy = false;
  const auto found = std::ranges::find(parts, kind, &Contingent::kind);
  const auto at = static_cast<std::size_t>(found - parts.begin());
  if (units == 0) {
    if (found != parts.end()) parts.erase(found);
    m.current = 0;
    return;
  }
  if (found == parts.end()) {
    Label origin = *m.counter.label;
    if (kind == Kind::kCossack && origin.letter != 'C') origin = {'C', 1};
    if (kind == Kind::kPeasant && origin.letter == 'F') origin = {'H', 1};
    parts.push_back({kind, origin, units, {}, false, {}});
  } else {
    found->units = units;
  }
  m.current = at;
}
template <Kind kKind>
void word_kind(Making& m, Reader& words) {
  put_kind(m, kKind, take_strength(words));
}

// with T3 units 4 leader TSUB1: another army that has been joined to this one
void word_with(Making& m, Reader& words) {
  const Label origin = take_label(words);
  m.inside.contingents.push_back({main_kind(*m.counter.label), origin, 1, {}, false, {}});
  m.current = m.inside.contingents.size() - 1;
}
void word_origin(Making& m, Reader& words) { m.part().origin = take_label(words); }
void word_home(Making& m, Reader& words) { m.part().home = take_box(words); }

// A leader is in one place only.
void give_leader(Making& m, Leader leader) {
  for (Counter& one : m.state.counters)
    if (one.contents.known())
      for (Contingent& part : one.contents.edit().contingents)
        if (part.leader == leader) part.leader.reset();
  for (Contingent& part : m.inside.contingents)
    if (part.leader == leader) part.leader.reset();
  m.inside.dummy = false;
  m.part().leader = leader;
  m.part().leader_lost = false;
  LeaderState& state = leader_to_edit(m.state, leader);
  if (!state.skill.get()) state.skill = std::optional(Skill::kAverage);
  state.fate = Fate::kActive;
}

void drop_leader(Making& m, bool lost) {
  Contingent& part = m.part();
  if (part.leader && lost) note_killed(m.state, *part.leader);
  part.leader.reset();
  part.leader_lost = lost;
}

void word_leader(Making& m, Reader& words) {
  if (words.accept("none")) return drop_leader(m, false);
  if (words.accept("lost")) return drop_leader(m, true);
  const auto leader = words.take_word<Leader>();
  if (!words.failed()) give_leader(m, leader);
}

bool is_on_map(const State& state, Leader leader) {
  return std::ranges::any_of(state.counters, [&](const Counter& one) {
    return one.contents.known() && std::ranges::any_of(one.contents.get().contingents,
                                                       [&](const Contingent& part) { return part.leader == leader; });
  });
}

// The first of the side's leaders who is not on the map.
std::optional<Leader> free_leader(const State& state, Seat side) {
  for (int i = 0; i < kLeaders; ++i) {
    const auto leader = static_cast<Leader>(i);
    if (side_of_leader(leader) == side && !is_on_map(state, leader)) return leader;
  }
  return std::nullopt;
}

// commander poor: whoever leads it, or the first who may, has this skill; none and lost as for leader.
void word_commander(Making& m, Reader& words) {
  if (words.accept("none")) return drop_leader(m, false);
  if (words.accept("lost")) return drop_leader(m, true);
  const Skill skill = take_skill(words);
  if (!m.part().leader) {
    const auto leader = free_leader(m.state, m.counter.label->side());
    if (!leader) return words.fail("none (all this side's commanders are on the map)");
    give_leader(m, *leader);
  }
  leader_to_edit(m.state, *m.part().leader).skill = std::optional(skill);
}

void word_dummy(Making& m, Reader&) {
  m.inside = Contents();
  m.inside.dummy = true;
}
// markers 31 46 | 3 | none: by the villages they come from, or a number from the first villages overrun
void word_markers(Making& m, Reader& words) {
  m.inside.markers.clear();
  if (words.accept("none")) return;
  const auto& ground = *m.state.ground;
  const auto source = [&](Box box) { return Marker{box, village_at(ground, box) != nullptr}; };
  if (words.peek().size() == 1) {
    const int number = words.take_number(1, 9);
    Villages villages = ground.villages;
    std::ranges::stable_partition(villages, [](const Village& one) { return one.overrun_turn > 0; });
    for (int i = 0; i < number && !villages.empty(); ++i)
      m.inside.markers.push_back(source(villages[static_cast<std::size_t>(i) % villages.size()].box));
    return;
  }
  do m.inside.markers.push_back(source(take_box(words)));
  while (Box::parse(words.peek()) && !words.failed());
}

void word_loss_order(Making& m, Reader& words) {
  m.inside.loss_order.clear();
  if (words.accept("none")) return;
  for (const std::string& piece : split(words.take("kinds such as feudal,cossack"), ',')) {
    LossKey key;
    if (const auto label = Label::parse(piece))
      key.origin = *label;
    else
      key.kind = kind_of(piece);
    if (!key.kind && !key.origin.exists()) return words.fail("kinds such as feudal,cossack");
    m.inside.loss_order.push_back(key);
  }
}
// ---- what everybody sees of it ----

void word_at(Making& m, Reader& words) {
  m.counter.box = take_box(words);
  m.counter.inside_town = false;
  if (!m.counter.began_turn->exists()) m.counter.began_turn = m.counter.box;
}
// known 7 [turn] | unknown
void word_known(Making& m, Reader& words) {
  const int units = words.take_number(0, kMostUnits);
  const int turn = whole_number(words.peek()) ? words.take_number(1, kMostTurns) : std::max(1, *m.state.turn);
  m.counter.last_known = std::optional(LastKnown{units, turn, SizeFrom::kReferee});
}
void word_unknown(Making& m, Reader&) { m.counter.last_known = std::optional<LastKnown>(); }
void word_inside(Making& m, Reader&) { m.counter.inside_town = true; }
void word_outside(Making& m, Reader&) { m.counter.inside_town = false; }
void word_barred(Making& m, Reader& words) {
  m.counter.cherta_barred = std::vector<int>();
  if (words.accept("none")) return;
  do m.counter.cherta_barred->push_back(words.take_number(1, kRows));
  while (whole_number(words.peek()) && !words.failed());
  std::ranges::sort(*m.counter.cherta_barred);
}

constexpr auto kWords =
    std::to_array<rules::Named<void (*)(Making&, Reader&)>>({{"at", word_at},
                                                             {"units", word_units},
                                                             {"untested", word_untested},
                                                             {"tartars", word_kind<Kind::kTartar>},
                                                             {"feudals", word_kind<Kind::kFeudal>},
                                                             {"foot", word_kind<Kind::kFoot>},
                                                             {"peasants", word_kind<Kind::kPeasant>},
                                                             {"cossacks", word_kind<Kind::kCossack>},
                                                             {"cossack", word_kind<Kind::kCossack>},
                                                             {"levy", word_kind<Kind::kLevy>},
                                                             {"with", word_with},
                                                             {"origin", word_origin},
                                                             {"home", word_home},
                                                             {"leader", word_leader},
                                                             {"commander", word_commander},
                                                             {"skill", word_commander},
                                                             {"dummy", word_dummy},
                                                             {"markers", word_markers},
                                                             {"losses", word_loss_order},
                                                             {"known", word_known},
                                                             {"unknown", word_unknown},
                                                             {"inside", word_inside},
                                                             {"outside", word_outside},
                                                             {"barred", word_barred}});

constexpr auto kFields = std::to_array<Settable<Counter>>({
    {"claim", value<&Counter::contents, &Contents::claim>},
    {"form", value<&Counter::contents, &Contents::form>},
    {"overran", value<&Counter::contents, &Contents::overran>},
    {"stamp", value<&Counter::stamp>},
    {"immobile", value<&Counter::immobile_until>, 0, kMostTurns},
    {"began", value<&Counter::began_turn>},
    {"came", value<&Counter::entered_from>},
    {"moved", value<&Counter::moved>},
    {"fought", value<&Counter::fought>},
    {"pinned", value<&Counter::pinned>},
    {"been_pinned", value<&Counter::been_pinned>},
    {"tried_forced", value<&Counter::tried_forced>},
    {"extra_this_turn", value<&Counter::extra_this_turn>},
    {"extra_last_turn", value<&Counter::extra_last_turn>},
    {"beaten", value<&Counter::beaten>},
    {"stood_still", value<&Counter::stood_still>},
    {"straggling", value<&Counter::straggling>},
    {"assaulted", value<&Counter::assaulted>},
    {"challenging", value<&Counter::challenging>},
    {"besieging", value<&Counter::besieging>},
    {"sallying", value<&Counter::sallying>},
    {"zoc_used", value<&Counter::zoc_used>},
    {"may_cross", value<&Counter::may_cross>},
});

void read_word(Making& m, Reader& words) {
  const std::string word = lower(words.take(""));
  if (const auto read = rules::named(kWords, word)) return read(m, words);
  if (const auto* row = rules::settable_in(kFields, word)) return row->set(m.counter, words);
  words.fail("a word such as at, units, leader, dummy, markers or moved; see `help set`");
}

}  // namespace

void edit_counter(State& state, Label label, Reader& words) {
  if (words.at_end()) words.take("what to set of it, such as at 34 units 7");
  const auto old = std::ranges::find_if(*state.counters, [&](const Counter& one) { return *one.label == label; });
  Counter counter;
  if (old != state.counters->end()) {
    counter = *old;
    state.counters->erase(old);
  } else {
    counter.label = label;
    counter.kind = public_kind(label);
    counter.contents = Contents();
  }
  Contents& inside = counter.contents.edit();
  Making making{state, counter, inside};
  while (!words.at_end() && !words.failed()) read_word(making, words);
  // Cossacks and villagers of whom nothing was said are untested (TR-9.2.2).
  if (inside.contingents.empty() && !inside.dummy && (label.letter == 'C' || label.letter == 'H'))
    put_units(making, std::nullopt);
  const auto at = std::ranges::find_if(*state.counters, [&](const Counter& one) { return *one.label > label; });
  state.counters->insert(at, counter);
}

}  // namespace cherta::tartar_raid

// What each event shows everybody of the armies and of the cards.
#include <algorithm>

#include "server/rules/age_of_arthur/ledger/ledger.h"
#include "server/rules/age_of_arthur/strength_charts.h"

namespace cherta::age_of_arthur::ledger {

namespace {

struct Reader {
  Ledger& it;
  std::uint64_t step;

  // Of what it can have been there stays what fits; `fits` is asked of its strength now.
  template <class Fits>
  void hint(Role role, bool by_plunder, const Fits& fits) {
    const Entry& entry = entry_of(it, role);
    if (!entry.known) return;
    Hint one{role, by_plunder, {}};
    for (const int first : entry.could)
      if (fits(now_of(role, entry, first))) one.fits.push_back(first);
    it.hints.push_back(std::move(one));
  }
  void turn_up(const std::optional<Card>& card) {
    if (card) it.seen.set(static_cast<std::size_t>(card->index()));
  }

  // AA-2.3, AA-2.4: three dice, or an average die, hundreds.
  void see(const StrengthRolled& e) {
    const auto [least, most] = strengths_rolled(e.side);
    Entry& entry = entry_of(it, e.side) = Entry();
    entry.known = true;
    for (int men = least; men <= most; men += 100) entry.could.push_back(men);
    entry.steps = {step};
  }
  void see(const RaidSetUp&) { it = Ledger(); }
  void see(const GridDealt&) { it.seen.reset(); }
  void see(const Tallied& e) { entry_of(it, e.side).ops.push_back(e.op); }

  void see(const ArmyDisclosed& e) {
    const Disclosed& shown = *e.army;
    if (shown.engaged) return hint(e.side, false, [&](int men) { return men >= shown.men; });  // a part alone (AA-10.7)
    Entry& entry = entry_of(it, e.side);
    if (!entry.known) {  // after a referee's hand: from here on it can be reckoned again
      entry.known = true;
      entry.could = {shown.men};
      entry.since = entry.ops.size();
    }
    hint(e.side, false, [&](int men) { return men == shown.men; });
  }

  // AA-7.7, AA-7.8: a man's pay for a hundred, or less than that and a hundred men lost.
  void see(const Attrition& e) {
    if (*e.side != Role::kAttacker || !e.paid.known() || !e.after.known()) return;
    const int paid = e.paid.get(), had = paid + e.after.get().counted + e.after.get().exempt;
    const bool short_of_it = *e.men > 0;
    hint(Role::kAttacker, true, [&](int men) {
      const int due = std::max(1, hund(men));
      return short_of_it ? due > had : due == paid;
    });
  }
  // AA-7.2: he takes what he can carry.
  void see(const PlunderChanged& e) {
    if (*e.cause != PlunderCause::kLoot || !e.after.known() || !e.delta.known()) return;
    const int load = e.after.get().counted, taken = e.delta.get();
    hint(Role::kAttacker, true, [&](int men) { return taken < *e.value ? men / 10 == load : men / 10 >= load; });
  }
  void see(const Abandoned& e) {  // AA-7.3
    if (!e.after.known()) return;
    const int load = e.after.get().counted;
    hint(Role::kAttacker, true, [&](int men) { return men / 10 == load; });
  }

  void see(const CardTurned& e) { turn_up(*e.card); }
  void see(const CardRemoved& e) { turn_up(*e.card); }

  void see(const RefereeActed& e) {
    constexpr RefereeAct kHarmless[] = {RefereeAct::kRoll, RefereeAct::kRule, RefereeAct::kPause, RefereeAct::kResume,
                                        RefereeAct::kEnd};
    if (std::ranges::find(kHarmless, *e.act) == std::end(kHarmless)) it.is_reset = true;
  }
  void see(const Undone&) {}  // the tally is read off what stands then
};

template <class E>
constexpr bool is_seen = requires(Reader reader, const E& event) {
  reader.see(event);
};

}  // namespace

bool heeds(std::string_view kind) {
  static const std::vector<std::string_view> kinds = [] {
    std::vector<std::string_view> seen;
    boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Event::Kinds>>([&](auto tag) {
      using E = typename decltype(tag)::type;
      if constexpr (is_seen<E>) seen.push_back(E::kName);
    });
    return seen;
  }();
  return std::ranges::find(kinds, kind) != kinds.end();
}

void hear(Ledger& ledger, std::uint64_t step, const Event& told) {
  visit(
      [&](const auto& event) {
        if constexpr (is_seen<std::remove_cvref_t<decltype(event)>>) Reader{ledger, step}.see(event);
      },
      told);
}

}  // namespace cherta::age_of_arthur::ledger

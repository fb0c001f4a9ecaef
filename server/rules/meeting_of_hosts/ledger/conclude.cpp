// The ledger in a view: which printed army it can be, how many of its units nobody has seen, when it breaks, and what
// a unit's quality can be.
#include <map>
#include <set>

#include "server/rules/core/ledger.h"
#include "server/rules/core/ledger_words.h"
#include "server/rules/meeting_of_hosts/ledger/ledger.h"
#include "server/rules/meeting_of_hosts/setup/setup.h"
#include "server/rules/meeting_of_hosts/show/display.h"

namespace cherta::meeting_of_hosts::ledger {

namespace {

using rules::Arg;
using rules::Phrase;
using rules::Wording;
using Mets = std::vector<Met>;
using Armies = std::vector<const SampleArmy*>;

constexpr std::size_t kStepsKept = 6;
constexpr std::array kQualities = {Quality::kElite, Quality::kAverage, Quality::kLevy};

constexpr Phrase kArmy{"army", "{}"}, kUnseen{"unseen", "{} {unit|units} unseen"},
    kUnseenFrom{"unseen_from", "{} to {} {unit|units} unseen"}, kBreaksAt{"breaks_at", "when {} {is|are} lost"},
    kBreaksFrom{"breaks_from", "when {} to {} are lost"};

// Is a unit of this row such a one (MH-21.4)?
bool is_like(const SampleUnit& row, const Profile& profile, bool traits) {
  return row.kind == profile.kind && (row.mount == Mount::kFoot ? usual_mount(row.kind) : row.mount) == profile.mount &&
         row.weapon.value_or(*row_of(row.kind).weapons[0]) == profile.weapon && row.size == profile.size &&
         (row.impetuous && traits) == profile.impetuous;
}

struct Reader {
  const State& s;
  const Mets& met;

  // How many such units the army has, of one quality or of any.
  int has(const SampleArmy& army, const Profile& profile, std::optional<Quality> quality) const {
    int all = 0;
    for (int i = 0; i < army.rows; ++i) {
      const SampleUnit& row = army.units[static_cast<std::size_t>(i)];
      if (is_like(row, profile, s.options->traits) && (!quality || row.quality == *quality)) all += row.count;
    }
    return all;
  }
  // How many such units have been met; whose quality is this one.
  int count(const Profile& profile, std::optional<Quality> quality) const {
    return static_cast<int>(std::ranges::count_if(
        met, [&](const Met& one) { return one.profile == profile && (!quality || one.shown == quality); }));
  }
  bool fits(const SampleArmy& army) const {
    return std::ranges::all_of(met, [&](const Met& one) {
      return count(one.profile, {}) <= has(army, one.profile, {}) &&
             (!one.shown || count(one.profile, one.shown) <= has(army, one.profile, one.shown));
    });
  }

  // The qualities that a unit can have: those of which some such unit of an army is left.
  std::set<Quality> of_lists(const Met& one, const Armies& armies) const {
    std::set<Quality> could;
    for (const SampleArmy* army : armies)
      for (const Quality quality : kQualities)
        if (has(*army, one.profile, quality) > count(one.profile, quality)) could.insert(quality);
    return could;
  }
  // MH-21.3: of units that were bought at most a quarter, rounded up, are elite.
  std::set<Quality> of_a_bought_army() const {
    std::set<Quality> could(kQualities.begin(), kQualities.end());
    const auto elite = std::ranges::count(met, std::optional(Quality::kElite), &Met::shown);
    if (4 * elite >= static_cast<std::ptrdiff_t>(met.size())) could.erase(Quality::kElite);
    return could;
  }
};

// What an army can be by what its viewer knows of it: by its name, which all know but in the fog (MH-19).
Armies could_be(const Reader& reader, const Army& army) {
  Armies all;
  const std::string* name = army.name.if_known();
  for (const SampleArmy& one : kSampleArmies)
    if (name && !name->empty() ? one.name == *name : reader.fits(one)) all.push_back(&one);
  return all;
}

std::vector<std::uint64_t> steps_of(const Met& one, const Mets& met) {
  std::set<std::uint64_t> steps = {one.since};
  for (const Met& other : met)
    if (other.shown && other.profile == one.profile) steps.insert(other.at);
  std::vector<std::uint64_t> kept(steps.begin(), steps.end());
  if (kept.size() > kStepsKept) kept.erase(kept.begin(), kept.end() - kStepsKept);
  return kept;
}

// Of a quality that is still a secret; of one's own what the enemy was shown.
void add_qualities(const rules::Known<MeetingOfHosts>& known, const Reader& reader, Seat side, const Armies& armies,
                   rules::View& view) {
  const bool own = known.viewer().is(side), sample = known->options->army_mode == ArmyMode::kSample;
  for (const Met& one : reader.met) {
    const auto piece = std::ranges::find(view.pieces, one.id.text(), &rules::Piece::id);
    if (piece == view.pieces.end() || (one.shown && !own)) continue;
    std::set<Quality> could = sample ? reader.of_lists(one, armies) : reader.of_a_bought_army();
    if (one.shown) could = {*one.shown};
    if (could.empty() || could.size() == kQualities.size() || (own && !one.shown && known->options->fog)) continue;
    Wording wording;
    for (const Quality quality : could) wording.then(" or ", Phrase{rules::word_of(quality), rules::word_of(quality)});
    piece->facts.push_back(
        {own ? "as shown" : "may be", std::move(wording), rules::steps_source(steps_of(one, reader.met)), 0});
  }
}

int units_in(const SampleArmy& army, bool with_baggage) {
  int all = 0;
  for (int i = 0; i < army.rows; ++i) {
    const SampleUnit& row = army.units[static_cast<std::size_t>(i)];
    if (with_baggage || row.kind != Class::kBa) all += row.count;
  }
  return all;
}

// In the fog: which army, and how many of it nobody on this side has met.
void add_army(const Reader& reader, const std::string& owner, const Armies& armies, rules::View& view) {
  Wording wording;
  int least = kMostUnits, most = 0;
  for (const SampleArmy* army : armies) {
    wording.then(" or ", {kArmy, {Arg(army->id, army->name)}});
    const int unseen = units_in(*army, true) - static_cast<int>(reader.met.size());
    least = std::min(least, unseen), most = std::max(most, unseen);
  }
  wording.then("; ", least == most ? Wording(kUnseen, {most}) : Wording(kUnseenFrom, {least, most}));
  std::vector<std::uint64_t> steps;
  for (const Met& one : reader.met)
    if (steps.empty() || steps.back() != one.since) steps.push_back(one.since);
  if (steps.size() > kStepsKept) steps.erase(steps.begin(), steps.end() - kStepsKept);
  view.tracks.push_back({"may_be_army " + owner, "Army", wording.then(" ", rules::by_steps(steps)), owner});
}

// MH-17.1: so many of `all` units must be lost.
int breaks_of(BreakPoint point, int all) {
  switch (point) {
    case BreakPoint::kHalf:
      return (all + 1) / 2;
    case BreakPoint::kThird:
      return (all + 2) / 3;
    case BreakPoint::kTwoThirds:
      return (2 * all + 2) / 3;
    case BreakPoint::kNone:
      break;
  }
  return 0;
}

void add_breaking(const Reader& reader, const Army& army, const std::string& owner, const Armies& armies,
                  rules::View& view) {
  std::set<int> could;
  for (const SampleArmy* one : armies) could.insert(breaks_of(*army.break_point, units_in(*one, false)));
  if (reader.s.options->army_mode == ArmyMode::kBuild && !reader.s.options->fog)
    could.insert(breaks_of(*army.break_point, static_cast<int>(std::ranges::count_if(reader.met, [](const Met& one) {
      return one.profile.kind != Class::kBa;
    }))));
  if (could.empty() || *could.begin() == 0 || *army.fight_to_last) return;
  const int least = *could.begin(), most = *could.rbegin();
  view.tracks.push_back({"may_break " + owner, "Breaks",
                         least == most ? Wording(kBreaksAt, {most}) : Wording(kBreaksFrom, {least, most}), owner});
}

}  // namespace

// Only of armies that came into being here, by the printed lists or by what may be bought.
void conclude(const rules::Known<MeetingOfHosts>& known, const Ledger& ledger, rules::View& view) {
  const State& s = *known;
  const bool by_rule = !*s.handed_over && !ledger.was_edited && !s.options->lesson;
  if (!by_rule || !*s.revealed || *s.phase == Phase::kEnded || known.viewer().is_referee()) return;
  const bool sample = s.options->army_mode == ArmyMode::kSample;
  for (const Seat side : kSides) {
    const Army& army = army_of(s, side);
    const Reader reader{s, ledger.met[rules::index(side)]};
    const std::string owner = owner_word(side);
    const Armies armies = sample ? could_be(reader, army) : Armies();
    if (s.options->hidden_quality) add_qualities(known, reader, side, armies, view);
    if (known.viewer().is(side)) continue;
    if (sample && s.options->fog && !armies.empty()) add_army(reader, owner, armies, view);
    add_breaking(reader, army, owner, armies, view);
  }
}

}  // namespace cherta::meeting_of_hosts::ledger

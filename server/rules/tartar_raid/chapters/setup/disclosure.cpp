// Disclosure of skills (TR-3.4, TR-0.12, TR-5.3.3).
#include "server/rules/tartar_raid/engine.h"

namespace cherta::tartar_raid {

namespace {

bool is_dead_or_gone(Fate fate) { return fate == Fate::kKilled || fate == Fate::kNeverFormed; }

std::optional<Skill> public_skill(const State& state, const SkillRead& read) {
  if (read.counter) {
    const Counter* counter = find_counter(state, *read.counter);
    return counter ? *counter->stamp : std::nullopt;
  }
  return side_of(state, read.leader == Leader::kAga ? kAga : kPrince).announced;
}

// Tries every value of the skills that are still secret: does the public result depend on them (L-33)? The true values
// play no part in it, so that silence tells nothing.
bool might_differ(const State& state, const std::vector<SkillRead>& reads, const PublicOutcome& outcome) {
  std::vector<std::size_t> secret;
  std::vector<Skill> skills;
  for (const SkillRead& read : reads) {
    const auto known = public_skill(state, read);
    if (!known) secret.push_back(skills.size());
    skills.push_back(known.value_or(Skill::kPoor));
  }
  const int first = outcome(skills);
  for (;;) {
    std::size_t i = 0;
    while (i < secret.size() && skills[secret[i]] == Skill::kGood) skills[secret[i++]] = Skill::kPoor;
    if (i == secret.size()) return false;
    skills[secret[i]] = static_cast<Skill>(static_cast<int>(skills[secret[i]]) + 1);
    if (outcome(skills) != first) return true;
  }
}

void make_public(Ruling& r, const SkillRead& read) {
  if (!read.counter) {
    r.emit(Announced{read.leader == Leader::kAga ? kAga : kPrince, read.skill});
    return;
  }
  Contents contents = find_counter(r.now(), *read.counter)->contents.get();
  if (contents.dummy) contents.claim = read.skill;  // fixed once stamped (TR-5.3.3)
  r.emit(Stamped{*read.counter, read.skill, contents});
}

// TR-5.3.3: what a rumour was read as it pretends to from now on, shown or not.
void settle_claim(Ruling& r, Label label, Skill skill) {
  const Counter* counter = find_counter(r.now(), label);
  if (!counter || is_real(*counter) || counter->contents.get().claim) return;
  Contents contents = counter->contents.get();
  contents.claim = skill;
  r.emit(ClaimSet{kAga, label, std::move(contents)});
}

}  // namespace

std::vector<std::optional<Skill>> disclose(Ruling& r, const std::vector<SkillRead>& reads,
                                           const PublicOutcome& outcome) {
  const bool tell = !r->options->skill_outcome || !outcome || might_differ(r.now(), reads, outcome);
  std::vector<std::optional<Skill>> shown;
  for (const SkillRead& read : reads) {
    if (tell && !public_skill(r.now(), read)) make_public(r, read);
    if (read.counter) settle_claim(r, *read.counter, read.skill);
    shown.push_back(public_skill(r.now(), read));
  }
  return shown;
}

std::optional<SkillRead> read_counter(const State& state, Label label) {
  const Counter* counter = find_counter(state, label);
  const auto skill = counter ? march_skill(state, *counter) : std::nullopt;
  if (!skill) return std::nullopt;
  return SkillRead{label, label.side() == kAga ? Leader::kAga : Leader::kPrince, *skill};
}

// TR-3.6. The turn's dice go on while he rides for help: an escaped Prince still counts.
std::optional<SkillRead> read_overall(const State& state, Seat seat) {
  const Leader leader = seat == kAga ? Leader::kAga : Leader::kPrince;
  const auto skill = skill_of(state, leader);
  if (!skill || is_dead_or_gone(fate_of(state, leader))) return std::nullopt;
  return SkillRead{std::nullopt, leader, *skill};
}

}  // namespace cherta::tartar_raid

// The muster on the sheet, and orders that the Murid puts together himself (core/form.h): ratings and losses by hand.
// Each is at first what is offered anyhow.
#include "server/rules/core/form_parts.h"
#include "server/rules/murid_wars/show/display.h"
#include "server/rules/murid_wars/show/narrate.h"

namespace cherta::murid_wars {

namespace {

using rules::Form;

const Ratings kHighest{10, 10, 10, 10, 10, 10, 0};  // a die's face

using rules::Phrase;
using rules::Wording;

constexpr Phrase kOf{"of", "{} of {}"}, kWarriors{"warriors", "{} {warrior|warriors}"},
    kMusicians{"musicians", "{} {musician|musicians}"}, kFlags{"flags", "{} {flag|flags}"},
    kMounted{"mounted", "mounted"};

Wording of_wording(int some, int all) { return {kOf, {some, all}}; }

void add_group(rules::View& view, const GroupDraft& group) {
  Wording value(kWarriors, {group.men.rank});
  if (group.men.musicians > 0) value.then(", ", {kMusicians, {group.men.musicians}});
  if (group.men.standards > 0) value.then(", ", {kFlags, {group.men.standards}});
  if (group.horse) value.then(", ", kMounted);
  const std::string name = UnitId{Letters::kM, group.number, 0}.text();
  view.tracks.push_back({name, name, value, owner_word(kMurid)});
}

// A number for each rating, with what they come to together.
Form ratings_form(const Ratings& first, const Ratings& most, std::string label, int together) {
  Form form;
  rules::Sum sum{std::move(label), {}, together, together};
  for (const Rating which : kRatings) {
    const std::string code(code_of(which));
    form.parts.push_back(rules::part_of(code + "={" + code + "}", std::string(murid_wars::name_of(which)),
                                        {rules::number_blank(code, "Points", {0, most[which]}, first[which])}));
    sum.blanks.push_back(code);
  }
  form.sums = {std::move(sum)};
  return form;
}

template <class O>
std::optional<O> first_of(const rules::View& view) {
  for (const rules::Choice& one : view.choices)
    if (const auto order = MuridWars::parse(one.order))
      if (const auto* found = get_if<O>(&*order)) return *found;
  return std::nullopt;
}

}  // namespace

void add_muster(rules::View& view, const State& s) {
  if (*s.phase != Phase::kMuster || !s.muster.known()) return;
  const Muster& muster = s.muster.get();
  const std::string owner = owner_word(kMurid);
  int foot = 0;
  for (const int die : muster.d10) foot += die;
  if (muster.officers == 0) {
    view.tracks.push_back({"foot", "warriors", std::to_string(foot), owner});
    view.tracks.push_back({"dice", "dice for leaders", dice_text(muster.special), owner});
    return;
  }
  Men sum;
  for (const GroupDraft& one : muster.groups) {
    sum.rank += one.men.rank;
    sum.musicians += one.men.musicians;
    sum.standards += one.men.standards;
  }
  view.tracks.push_back({"foot", "warriors", of_wording(sum.rank, foot), owner});
  view.tracks.push_back({"musicians", "musicians", of_wording(sum.musicians, muster.musicians), owner});
  view.tracks.push_back({"flags", "flags", of_wording(sum.standards, muster.flags), owner});
  const auto groups = static_cast<int>(muster.groups.size());
  view.tracks.push_back({"groups", "groups", of_wording(groups, muster.officers), owner});
  for (const GroupDraft& one : muster.groups) add_group(view, one);
}

// Beside the offers of the same kind, whose first the form is at first.
void add_forms(rules::View& view, const State& s) {
  if (*s.phase != Phase::kMuster && *s.phase != Phase::kAlloc) return;
  if (const auto o = first_of<Attributes>(view))
    rules::add_form(view.choices, "attributes", "Give the six dice to the ratings", "MW-2.2",
                    ratings_form(o->ratings, kHighest, "Points", o->ratings.sum()));
  if (const auto o = first_of<Allocate>(view))
    rules::add_form(view.choices, "allocate", "Divide the losses", "MW-9.4",
                    ratings_form(o->amounts, s.murid.get().ratings, "Hits to take", due_now(s)));
}

}  // namespace cherta::murid_wars

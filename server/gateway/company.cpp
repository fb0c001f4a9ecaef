#include "server/gateway/company.h"

#include <algorithm>

namespace cherta::gateway {

using rules::Viewer;

std::shared_ptr<Guest> Company::come(const std::string& match, Guest guest) {
  Guests& guests = here_[match];
  const auto at = guests.insert(guests.end(), std::move(guest));
  changed(match);
  return std::shared_ptr<Guest>(&*at, [weak = weak_from_this(), match, at](Guest*) {
    if (const auto self = weak.lock()) self->leave(match, at);
  });
}

void Company::leave(const std::string& match, Guests::iterator at) {
  const Viewer viewer = at->viewer;
  here_[match].erase(at);
  if (here_[match].empty()) here_.erase(match);
  if (viewer.kind != Viewer::Kind::kObserver && count(match, viewer) == 0) {
    if (gone_.size() >= kMostGone) gone_.erase(gone_.begin());
    gone_[match][index(viewer)] = now_();
  }
  changed(match);
}

std::size_t Company::count(const std::string& match, Viewer viewer) const {
  const auto at = here_.find(match);
  if (at == here_.end()) return 0;
  const auto same = [&](const Guest& guest) { return guest.viewer == viewer; };
  return static_cast<std::size_t>(std::count_if(at->second.begin(), at->second.end(), same));
}

void Company::changed(const std::string& match) {
  const auto at = here_.find(match);
  if (at == here_.end()) return;
  const bool crowd = count(match, Viewer::observer()) > kMostAnnounced;
  for (const Guest& guest : at->second)
    if (guest.changed && !(crowd && guest.viewer.kind == Viewer::Kind::kObserver)) guest.changed();
}

void Company::fill(v1::Company& out, const match::Standing& standing) const {
  const auto gone = gone_.find(standing.match);
  const auto add = [&](Viewer viewer, const std::string& name) {
    auto& one = *out.add_seats();
    one.set_viewer(name);
    one.set_here(count(standing.match, viewer) > 0);
    if (!one.here() && gone != gone_.end()) one.set_away_since_ms(gone->second[index(viewer)]);
  };
  for (const rules::Seat seat : {rules::Seat::kFirst, rules::Seat::kSecond})
    if (const auto& place = standing.seats[index(seat)]; !place.automatic) add(Viewer::player(seat), place.name);
  if (standing.referee) add(Viewer::referee(), "referee");
  out.set_observers(static_cast<std::uint32_t>(count(standing.match, Viewer::observer())));
  const auto here = here_.find(standing.match);
  if (here == here_.end()) return;
  for (const Guest& guest : here->second) {
    const bool told = guest.viewer.kind == Viewer::Kind::kObserver && !(guest.name.empty() && guest.seat.empty());
    if (!told || out.onlookers_size() >= kMostOnlookers) continue;
    out.add_onlookers()->set_name(guest.name);
    out.mutable_onlookers()->rbegin()->set_seat(guest.seat);
  }
}

}  // namespace cherta::gateway

// Where a retreat goes (MH-11.2, 11.4, 11.7), before it is gone. Internal to retreat_way.cpp and retreat.cpp.
#pragma once

#include "server/rules/meeting_of_hosts/engine.h"
#include "server/rules/table/course.h"

namespace cherta::meeting_of_hosts {

// A unit turned to the direction of its retreat, and how far it goes from there, straight on.
struct Way {
  Pose turned;
  int s = 0;
  Pose end() const;
};

// What a retreat meets: the ground as it is to the unit, and enemies. Made in place: what is in it points into it.
class Flight {
 public:
  // `enemies`: those whom it is judged by. Those whom its side does not see count from its first hundredth on
  // (MH-19.4), the others from 0.25" on.
  Flight(const State&, const Unit&, const std::vector<const Unit*>& enemies);
  Flight(const Flight&) = delete;
  Flight& operator=(const Flight&) = delete;

  std::optional<Way> to_an_edge() const;        // the candidates of MH-11.2, one after another
  std::optional<Way> in_any_direction() const;  // the 36 directions
  std::optional<Way> about_face() const;        // MH-11.7

  // How far the way goes until an enemy stops it, and who; nothing: it cannot even turn.
  table::Stop stopped(const Way&) const;
  const Unit& stopper(const table::Fault& fault) const { return *who_[fault.which]; }
  // MH-11.4: the length at which it overlaps no friend; nothing: it is lost.
  std::optional<int> clear_of_friends(const Way&) const;
  // Whom it passes through from 0.25" on, by number.
  std::vector<UnitId> passed(const Way&) const;
  int cost(const Way&) const;

 private:
  table::Mover mover(const Pose& at) const;
  Unit there(const Way&) const;
  std::optional<int> furthest(const Pose&, std::span<const table::Going>, std::span<const table::Other>, int wanted,
                              int allowance) const;
  bool is_on_friend(const Way&) const;
  int nearest(const Unit& at) const;
  std::optional<Way> straight(const std::optional<Pose>& turned, bool may_come_nearer) const;

  const State& state_;
  const Unit& unit_;
  table::Table table_;
  std::vector<table::Site> sites_;
  std::vector<table::Going> going_;  // X ground and features bar
  std::vector<table::Going> open_;   // the same, but nothing bars
  table::Bill start_;                // what it is astride of before it turns (MH-5.3)
  std::vector<table::Other> enemies_;
  std::vector<const Unit*> who_;
  std::vector<const Unit*> friends_;
};

}  // namespace cherta::meeting_of_hosts

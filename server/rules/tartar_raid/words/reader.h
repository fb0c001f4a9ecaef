// Reading compact order text (section 6): the words of Tartar Raid on top of the common reader.
#pragma once

#include "server/rules/core/grammar.h"
#include "server/rules/tartar_raid/orders.h"

namespace cherta::tartar_raid {

using rules::lower;
using rules::Reader;
using rules::split;
using rules::trimmed;
using rules::whole_number;

std::optional<Card> pack_card(std::string_view);          // one of the 52 (TR-0.4: no jokers)
std::optional<Edge> edge_of(std::string_view);            // n, s, e; north …
std::string_view edge_letter(Edge);                       // "N", "S", "E"
std::optional<Kind> kind_of(std::string_view);            // "peasants", "mercenary" … as well
std::optional<SideItem> side_of_boxes(std::string_view);  // "33-43", lower box first; kind open
std::optional<Leader> leader_of(std::string_view);        // "AGA", "tsub1" …
std::optional<Seat> seat_of(std::string_view);            // "aga", "prince"

// The next word; take_ and refusals as in the common reader.
Box take_box(Reader&);
Label take_label(Reader&);
Card take_card(Reader&);
Skill take_skill(Reader&);

}  // namespace cherta::tartar_raid

namespace cherta::rules {

template <>
struct Spoken<tartar_raid::Box> {
  static constexpr std::string_view kShape = "BOX";
  static tartar_raid::Box take(Reader& words) { return tartar_raid::take_box(words); }
  static std::string text(tartar_raid::Box box) { return box.text(); }
};
template <>
struct Spoken<tartar_raid::Label> {
  static constexpr std::string_view kShape = "COUNTER";
  static tartar_raid::Label take(Reader& words) { return tartar_raid::take_label(words); }
  static std::string text(tartar_raid::Label label) { return label.text(); }
};
template <>
struct Spoken<Card> {
  static constexpr std::string_view kShape = "CARD";
  static Card take(Reader& words) { return tartar_raid::take_card(words); }
  static std::string text(Card card) { return card.text(); }
};
template <>
struct Spoken<tartar_raid::Skill> {
  static constexpr std::string_view kShape = "poor|average|good";
  static tartar_raid::Skill take(Reader& words) { return tartar_raid::take_skill(words); }
  static std::string text(tartar_raid::Skill skill) { return std::string(word_of(skill)); }
};
template <>
struct Spoken<tartar_raid::Edge> {
  static constexpr std::string_view kShape = "N|S|E";
  static tartar_raid::Edge take(Reader& words) {
    const auto edge = tartar_raid::edge_of(words.take("N, S or E"));
    if (!edge) words.fail("N, S or E");
    return edge.value_or(tartar_raid::Edge::kEast);
  }
  static std::string text(tartar_raid::Edge edge) { return std::string(tartar_raid::edge_letter(edge)); }
};

}  // namespace cherta::rules

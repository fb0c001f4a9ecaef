// The orders of 6.1, and those of the lobby.
#include <algorithm>
#include <array>

#include "server/rules/tartar_raid/words/reader.h"

namespace cherta::tartar_raid {

namespace {

constexpr int kMostUnits = 99;

Order read_ready(Reader&) { return Ready{}; }

Order read_option(Reader& words) {
  SetOption order;
  order.name = lower(words.take("the name of an option"));
  order.value = lower(words.take("a value"));
  return order;
}

Order read_town(Reader& words) { return PlaceTown{words.take_box()}; }

Order read_extra(Reader& words) {
  if (words.accept("none")) return PlaceExtra{};
  return PlaceExtra{words.take_box()};
}

Order read_terrain(Reader& words) {
  constexpr std::string_view kExpected = "a side and its kind (33-43=B blocked, 21-22=R rough), or none,";
  PlaceTerrain order;
  if (words.accept("none")) return order;
  do {
    const auto parts = split(words.take(kExpected), '=');
    auto item = side_of_boxes(parts.front());
    const std::string kind = parts.size() == 2 ? lower(parts[1]) : "";
    if (!item || (kind != "b" && kind != "r")) {
      words.fail(kExpected);
      return order;
    }
    item->kind = kind == "b" ? SideKind::kBlocked : SideKind::kRough;
    order.items.push_back(*item);
  } while (!words.at_end());
  return order;
}

Order read_cherta(Reader& words) {
  constexpr int kRowsOfMap = 6;
  PlaceChertas order;
  if (words.accept("none")) return order;
  do order.rows.push_back(words.take_number(1, kRowsOfMap));
  while (!words.at_end() && !words.failed());
  std::ranges::sort(order.rows);
  return order;
}

bool is_block(std::string_view word) { return word.size() == 2 && word[0] == 'c' && word[1] >= '1' && word[1] <= '4'; }

// "12@03", "10+c1@03".
ArmyOrder read_army(Reader& words, std::string_view value) {
  constexpr std::string_view kExpected = "units and a box, such as 12@03 or 10+c1@03";
  ArmyOrder army;
  const auto parts = split(value, '@');
  const auto box = parts.size() == 2 ? Box::parse(parts[1]) : std::nullopt;
  if (!box) {
    words.fail(kExpected);
    return army;
  }
  army.box = *box;
  const auto number = whole_number(parts[0]);
  if (number && *number >= 0 && *number <= kMostUnits) {
    army.units = *number;
    return army;
  }
  for (const std::string& piece : split(lower(parts[0]), '+')) {
    if (piece != "10" && !is_block(piece)) words.fail(kExpected);
    army.blocks.push_back(piece);
  }
  return army;
}

// Where another army is given in blocks, a lone 10 is the basic block, not a number (TR-5.1.2).
void settle_blocks(Deploy& order) {
  constexpr int kBasic = 10;
  std::vector<ArmyOrder*> armies = {&order.aga};
  for (ArmyOrder& one : order.sub_armies) armies.push_back(&one);
  if (std::ranges::none_of(armies, [](const ArmyOrder* one) { return !one->blocks.empty(); })) return;
  for (ArmyOrder* one : armies)
    if (one->blocks.empty() && one->units == kBasic) *one = ArmyOrder{0, {"10"}, one->box};
}

DummyOrder read_dummy(Reader& words, std::string_view value) {
  constexpr std::string_view kExpected = "a box and a claim, such as dummy=05:poor";
  const auto parts = split(value, ':');
  DummyOrder dummy;
  const auto box = Box::parse(parts[0]);
  if (parts.size() == 2) dummy.claim = rules::enum_from_word<Skill>(lower(parts[1]));
  if (!box || parts.size() > 2 || (parts.size() == 2 && !dummy.claim)) words.fail(kExpected);
  dummy.box = box.value_or(Box());
  return dummy;
}

Cards read_subs(Reader& words, std::string_view value) {
  Cards cards;
  if (lower(value) == "none" || value.empty()) return cards;
  for (const std::string& piece : split(value, ',')) {
    const auto card = pack_card(piece);
    if (!card) words.fail("cards such as subs=KC,QD, or subs=none");
    cards.push_back(card.value_or(Card()));
  }
  return cards;
}

Order read_deploy(Reader& words) {
  constexpr std::string_view kExpected = "subs=…, AGA=…, T1S=…, T2S=… or dummy=…";
  Deploy order;
  std::optional<ArmyOrder> aga, first, second;
  while (!words.at_end() && !words.failed()) {
    if (const auto subs = words.take_value("subs"))
      order.subs = read_subs(words, *subs);
    else if (const auto of_aga = words.take_value("aga"))
      aga = read_army(words, *of_aga);
    else if (const auto of_first = words.take_value("t1s"))
      first = read_army(words, *of_first);
    else if (const auto of_second = words.take_value("t2s"))
      second = read_army(words, *of_second);
    else if (const auto dummy = words.take_value("dummy"))
      order.dummies.push_back(read_dummy(words, *dummy));
    else {
      words.take(kExpected);
      words.fail(kExpected);
    }
  }
  if (!aga) words.take("AGA=<units>@<box>");
  if (second && !first) words.fail("T1S=… before T2S=…");
  order.aga = aga.value_or(ArmyOrder());
  if (first) order.sub_armies.push_back(*first);
  if (second) order.sub_armies.push_back(*second);
  settle_blocks(order);
  return order;
}

struct MusterPart {
  int units = 0;
  MusterPlace place;
};

MusterPart read_muster_army(Reader& words, std::string_view value) {
  constexpr std::string_view kExpected = "units and a place, such as 8@town, 6@31 or 6@E";
  const auto parts = split(value, '@');
  const auto units = whole_number(parts[0]);
  if (parts.size() != 2 || !units || *units < 0 || *units > kMostUnits) {
    words.fail(kExpected);
    return {};
  }
  if (lower(parts[1]) == "town") return {*units, {}};
  if (const auto edge = edge_of(parts[1])) return {*units, {MusterAt::kEdge, {}, *edge}};
  const auto box = Box::parse(parts[1]);
  if (!box) words.fail(kExpected);
  return {*units, {MusterAt::kBox, box.value_or(Box()), Edge::kEast}};
}

std::vector<Box> read_heroes(Reader& words, std::string_view value) {
  std::vector<Box> boxes;
  if (lower(value) == "none") return boxes;
  for (const std::string& piece : split(value, ',')) {
    const auto box = Box::parse(piece);
    if (!box) words.fail("villages such as heroes=23,46, or heroes=none");
    boxes.push_back(box.value_or(Box()));
  }
  return boxes;
}

void read_muster_word(Reader& words, Muster& order) {
  constexpr std::string_view kExpected = "sub=…, PRINCE=…, FSUB=…, cossacks=… or heroes=…";
  if (const auto sub = words.take_value("sub")) {
    if (lower(*sub) == "none") return;
    order.sub = pack_card(*sub);
    if (!order.sub) words.fail("a card such as KD, or sub=none");
  } else if (const auto prince = words.take_value("prince")) {
    const auto part = read_muster_army(words, *prince);
    order.prince_units = part.units;
    order.prince_place = part.place;
  } else if (const auto fsub = words.take_value("fsub")) {
    const auto part = read_muster_army(words, *fsub);
    order.fsub_units = part.units;
    order.fsub_place = part.place;
  } else if (const auto edge = words.take_value("cossacks")) {
    order.cossacks = edge_of(*edge);
    if (!order.cossacks && lower(*edge) != "none") words.fail("an edge: N, S or E");
  } else if (const auto heroes = words.take_value("heroes")) {
    order.heroes = read_heroes(words, *heroes);
  } else {
    words.take(kExpected);
    words.fail(kExpected);
  }
}

Order read_muster(Reader& words) {
  Muster order;
  if (words.at_end()) words.take("PRINCE=<units>@<place>");
  while (!words.at_end() && !words.failed()) read_muster_word(words, order);
  return order;
}

constexpr auto kTable = std::to_array<rules::Named<ParseOrder>>({{"ready", read_ready},
                                                                 {"option", read_option},
                                                                 {"town", read_town},
                                                                 {"extra", read_extra},
                                                                 {"terrain", read_terrain},
                                                                 {"cherta", read_cherta},
                                                                 {"deploy", read_deploy},
                                                                 {"muster", read_muster}});

}  // namespace

Verbs setup_verbs() { return kTable; }

}  // namespace cherta::tartar_raid

// Orders of the lobby and the setup (6.1).
#include <algorithm>

#include "server/rules/tartar_raid/words/orders_table.h"

namespace cherta::rules {

using tartar_raid::ArmyOrder;
using tartar_raid::Box;
using tartar_raid::DummyOrder;
using tartar_raid::SideItem;
using tartar_raid::SideKind;

// "33-43=B".
template <>
struct Spoken<SideItem> {
  static constexpr std::string_view kShape = "SIDE=B|R";
  static SideItem take(Reader& words) {
    constexpr std::string_view kExpected = "a side and its kind (33-43=B blocked, 21-22=R rough), or none,";
    const auto parts = split(words.take(kExpected), '=');
    const auto item = tartar_raid::side_of_boxes(parts.front());
    const std::string kind = parts.size() == 2 ? lower(parts[1]) : "";
    if (!item || (kind != "b" && kind != "r")) words.fail(kExpected);
    if (!item) return {};
    return {item->a, item->b, kind == "b" ? SideKind::kBlocked : SideKind::kRough};
  }
  static std::string text(const SideItem& item) {
    return item.a.text() + "-" + item.b.text() + (item.kind == SideKind::kBlocked ? "=B" : "=R");
  }
};

// "12@03", "10+c1@03" (TR-5.1.2).
template <>
struct Spoken<ArmyOrder> {
  static constexpr std::string_view kShape = "UNITS@BOX";
  static constexpr std::string_view kExpected = "units and a box, such as 12@03 or 10+c1@03";
  static constexpr int kMostUnits = 99;
  static bool is_block(std::string_view word) {
    return word == "10" || (word.size() == 2 && word[0] == 'c' && word[1] >= '1' && word[1] <= '4');
  }
  static ArmyOrder take(Reader& words) {
    const auto parts = split(words.take(kExpected), '@');
    const auto box = parts.size() == 2 ? Box::parse(parts[1]) : std::nullopt;
    if (!box) words.fail(kExpected);
    const auto number = whole_number(parts[0]);
    if (number && *number >= 0 && *number <= kMostUnits) return {*number, {}, box.value_or(Box())};
    ArmyOrder army{0, split(lower(parts[0]), '+'), box.value_or(Box())};
    if (!std::ranges::all_of(army.blocks, is_block)) words.fail(kExpected);
    return army;
  }
  static std::string text(const ArmyOrder& army) {
    std::string units = army.blocks.empty() ? std::to_string(army.units) : std::string();
    for (const std::string& block : army.blocks) units += (units.empty() ? "" : "+") + block;
    return units + "@" + army.box.text();
  }
};

// "05:poor", "06".
template <>
struct Spoken<DummyOrder> {
  static constexpr std::string_view kShape = "BOX:CLAIM";
  static DummyOrder take(Reader& words) {
    constexpr std::string_view kExpected = "a box and a claim, such as dummy=05:poor";
    const auto parts = split(words.take(kExpected), ':');
    const auto box = Box::parse(parts[0]);
    DummyOrder dummy{box.value_or(Box()), std::nullopt};
    if (parts.size() == 2) dummy.claim = enum_from_word<tartar_raid::Skill>(lower(parts[1]));
    if (!box || parts.size() > 2 || (parts.size() == 2 && !dummy.claim)) words.fail(kExpected);
    return dummy;
  }
  static std::string text(const DummyOrder& dummy) {
    return dummy.box.text() + (dummy.claim ? ":" + std::string(word_of(*dummy.claim)) : "");
  }
};

}  // namespace cherta::rules

namespace cherta::tartar_raid {

namespace {

using rules::any_of;
using rules::by_hand;
using rules::field;
using rules::key;
using rules::key_by_hand;
using rules::may;
using rules::Part;
using rules::Spoken;
using rules::unless;
using rules::word;

// A map is not read by its row, but whole (orders.cpp).
bool never(const Reader&) { return false; }

bool more(const Reader& words) { return !words.at_end(); }

Part<PlaceChertas> rows() {
  constexpr int kRowsOfMap = 6;
  const auto read = [](Reader& words, PlaceChertas& order) {
    do order.rows.push_back(words.take_number(1, kRowsOfMap));
    while (!words.at_end() && !words.failed());
    std::ranges::sort(order.rows);
  };
  return by_hand<PlaceChertas>("ROW …", read, [](const PlaceChertas& order) {
    std::string text;
    for (const int row : order.rows) rules::add_words(text, std::to_string(row));
    return text;
  });
}

// "KC,QD"; "none".
template <class List, class Take>
List take_listed(Reader& value, const Take& take, std::string_view expected) {
  List list;
  if (value.at_end() || value.accept("none")) return list;
  for (const std::string& piece : split(value.take(expected), ',')) {
    const auto one = take(piece);
    if (!one) value.fail(expected);
    if (one) list.push_back(*one);
  }
  return list;
}

// ---- deploy ----

Part<Deploy> subs() {
  return may(key_by_hand<Deploy>(
      "subs",
      [](Reader& value, Deploy& order) {
        order.subs = take_listed<Cards>(value, pack_card, "cards such as subs=KC,QD, or subs=none");
      },
      [](const Deploy& order) { return in_one_word(order.subs); }));
}

Part<Deploy> aga() {
  Part<Deploy> army = key("AGA", &Deploy::aga);
  army.shape = "AGA=<units>@<box>";
  return army;
}

Part<Deploy> sub_army(std::string_view name, std::size_t i) {
  return may(key_by_hand<Deploy>(
      name,
      [i](Reader& value, Deploy& order) {
        if (order.sub_armies.size() <= i) order.sub_armies.resize(i + 1);
        order.sub_armies[i] = Spoken<ArmyOrder>::take(value);
      },
      [i](const Deploy& order) {
        return i < order.sub_armies.size() ? Spoken<ArmyOrder>::text(order.sub_armies[i]) : std::string();
      }));
}

// A rumour each: they are written as several words.
Part<Deploy> dummies() {
  Part<Deploy> all = may(key_by_hand<Deploy>(
      "dummy", [](Reader& value, Deploy& order) { order.dummies.push_back(Spoken<DummyOrder>::take(value)); },
      [](const Deploy& order) {
        std::string words;
        for (const DummyOrder& one : order.dummies)
          words += (words.empty() ? "" : " dummy=") + Spoken<DummyOrder>::text(one);
        return words;
      }));
  return all;
}

// Where another army is given in blocks, a lone 10 is the basic block, not a number (TR-5.1.2).
Part<Deploy> settled() {
  constexpr int kBasic = 10;
  const auto settle = [](Reader& words, Deploy& order) {
    std::vector<ArmyOrder*> armies = {&order.aga};
    for (ArmyOrder& one : order.sub_armies) armies.push_back(&one);
    if (!std::ranges::all_of(armies, [](const ArmyOrder* one) { return one->box.exists(); }))
      words.fail("T1S=… before T2S=…");
    if (std::ranges::none_of(armies, [](const ArmyOrder* one) { return !one->blocks.empty(); })) return;
    for (ArmyOrder* one : armies)
      if (one->blocks.empty() && one->units == kBasic) *one = ArmyOrder{0, {"10"}, one->box};
  };
  return by_hand<Deploy>("", settle, [](const Deploy&) { return std::string(); });
}

// ---- muster ----

// "8@town", "6@31", "6@E".
std::pair<int, MusterPlace> take_mustering(Reader& words) {
  constexpr std::string_view kExpected = "units and a place, such as 8@town, 6@31 or 6@E";
  const auto parts = split(words.take(kExpected), '@');
  const auto units = whole_number(parts[0]);
  if (parts.size() != 2 || !units || *units < 0 || *units > Spoken<ArmyOrder>::kMostUnits) {
    words.fail(kExpected);
    return {};
  }
  if (lower(parts[1]) == "town") return {*units, {}};
  if (const auto edge = edge_of(parts[1])) return {*units, {MusterAt::kEdge, {}, *edge}};
  const auto box = Box::parse(parts[1]);
  if (!box) words.fail(kExpected);
  return {*units, {MusterAt::kBox, box.value_or(Box()), Edge::kEast}};
}

std::string mustering(int units, const MusterPlace& place) {
  const std::string at = place.at == MusterAt::kTown   ? "town"
                         : place.at == MusterAt::kEdge ? std::string(edge_letter(place.edge))
                                                       : place.box.text();
  return std::to_string(units) + "@" + at;
}

Part<Muster> expects_one() {
  const auto read = [](Reader& words, Muster&) {
    if (words.at_end()) words.take("PRINCE=<units>@<place>");
  };
  return by_hand<Muster>("", read, [](const Muster&) { return std::string(); });
}

Part<Muster> sub() {
  return may(key_by_hand<Muster>(
      "sub",
      [](Reader& value, Muster& order) {
        constexpr std::string_view kExpected = "a card such as KD, or sub=none";
        if (value.accept("none")) return;
        order.sub = pack_card(value.take(kExpected));
        if (!order.sub) value.fail(kExpected);
      },
      [](const Muster& order) { return order.sub ? order.sub->text() : std::string(); }));
}

Part<Muster> prince() {
  return may(key_by_hand<Muster>(
      "PRINCE",
      [](Reader& value, Muster& order) { std::tie(order.prince_units, order.prince_place) = take_mustering(value); },
      [](const Muster& order) { return mustering(order.prince_units, order.prince_place); }));
}

Part<Muster> fsub() {
  return may(key_by_hand<Muster>(
      "FSUB",
      [](Reader& value, Muster& order) { std::tie(order.fsub_units, order.fsub_place) = take_mustering(value); },
      [](const Muster& order) {
        return order.fsub_units ? mustering(*order.fsub_units, order.fsub_place) : std::string();
      }));
}

Part<Muster> cossacks() {
  return may(key_by_hand<Muster>(
      "cossacks",
      [](Reader& value, Muster& order) {
        constexpr std::string_view kExpected = "an edge: N, S or E";
        order.cossacks.reset();
        if (value.accept("none")) return;
        order.cossacks = edge_of(value.take(kExpected));
        if (!order.cossacks) value.fail(kExpected);
      },
      [](const Muster& order) { return std::string(order.cossacks ? edge_letter(*order.cossacks) : ""); }));
}

Part<Muster> heroes() {
  return may(key_by_hand<Muster>(
      "heroes",
      [](Reader& value, Muster& order) {
        constexpr std::string_view kExpected = "villages such as heroes=23,46, or heroes=none";
        if (value.at_end()) value.take(kExpected);
        order.heroes = take_listed<std::vector<Box>>(value, Box::parse, kExpected);
      },
      [](const Muster& order) { return in_one_word(order.heroes); }));
}

}  // namespace

Rows setup_orders() {
  return {
      row<Ready>("ready", {}, "You agree to the options; the game begins when both are ready.", {}, When::kLobby, {},
                 check_ready, do_ready),
      row<SetOption>("option", {word(&SetOption::name, "the name of an option"), word(&SetOption::value, "a value")},
                     "Sets an option before the game; both must then be ready anew.", "option NAME VALUE", When::kLobby,
                     {}, check_set_option, do_set_option),
      Row<UploadHexes>{.words = {{"hexes",
                                  {rules::rest(&UploadHexes::text)},
                                  "Uploads a hex map of your own before the game (option hex_map custom).",
                                  "hexes TEXT",
                                  never}},
                       .when = {When::kLobby},
                       .rule = "TR-16.2.4",
                       .check = check_upload_hexes,
                       .deed = do_upload_hexes},
      row<PlaceTown>("town", {field(&PlaceTown::box)},
                     "The Prince places the town: columns 3-6, two boxes clear of every village.", "town 44",
                     When::kTown, "TR-1.3.2", check_town, do_town),
      row<PlaceExtra>("extra", {unless("none", field(&PlaceExtra::box))},
                      "With no room for a town, the Prince may add a village in columns 5-6.", "extra 66 | extra none",
                      When::kExtra, "TR-1.3.5", check_extra, do_extra),
      row<PlaceTerrain>("terrain", {unless("none", rules::some(&PlaceTerrain::items, std::string::npos, more))},
                        "The Prince places blocked (B) and rough (R) sides, all at once.",
                        "terrain 33-43=B 21-22=R | terrain none", When::kTerrain, "TR-1.4.2", check_terrain,
                        do_terrain),
      row<PlaceChertas>("cherta", {unless("none", rows())},
                        "The Prince fortifies border rows, one for each ten he holds, as his skill allows.",
                        "cherta 3 4 | cherta none", When::kChertas, "TR-10.1", check_chertas, do_chertas),
      row<Deploy>(
          "deploy",
          {any_of<Deploy>({subs(), aga(), sub_army("T1S", 0), sub_army("T2S", 1), dummies()},
                          "subs=…, AGA=…, T1S=…, T2S=… or dummy=…"),
           settled()},
          "The Aga divides his units (numbers, or blocks such as 10+c1), and places armies and rumours in column 0.",
          "deploy subs=KC,QD AGA=12@03 T1S=5@04 T2S=3@05 dummy=06:poor", When::kDeploy, "TR-5.1.2", check_deploy,
          do_deploy),
      row<Muster>(
          "muster",
          {expects_one(), any_of<Muster>({sub(), prince(), fsub(), cossacks(), heroes()},
                                         "sub=…, PRINCE=…, FSUB=…, cossacks=… or heroes=…")},
          "The Prince plans in secret: armies and where they gather, the Cossacks' edge, villages that will rise.",
          "muster sub=KD PRINCE=8@town FSUB=6@31 cossacks=E heroes=23,46", When::kMuster, "TR-5.2.1", check_muster,
          do_muster)};
}

}  // namespace cherta::tartar_raid

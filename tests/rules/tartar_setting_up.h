// Games of Tartar Raid brought to a stage of their setup (section 3), the deal as queued.
#pragma once

#include "server/rules/tartar_raid/chapters/setup/setup.h"
#include "tests/rules/tartar_table.h"

namespace cherta::tartar_raid {

// A game brought to S3 on map M0, to S5, or to S6.
inline Table at_terrain(const rules::OptionMap& options = {}, const std::string& dice = "2 1") {
  Table table(options);
  EXPECT_EQ(table.aga("ready"), "");
  table.queue("d6", "3 1 6 2 5");
  EXPECT_EQ(table.prince("ready"), "");
  table.queue("d6", dice);
  return table;
}

struct Dealing {
  std::string skills = "3 3";
  std::string clubs = "K 7 6";  // the Aga's two (four with town_host), the Prince's
  std::string aga = "AS 7H 6D 5D 4D 2S";
  std::string prince = {};  // empty: blanks that the Aga does not hold
};

inline std::string blanks_beside(const std::string& aga) {
  std::string hand;
  int count = 0;
  for (const auto* card : {"9S", "9D", "9H", "8S", "8H", "3S", "3D", "2H", "4S", "7D"}) {
    if (aga.find(card) != std::string::npos || count == 6) continue;
    hand += std::string(card) + " ";
    ++count;
  }
  return hand;
}

inline Table at_chertas(const Dealing& deal = {}, const rules::OptionMap& options = {}) {
  Table table = at_terrain(options);
  EXPECT_EQ(table.prince("town 44"), "");
  table.queue("d6", deal.skills).queue("club", deal.clubs).queue("deck", deal.aga);
  table.queue("deck", deal.prince.empty() ? blanks_beside(deal.aga) : deal.prince);
  EXPECT_EQ(table.prince("terrain 33-43=B 54-55=B 21-22=R"), "");
  return table;
}

inline Table at_deploy(const Dealing& deal = {}, const rules::OptionMap& options = {}) {
  Table table = at_chertas(deal, options);
  EXPECT_EQ(table.prince("cherta none"), "");
  return table;
}

inline Table at_muster(const Dealing& deal = {}, const rules::OptionMap& options = {}) {
  Table table = at_deploy(deal, options);
  Deploy order = default_deploy(table.truth);
  std::string labels;
  for (std::size_t i = 0; i <= order.sub_armies.size(); ++i) labels += std::to_string(i + 1) + " ";
  table.queue("label", labels);
  EXPECT_EQ(table.aga(TartarRaid::write(order)), "");
  return table;
}

}  // namespace cherta::tartar_raid

// What seats are called by people; their own names are for orders, and stand in English as they are.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "server/post/words/phrase.h"

namespace cherta::post {

// A seat, or who looks on, by its name: "prince". What is not here goes by that.
inline std::string seat_in_words(std::string_view name, Language in) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 12> kGerman = {{{"aga", "der Aga"},
                                                                                      {"prince", "der Fürst"},
                                                                                      {"p1", "Platz 1"},
                                                                                      {"p2", "Platz 2"},
                                                                                      {"A", "Seite A"},
                                                                                      {"B", "Seite B"},
                                                                                      {"murid", "der Muride"},
                                                                                      {"russian", "der Russe"},
                                                                                      {"one", "Seite eins"},
                                                                                      {"two", "Seite zwei"},
                                                                                      {"referee", "die Spielleitung"},
                                                                                      {"observer", "Zuschauer"}}};
  if (in == Language::kGerman)
    for (const auto& [english, german] : kGerman)
      if (english == name) return std::string(german);
  return std::string(name);
}

}  // namespace cherta::post

// Reading a campaign's record: ground, specials and objective (MH-22.1, 22.5).
#include "server/rules/core/reader.h"
#include "server/rules/meeting_of_hosts/handover/handover_json.h"
#include "server/rules/meeting_of_hosts/handover/handover_record.h"

namespace cherta::meeting_of_hosts::record {

namespace {

constexpr std::size_t kMostPieces = 40, kMostSpecials = 8;

// generated [sparse|normal|dense] [seed N]
void read_generated(const Node& terrain, const std::vector<std::string>& words, GroundSaid& said) {
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto density = rules::enum_from_word<Density>(words[i]);
    const bool seed = words[i] == "seed" && i + 1 < words.size();
    const auto n = seed ? rules::whole_number(words[i + 1]) : std::nullopt;
    if (density && !said.density)
      said.density = density;
    else if (n && *n >= 0 && !said.seed && ++i < words.size())
      said.seed = static_cast<std::uint64_t>(*n);
    else
      terrain.wrong("not such as generated dense");
  }
}

void read_words(const Node& terrain, GroundSaid& said) {
  constexpr std::string_view kPrefix = "template:";
  std::vector<std::string> words;
  for (const std::string& word : rules::split(terrain.lower_text(), ' '))
    if (!word.empty()) words.push_back(word);
  std::string_view first = words.empty() ? std::string_view() : std::string_view(words.front());
  if (first.starts_with(kPrefix)) first.remove_prefix(kPrefix.size());
  if (first == "generated") return read_generated(terrain, words, said);
  const auto printed = rules::enum_from_word<Template>(first);
  if (words.size() != 1 || (!printed && first != "none")) return terrain.wrong("no such ground");
  said.mode = printed ? GroundMode::kTemplate : GroundMode::kNone;
  said.printed = printed.value_or(Template::kHall);
}

table::Piece read_piece(const Node& piece) {
  piece.only({"kind", "level", "outline"});
  const std::string kind = piece["kind"].lower_text();
  const auto known = rules::enum_from_word<Terrain>(kind);
  if (!known || *known == Terrain::kOpen) piece["kind"].wrong("no such ground");
  return {kind, read_outline(piece["outline"]), piece["level"].whole(1, 2, 0)};
}

void read_pieces(const Node& terrain, GroundSaid& said) {
  said.mode = GroundMode::kExplicit;
  for (const Node& piece : terrain.items(kMostPieces)) said.pieces.push_back(read_piece(piece));
}

void read_terrain(const Node& terrain, GroundSaid& said) {
  if (terrain.is_list()) return read_pieces(terrain, said);
  if (!terrain.is_object()) return read_words(terrain, said);
  terrain.only({"density", "seed"});
  if (terrain["density"]) said.density = terrain["density"].word(Density::kNormal);
  if (terrain["seed"]) said.seed = terrain["seed"].seed();
}

// A template stands for the terrain; a sick commander is a side's.
void read_special(const Node& special, bool has_terrain, GroundSaid& said, Record& record) {
  const std::string word = special.lower_text();
  if (word == "sick_commander(a)" || word == "sick_commander(b)") {
    record.sick[word == "sick_commander(b)" ? 1 : 0] = true;
    return;
  }
  const auto printed = rules::enum_from_word<Template>(word);
  if (!printed) return special.wrong("no such special");
  if (said.mode == GroundMode::kTemplate && said.printed != *printed) return special.wrong("two templates");
  if (said.mode != GroundMode::kTemplate && has_terrain) return special.wrong("a template besides another terrain");
  said.mode = GroundMode::kTemplate;
  said.printed = *printed;
}

}  // namespace

GroundSaid read_ground(const Node& terrain, const Node& specials, Record& record) {
  GroundSaid said;
  if (terrain) read_terrain(terrain, said);
  for (const Node& special : specials.items(kMostSpecials))
    read_special(special, static_cast<bool>(terrain), said, record);
  return said;
}

// "hall", {"name":"hall","holder":"B"}, {"outline":[[x,y],…],"holder":"none"}; the holder may stand beside it.
ObjectiveSaid read_objective(const Node& objective, const Node& held) {
  ObjectiveSaid said;
  if (objective.is_object()) objective.only({"name", "outline", "holder"});
  const Node holder = objective.is_object() && objective["holder"] ? objective["holder"] : held;
  if (holder) said.holder = holder.word(TieWinner::kNone);
  said.name = objective.is_object() ? objective["name"].lower_text() : objective.lower_text();
  if (!said.name.empty()) {
    if (said.name != "hall" && said.name != "ford" && said.name != "town") objective.wrong("no such objective");
    return said;
  }
  said.outline = read_outline(objective["outline"]);
  if (!table::Area::of(said.outline)) objective.wrong("not the outline of an area");
  return said;
}

}  // namespace cherta::meeting_of_hosts::record

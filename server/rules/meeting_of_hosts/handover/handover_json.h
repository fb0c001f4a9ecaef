// Reading a campaign's record field by field. Every value knows where it stands ("sides.A.groups[2].count"), and the
// first fault is kept: E_RECORD names the field. What is absent, null or an empty text is not said. Internal.
#pragma once

#include "server/rules/core/json_field.h"
#include "server/rules/meeting_of_hosts/basics.h"

namespace cherta::meeting_of_hosts {

inline constexpr std::size_t kMostRecord = 32'768;  // bytes of a record
inline constexpr std::size_t kMostDepth = 8;        // of its nesting
inline constexpr std::size_t kMostNameBytes = 80;   // of a name, an id, a word

Refusal bad_record(std::string_view field, std::string_view why);

class Node : public rules::JsonField<Node> {
 public:
  static constexpr std::size_t kMarked = 10;  // times as long as a record is may be what marked_decimals() makes of it
  static constexpr rules::JsonReader kReader{&bad_record, "record", kMarked* kMostRecord, kMostDepth};

  Node(const boost::json::value* value, std::string path, std::optional<Refusal>& fault);  // "" is not said, too

  bool is_text() const { return JsonField::is_text() && !is_decimal(); }
  std::string text() const { return JsonField::text(kMostNameBytes); }
  using JsonField::lower_text;
  std::string id() const;       // a text without blanks, commas and equals signs; must be said
  bool flag(bool usual) const;  // yes and no, too
  int whole(int least, int most, int usual) const;
  std::uint64_t seed() const;                                // GEO-10.4
  int hundredths(int least, int most) const;                 // inches, at most two decimals
  int tenths(int least, int most, bool& one_decimal) const;  // at most one decimal; sets the mark if there is one

 private:
  bool is_decimal() const;  // a number with a point, as marked_decimals() has left it
  std::optional<std::int64_t> decimal(int places, bool* has_point) const;
  int between(std::optional<std::int64_t> n, int least, int most) const;
};

// Numbers with a point become texts with a mark before them: no rule reckons with binary fractions.
std::string marked_decimals(std::string_view json);

}  // namespace cherta::meeting_of_hosts

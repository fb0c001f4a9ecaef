// Entries from their canonical lines; see entry.h.
#include "server/match/entry.h"

#include <boost/json.hpp>

#include "server/match/entry_words.h"
#include "server/match/late.h"

namespace cherta::match {

namespace {

using rules::Actor;
using rules::Seat;
using rules::Viewer;
namespace json = boost::json;

// Thrown by the readers below and caught in read_line: the line has another form.
struct BadLine {
  std::string why;
};

const json::value& get(const json::object& line, std::string_view name) {
  const auto* value = line.if_contains(json::string_view(name.data(), name.size()));
  if (!value) throw BadLine{"it has no field " + std::string(name)};
  return *value;
}

std::string_view view_of(const json::value& value) {
  if (!value.is_string()) throw BadLine{"a text is missing"};
  return {value.get_string().data(), value.get_string().size()};
}

std::string text(const json::object& line, std::string_view name) { return std::string(view_of(get(line, name))); }

template <class T>
T integer(const json::value& value) {
  boost::system::error_code error;
  const T number = value.to_number<T>(error);
  if (error) throw BadLine{"a number is missing"};
  return number;
}

bool boolean(const json::value& value) {
  if (!value.is_bool()) throw BadLine{"a truth value is missing"};
  return value.get_bool();
}

const json::array& list(const json::object& line, std::string_view name) {
  const auto& value = get(line, name);
  if (!value.is_array()) throw BadLine{"a list is missing"};
  return value.get_array();
}

store::Bytes32 bytes(const json::object& line, std::string_view name) {
  const auto read = store::from_hex(view_of(get(line, name)));
  if (!read) throw BadLine{std::string(name) + " is not 64 hexadecimal digits"};
  return *read;
}

Viewer viewer_of(std::string_view name) {
  for (const Viewer viewer : rules::kViewers)
    if (who(viewer) == name) return viewer;
  throw BadLine{"it names nobody"};
}

Actor actor_of(std::string_view name) {
  for (const Actor actor :
       {Actor::player(Seat::kFirst), Actor::player(Seat::kSecond), Actor::referee(), Actor::clock()})
    if (who(actor) == name) return actor;
  throw BadLine{"it names nobody who acts"};
}

// The elements of a JSON list as they are written; `from` follows the opening bracket. Ends behind the closing one.
std::vector<std::string> split_list(std::string_view line, std::size_t from, std::size_t& end) {
  std::vector<std::string> parts;
  int depth = 0;
  bool quoted = false;
  std::size_t begin = from;
  for (std::size_t i = from; i < line.size(); ++i) {
    const char c = line[i];
    if (quoted) {
      if (c == '\\')
        ++i;
      else if (c == '"')
        quoted = false;
      continue;
    }
    if (c == '"') quoted = true;
    const bool closes = depth == 0 && c == ']';
    if (closes || (depth == 0 && c == ',')) {
      if (i > begin) parts.emplace_back(line.substr(begin, i - begin));
      begin = i + 1;
    }
    if (closes) return end = i + 1, parts;
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') --depth;
  }
  throw BadLine{"its list of events has no end"};
}

Seat seat_of(std::string_view name) {
  const Viewer viewer = viewer_of(name);
  if (viewer.kind != Viewer::Kind::kPlayer) throw BadLine{"it names no seat"};
  return viewer.seat;
}

std::optional<Stand> read_stand(const json::object& line) {
  if (!line.contains("banks")) return std::nullopt;
  std::array<std::int64_t, 9> ms{};
  const auto& written = list(line, "banks");
  if (written.size() != ms.size()) throw BadLine{"an account is missing"};
  for (std::size_t i = 0; i < ms.size(); ++i) ms[i] = integer<std::int64_t>(written[i]);
  return Stand{{ms[0], ms[1], ms[2]}, {ms[3], ms[4]}, {Leave{ms[5], ms[6]}, Leave{ms[7], ms[8]}}};
}

std::optional<ClockTerms> read_clock(const json::object& line) {
  if (!line.contains("clock")) return std::nullopt;
  const auto terms = read_terms(view_of(get(line, "clock")), view_of(get(line, "out_of_time")),
                                line.contains("leave") ? view_of(get(line, "leave")) : "0s");
  if (!terms || !*terms) throw BadLine{"its clock is none"};
  ClockTerms clock = **terms;
  if (line.contains("quiet") && !read_quiet(view_of(get(line, "quiet")), clock)) throw BadLine{"its clock is none"};
  return clock;
}

std::optional<Spread> read_ahead(const json::object& line) {
  if (!line.contains("ahead")) return std::nullopt;
  const auto spread = read_spread(view_of(get(line, "ahead")));
  if (!spread) throw BadLine{"how long orders in advance take is unknown"};
  return *spread;
}

Ended read_ended(const json::object& line) { return {text(line, "match"), bytes(line, "head"), read_stand(line)}; }

Campaign read_campaign(const json::object& line) {
  Campaign campaign{text(line, "campaign"),
                    text(line, "battle"),
                    seat_of(view_of(get(line, "first"))),
                    integer<int>(get(line, "pace")),
                    {},
                    read_stand(line)};
  const auto& shares = list(line, "shares");
  if (shares.size() != campaign.shares.size()) throw BadLine{"the shares are missing"};
  for (std::size_t i = 0; i < shares.size(); ++i) {
    const auto read = store::from_hex(view_of(shares[i]));
    if (!read) throw BadLine{"a share is not 64 hexadecimal digits"};
    campaign.shares[i] = *read;
  }
  return campaign;
}

Linked read_linked(const json::object& line) {
  return {text(line, "match"),
          text(line, "battle"),
          text(line, "game"),
          seat_of(view_of(get(line, "first"))),
          integer<int>(get(line, "pace")),
          text(line, "record"),
          read_stand(line)};
}

BrokenOff read_broken_off(const json::object& line) {
  const auto why = std::find(kBroken.begin(), kBroken.end(), view_of(get(line, "why")));
  if (why == kBroken.end()) throw BadLine{"it broke off in no known way"};
  return {read_ended(line), static_cast<Broken>(why - kBroken.begin())};
}

Refereed refereed_of(std::string_view text) {
  for (const Refereed one : {Refereed::kNobody, Refereed::kByLink, Refereed::kByHost})
    if (word(one) == text) return one;
  throw BadLine{"who may be its referee is unknown"};
}

Opened read_opened(const json::object& line) {
  Opened e{
      text(line, "match"), text(line, "game"), integer<int>(get(line, "version")), {}, {}, text(line, "commitment"), 0,
      kOldDiceRule};
  if (line.contains("dice")) e.dice = integer<int>(get(line, "dice"));
  if (e.dice < kOldDiceRule || e.dice > kDiceRule) throw BadLine{"its rule of the dice is unknown"};
  const auto& options = get(line, "options");
  if (!options.is_object()) throw BadLine{"the options are missing"};
  for (const auto& option : options.get_object())
    e.options.emplace(std::string(option.key().data(), option.key().size()), view_of(option.value()));
  const auto& automatic = list(line, "automatic");
  if (automatic.size() != e.automatic.size()) throw BadLine{"the seats are missing"};
  for (std::size_t i = 0; i < e.automatic.size(); ++i) e.automatic[i] = boolean(automatic[i]);
  if (const auto* house = line.if_contains("house")) e.house = integer<int>(*house);
  if (const auto* late = line.if_contains("late")) e.late = integer<int>(*late);
  if (line.contains("host")) e.host = text(line, "host");
  if (line.contains("referee")) e.refereed = refereed_of(view_of(get(line, "referee")));
  if (e.house < 0 || e.house > kQuietHouse || e.late < 0 || e.late > kMostLate)
    throw BadLine{"it was opened by a later build"};
  e.clock = read_clock(line);
  e.ahead = read_ahead(line);
  if (line.contains("campaign")) e.campaign = read_campaign(line);
  return e;
}

Shared read_shared(const json::object& line) {
  const bool by_server = line.contains("by_server") && boolean(get(line, "by_server"));
  return {seat_of(view_of(get(line, "seat"))), bytes(line, "share"), by_server};
}

Ordered read_ordered(const json::object& line, std::vector<std::string> events) {
  Ordered e{actor_of(view_of(get(line, "by"))), text(line, "id"), text(line, "order"), {}, {}, std::move(events)};
  for (const auto& draw : list(line, "draws")) {
    if (!draw.is_array() || draw.get_array().size() != 5) throw BadLine{"a draw is not whole"};
    const auto& d = draw.get_array();
    e.draws.push_back({std::string(view_of(d[0])), std::string(view_of(d[1])), integer<std::uint32_t>(d[2]),
                       integer<std::uint32_t>(d[3]), std::string(view_of(d[4]))});
  }
  if (line.contains("plan")) e.plan = integer<std::uint32_t>(get(line, "plan"));
  if (line.contains("overruled")) e.overruled = integer<std::uint32_t>(get(line, "overruled"));
  if (line.contains("match")) e.from = read_ended(line);
  for (const auto& name : list(line, "shown")) e.shown[index(viewer_of(view_of(name)))] = true;
  return e;
}

Said read_said(const json::object& line) {
  Said e{viewer_of(view_of(get(line, "by"))), text(line, "id"), {}, text(line, "text")};
  const auto to = std::find(kAudiences.begin(), kAudiences.end(), view_of(get(line, "to")));
  if (to == kAudiences.end()) throw BadLine{"there is no such audience"};
  e.to = static_cast<Audience>(to - kAudiences.begin());
  return e;
}

Closed read_closed(const json::object& line) {
  const auto end = std::find(kEnds.begin(), kEnds.end(), view_of(get(line, "phase")));
  if (end == kEnds.end()) throw BadLine{"it ends in no known way"};
  return {static_cast<store::Phase>(end - kEnds.begin() + 1), bytes(line, "key")};
}

Drawn read_drawn(const json::object& line) {
  return {seat_of(view_of(get(line, "by"))), text(line, "id"), boolean(get(line, "draw"))};
}

Account account_of(const json::object& line, std::string_view name) {
  const auto whose = std::find(kLateOnes.begin(), kLateOnes.end(), view_of(get(line, name)));
  if (whose == kLateOnes.end()) throw BadLine{"it names nobody whose time that is"};
  return static_cast<Account>(whose - kLateOnes.begin());
}

Flagged read_flagged(const json::object& line) {
  return {account_of(line, "late"), line.contains("ends") && boolean(get(line, "ends"))};
}

PlanStopped read_plan_stopped(const json::object& line) {
  const auto how = std::find(kPlanStops.begin(), kPlanStops.end(), view_of(get(line, "how")));
  if (how == kPlanStops.end()) throw BadLine{"a plan stops in no known way"};
  return {seat_of(view_of(get(line, "seat"))), integer<std::uint32_t>(get(line, "plan")),
          static_cast<PlanStop>(how - kPlanStops.begin()), text(line, "why")};
}

// What is said of a link.
template <class Link>
Link read_link(const json::object& line) {
  return {viewer_of(view_of(get(line, "role")))};
}

Entry read_entry(const json::object& line, std::vector<std::string> events) {
  Entry entry{integer<std::uint64_t>(get(line, "n")), bytes(line, "prev"), integer<std::int64_t>(get(line, "at")), {}};
  const std::string_view kind = view_of(get(line, "is"));
  if (kind == "opened")
    entry.what = read_opened(line);
  else if (kind == "shared")
    entry.what = read_shared(line);
  else if (kind == "order")
    entry.what = read_ordered(line, std::move(events));
  else if (kind == "said")
    entry.what = read_said(line);
  else if (kind == "handed")
    entry.what = read_link<Handed>(line);
  else if (kind == "taken")
    entry.what = read_link<Taken>(line);
  else if (kind == "withdrawn")
    entry.what = read_link<Withdrawn>(line);
  else if (kind == "relinked")
    entry.what = read_link<Relinked>(line);
  else if (kind == "declined")
    entry.what = read_link<Declined>(line);
  else if (kind == "claimed")
    entry.what = read_link<Claimed>(line);
  else if (kind == "named")
    entry.what = Named{seat_of(view_of(get(line, "seat"))), text(line, "name")};
  else if (kind == "linked")
    entry.what = read_linked(line);
  else if (kind == "broken_off")
    entry.what = read_broken_off(line);
  else if (kind == "recalled")
    entry.what = Recalled{};
  else if (kind == "promised")
    entry.what = Promised{seat_of(view_of(get(line, "seat"))), bytes(line, "hash")};
  else if (kind == "agreed")
    entry.what = Agreed{actor_of(view_of(get(line, "by"))), text(line, "id"), boolean(get(line, "abandon"))};
  else if (kind == "closed")
    entry.what = read_closed(line);
  else if (kind == "drawn")
    entry.what = read_drawn(line);
  else if (kind == "away")
    entry.what = Away{integer<std::int64_t>(get(line, "from")), integer<std::int64_t>(get(line, "to"))};
  else if (kind == "flagged")
    entry.what = read_flagged(line);
  else if (kind == "clocked")
    entry.what = Clocked{actor_of(view_of(get(line, "by"))), text(line, "id"), text(line, "words")};
  else if (kind == "ordered_off")
    entry.what = OrderedOff{text(line, "why")};
  else if (kind == "planned")
    entry.what = Planned{seat_of(view_of(get(line, "by"))), text(line, "id"), text(line, "words")};
  else if (kind == "plan_stopped")
    entry.what = read_plan_stopped(line);
  else if (kind == "spared")
    entry.what = Spared{account_of(line, "whose"), integer<std::int64_t>(get(line, "ms"))};
  else if (kind == "ruled")
    entry.what = Ruled{text(line, "id"), text(line, "words")};
  else
    throw BadLine{"its kind is unknown"};
  return entry;
}

}  // namespace

Result<Entry> read_line(std::string_view line) {
  const auto bad = [](const std::string& why) { return Refusal("E_JOURNAL", "", "the line is no entry: " + why); };
  try {
    std::string head(line);
    std::vector<std::string> events;
    // Events are cut out as they are written and not parsed here: the game reads them once.
    if (const auto mark = line.find(kEventsMark); mark != std::string_view::npos) {
      std::size_t end = 0;
      events = split_list(line, mark + kEventsMark.size(), end);
      head = std::string(line.substr(0, mark)) + std::string(line.substr(end));
    }
    boost::system::error_code error;
    std::array<unsigned char, 4096> buffer;
    json::monotonic_resource memory(buffer.data(), buffer.size());
    const json::value value = json::parse(head, error, &memory);
    if (error || !value.is_object()) return bad("it is not JSON");
    return read_entry(value.get_object(), std::move(events));
  } catch (const BadLine& wrong) {
    return bad(wrong.why);
  }
}

bool is_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const std::size_t more = lead < 0x80 ? 0 : lead >> 5 == 6 ? 1 : lead >> 4 == 14 ? 2 : lead >> 3 == 30 ? 3 : 4;
    if (more == 4 || i + more >= text.size()) return false;
    std::uint32_t point = more == 0 ? lead : lead & (0x3Fu >> more);
    for (std::size_t k = 1; k <= more; ++k) {
      const auto next = static_cast<unsigned char>(text[i + k]);
      if (next >> 6 != 2) return false;
      point = point << 6 | (next & 0x3Fu);
    }
    constexpr std::array<std::uint32_t, 4> kLeast = {0, 0x80, 0x800, 0x10000};  // no overlong forms
    if (point < kLeast[more] || point > 0x10FFFF || (point >= 0xD800 && point < 0xE000)) return false;
    i += more + 1;
  }
  return true;
}

}  // namespace cherta::match

// By what ways, and in which language, somebody wants to be told of what.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "common/language.h"

namespace cherta::store {

// Of a match a later one takes an earlier one's place.
enum class Notice : std::uint8_t {
  kTalk = 1,
  kYourMove = 2,
  kWindow = 3,
  kEnded = 4,
  kTable = 5,  // of no match: an invitation, or what comes of one's own table
};
std::string_view name_of(Notice kind);

enum class Way : std::uint8_t {
  kMail = 1,    // at once
  kDigest = 2,  // by mail, once a day
  kHook = 3,    // a webhook of his
  kPush = 4,    // his browsers
};
std::string_view name_of(Way way);
// Those of stored numbers. Throw SqliteError if there is none: the row is damaged.
Notice notice_from(std::int64_t number);
Way way_from(std::int64_t number);

inline constexpr std::array<Notice, 5> kNotices = {Notice::kYourMove, Notice::kWindow, Notice::kTalk, Notice::kEnded,
                                                   Notice::kTable};
inline constexpr std::array<Way, 4> kWays = {Way::kMail, Way::kDigest, Way::kHook, Way::kPush};
inline constexpr std::int64_t kHours = 24;

// Until somebody says otherwise: all by mail at once, and by webhook and push as far as he has such.
class Wishes {
 public:
  Wishes();
  bool want(Notice kind, Way way) const { return ways_[index_of(kind)][index_of(way)]; }
  void set(Notice kind, Way way, bool wanted) { ways_[index_of(kind)][index_of(way)] = wanted; }
  std::int64_t hour() const { return hour_; }  // of the digest, UTC
  void set_hour(std::int64_t hour) { hour_ = hour; }
  Language language() const { return language_; }  // of his mail
  void set_language(Language language) { language_ = language; }
  bool operator==(const Wishes&) const = default;

 private:
  static constexpr std::size_t kRoom = 6;
  static std::size_t index_of(Notice kind) { return static_cast<std::size_t>(kind); }
  static std::size_t index_of(Way way) { return static_cast<std::size_t>(way); }
  std::array<std::array<bool, kRoom>, kRoom> ways_{};
  std::int64_t hour_ = 7;
  Language language_ = Language::kEnglish;
};

// As the store keeps them: "move=mail+hook window=mail talk=digest end= table=mail hour=7 lang=de"; English is not
// said. An empty text is the standard; what cannot be read is left out.
std::string write_wishes(const Wishes& wishes);
Wishes read_wishes(std::string_view text);

// The next time at that hour of a day (UTC) after now, Unix milliseconds.
std::int64_t next_hour(std::int64_t now, std::int64_t hour);

}  // namespace cherta::store

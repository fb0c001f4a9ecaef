#include "server/gateway/errors.h"

#include <algorithm>
#include <array>

namespace cherta::gateway {

namespace {

constexpr std::uint32_t kRetryMs = 1000;

struct ErrorRow {
  v1::ErrorCode code;
  std::uint32_t retry_ms;
  std::string_view text;
};
constexpr std::array kErrors = {
    ErrorRow{v1::ERROR_MALFORMED, 0, "This is not a request as docs/PROTOCOL.md describes it."},
    ErrorRow{v1::ERROR_VERSION, 0, "This version of the protocol is not spoken here."},
    ErrorRow{v1::ERROR_HELLO_FIRST, 0, "The first request, and only the first, must be Hello."},
    ErrorRow{v1::ERROR_NO_SUCH_LINK, 0, "This link is unknown or no longer valid."},
    ErrorRow{v1::ERROR_NOT_OPEN, 0, "Open a match first."},
    ErrorRow{v1::ERROR_ALREADY_OPEN, 0, "This connection has a match open already."},
    ErrorRow{v1::ERROR_NO_SUCH_GAME, 0, "There is no game of that name here."},
    ErrorRow{v1::ERROR_BAD_OPTION, 0, "The game has no such option, value or seat."},
    ErrorRow{v1::ERROR_NOT_ALLOWED, 0, "That is not allowed."},
    ErrorRow{v1::ERROR_TOO_MANY, kRetryMs, "Too many for now; wait a little."},
    ErrorRow{v1::ERROR_UNAVAILABLE, kRetryMs, "The server cannot do that just now; try again."},
    ErrorRow{v1::ERROR_NO_SUCH_MATCH, 0, "There is no such match to watch."},
    ErrorRow{v1::ERROR_NO_SUCH_STEP, 0, "There is no such step."},
    ErrorRow{v1::ERROR_DAMAGED, 0, "The journal of this match cannot be read; the operator has been told."},
    ErrorRow{v1::ERROR_INVITATION, 0, "This link is an invitation: it is opened with a key of one's own (Open.key)."},
};
static_assert(kErrors.size() == v1::ErrorCode_ARRAYSIZE - 1, "every code but ERROR_UNSPECIFIED has its row");

struct RefusalRow {
  std::string_view refusal;
  v1::ErrorCode code;
  std::string_view text = {};  // more exact than the code's
};
constexpr std::array kRefusals = {
    RefusalRow{"E_LINK", v1::ERROR_NO_SUCH_LINK},
    RefusalRow{"E_NO_MATCH", v1::ERROR_NO_SUCH_MATCH},
    RefusalRow{"E_GAME", v1::ERROR_NO_SUCH_GAME},
    RefusalRow{"E_STORE", v1::ERROR_UNAVAILABLE},
    RefusalRow{"E_BUSY", v1::ERROR_UNAVAILABLE},
    RefusalRow{"E_FULL", v1::ERROR_NOT_ALLOWED, "No more can be written in this match."},
    RefusalRow{"E_CLOSING", v1::ERROR_UNAVAILABLE},
    RefusalRow{"E_CROWDED", v1::ERROR_TOO_MANY, "As many observers look on at this match as can be."},
    RefusalRow{"E_JOURNAL", v1::ERROR_DAMAGED},
    RefusalRow{"E_RIGHT", v1::ERROR_NOT_ALLOWED, "That seat or office is not yours to hand on or to withdraw."},
    RefusalRow{"E_NOT_YOURS", v1::ERROR_NOT_ALLOWED, "While the match runs you look with your own eyes."},
    RefusalRow{"E_AUTOMATIC", v1::ERROR_NOT_ALLOWED, "The server plays that seat: it has no link."},
    RefusalRow{"E_BATTLE", v1::ERROR_NOT_ALLOWED,
               "One comes to a battle or a duel by the links of the match that it belongs to."},
    RefusalRow{"E_NOT_OVER", v1::ERROR_NOT_ALLOWED, "A link to a step is made when the match is at its end."},
    RefusalRow{"E_REPLAY", v1::ERROR_NOT_ALLOWED,
               "This link opens a replay: one looks back with the eyes that it was made for, and does nothing else."},
    RefusalRow{"E_NAME", v1::ERROR_NOT_ALLOWED,
               "Nobody can be called so here: it would be taken for another's name, or was changed too often."},
    RefusalRow{"E_NO_STEP", v1::ERROR_NO_SUCH_STEP},
    RefusalRow{"E_EXISTS", v1::ERROR_UNAVAILABLE},
    RefusalRow{"E_INVITATION", v1::ERROR_INVITATION},
    RefusalRow{"E_OVER", v1::ERROR_NOT_ALLOWED, "The match is at its end: nothing is handed on."},
    RefusalRow{"E_HOST_KEY", v1::ERROR_NOT_ALLOWED,
               "To make a match here takes the operator's host key; none was given."},
    RefusalRow{"E_WRONG_KEY", v1::ERROR_NOT_ALLOWED,
               "To make a match here takes the operator's host key; this is another."},
    RefusalRow{"E_INTERNAL", v1::ERROR_UNAVAILABLE, ""},
    RefusalRow{"E_HOSTING", v1::ERROR_NOT_ALLOWED, "At this server nobody makes matches but its operator."},
};

}  // namespace

v1::Error error_of(v1::ErrorCode code) {
  v1::Error error;
  error.set_code(code);
  for (const auto& row : kErrors) {
    if (row.code != code) continue;
    error.set_text(std::string(row.text));
    error.set_retry_ms(row.retry_ms);
  }
  return error;
}

v1::Error error_of(const Refusal& refusal) {
  const auto row = std::ranges::find(kRefusals, refusal.code, &RefusalRow::refusal);
  auto error = error_of(row == kRefusals.end() ? v1::ERROR_NOT_ALLOWED : row->code);
  if (error.code() == v1::ERROR_NOT_ALLOWED) error.set_refusal(refusal.code);
  if (row != kRefusals.end() && !row->text.empty()) error.set_text(std::string(row->text));
  return error;
}

v1::Error over_limit(std::string_view limit, std::uint32_t number, std::uint32_t retry_ms) {
  auto error = error_of(v1::ERROR_TOO_MANY);
  error.set_text("Too many for now: " + std::string(limit) + " at most " + std::to_string(number) + ".");
  error.set_retry_ms(retry_ms);
  return error;
}

std::uint32_t retry_after(const Refusal& refusal) {
  const bool unsettled = refusal.code == "E_STORE" || refusal.code == "E_BUSY" || refusal.code == "E_CLOSING";
  return unsettled ? kRetryMs : 0;
}

}  // namespace cherta::gateway

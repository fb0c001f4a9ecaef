#include "server/match/reading.h"

#include <utility>

#include "server/match/mishap.h"
#include "server/match/turns.h"

namespace cherta::match {

namespace {

class Reader : public std::enable_shared_from_this<Reader> {
 public:
  Reader(const Services& services, Reading reading) : services_(services), reading_(std::move(reading)) {}

  void ask() {
    services_.journal.read_part(reading_.match, reading_.from, kPartBytes,
                                [self = shared_from_this()](Result<store::Part> part) {
                                  if (!part) return self->reading_.done(part.error());
                                  self->part_ = std::move(*part);
                                  self->at_ = 0;
                                  self->services_.turns->add([self] { return self->turn(); });
                                });
  }

 private:
  // Says whether there is more to be worked through in this part.
  bool turn() {
    std::size_t bytes = 0;
    for (std::size_t lines = 0; lines < kTurnLines && bytes < kTurnBytes && at_ < part_.lines.size(); ++lines) {
      const std::string& line = part_.lines[at_++];
      bytes += line.size();
      const Result<bool> wants_more = attempt(reading_.match, "read", [&] { return reading_.take(line); });
      if (!wants_more) return end(wants_more.error());
      if (!*wants_more) return end({});
    }
    if (at_ < part_.lines.size()) return true;
    reading_.from += part_.lines.size();
    if (!part_.more) return end({});
    ask();
    return false;
  }
  bool end(const Result<void>& outcome) {
    reading_.done(outcome);
    return false;
  }

  Services services_;
  Reading reading_;
  store::Part part_;
  std::size_t at_ = 0;
};

}  // namespace

void read_in_turns(const Services& services, Reading reading) {
  std::make_shared<Reader>(services, std::move(reading))->ask();
}

}  // namespace cherta::match

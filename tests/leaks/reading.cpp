// The twin of server/match/reading.cpp that counts what is gone through.
#include "server/match/reading.h"

#include <utility>

#include "server/match/mishap.h"
#include "server/match/turns.h"
#include "tests/leaks/gone_through.h"

#define read_in_turns honest_read_in_turns
#include "server/match/reading.cpp"
#undef read_in_turns

namespace cherta::match {

void read_in_turns(const Services& services, Reading reading) {
  gone_through() = 0;
  reading.take = [take = std::move(reading.take)](const std::string& line) {
    ++gone_through();
    return take(line);
  };
  honest_read_in_turns(services, std::move(reading));
}

}  // namespace cherta::match

#include "server/match/mishap.h"

#include <spdlog/spdlog.h>

#include <typeinfo>

namespace cherta::match {

Refusal mishap(const std::string& match, std::string_view doing, const std::exception& bug) {
  spdlog::error("event=rules_threw match={} doing={} type={}", match, doing, typeid(bug).name());
  return {"E_INTERNAL", "", "the server made a mistake; nothing has changed"};
}

}  // namespace cherta::match

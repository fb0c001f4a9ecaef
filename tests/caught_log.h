// What the server writes into its log during a test, without time and level.
#pragma once

#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <memory>
#include <sstream>
#include <string>

namespace cherta::testing {

// Catches the log as long as it lives.
class CaughtLog {
 public:
  CaughtLog() : before_(spdlog::default_logger()) {
    auto logger = std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::ostream_sink_mt>(text_));
    logger->set_pattern("%v");
    spdlog::set_default_logger(std::move(logger));
  }
  ~CaughtLog() { spdlog::set_default_logger(before_); }
  CaughtLog(const CaughtLog&) = delete;
  CaughtLog& operator=(const CaughtLog&) = delete;
  std::string text() const { return text_.str(); }
  std::size_t count(const std::string& what) const {
    const std::string all = text();
    std::size_t times = 0;
    for (auto at = all.find(what); at != std::string::npos; at = all.find(what, at + 1)) ++times;
    return times;
  }

 private:
  std::ostringstream text_;
  std::shared_ptr<spdlog::logger> before_;
};

}  // namespace cherta::testing

// A mail that is being worked on. Inside of mail_in*.cpp.
#pragma once

#include "server/post/mail_in.h"

namespace cherta::post {

struct MailIn::Work {
  static constexpr std::size_t kIdDigits = 40;  // of the ids of its orders: 160 bits of its mark

  std::string raw;
  Incoming message;
  bool cut = false;
  Done done;
  store::Writer writer = {};
  store::Bytes32 mark{};
  bool under_way = false;
  std::optional<MailStep> step = std::nullopt;
  Post::Tables tables = {};
};

}  // namespace cherta::post

// Requests without a match: one connection, one answer after another.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cherta/v1/frames.pb.h"

namespace cherta::cli {

// Sends requests one after another on a connection without a match, and hands each answer on. The exit status.
int ask_all(const std::string& server, std::vector<cherta::v1::ClientFrame> frames,
            const std::function<void(const cherta::v1::ServerFrame&)>& take);

}  // namespace cherta::cli

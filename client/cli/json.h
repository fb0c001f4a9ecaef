// Frames as lines of JSON, for programs: protobuf's own JSON form with the field names of the .proto files.
#pragma once

#include <google/protobuf/message.h>

#include <string>

namespace cherta::cli {

// One line, no newline at its end.
std::string to_json(const google::protobuf::Message& message);
// {"client":{"KEY":"VALUE"}}: something that this program says itself: sent, lost, back, ended.
std::string note_json(const std::string& key, const std::string& value);

}  // namespace cherta::cli

#include "client/cli/json.h"

#include <google/protobuf/struct.pb.h>
#include <google/protobuf/util/json_util.h>

namespace cherta::cli {

std::string to_json(const google::protobuf::Message& message) {
  google::protobuf::util::JsonPrintOptions options;
  options.preserve_proto_field_names = true;
  std::string text;
  const auto status = google::protobuf::util::MessageToJsonString(message, &text, options);
  return status.ok() ? text : "{}";
}

std::string note_json(const std::string& key, const std::string& value) {
  google::protobuf::Struct note;
  (*(*note.mutable_fields())["client"].mutable_struct_value()->mutable_fields())[key].set_string_value(value);
  return to_json(note);
}

}  // namespace cherta::cli

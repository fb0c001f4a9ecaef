// docs/PROTOCOL.md holds every message as it is, so that a client can be written from it alone.
#include <google/protobuf/descriptor.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "cherta/v1/frames.pb.h"
#include "server/gateway/errors.h"

namespace cherta::testing {
namespace {

namespace pb = google::protobuf;

std::string whole(const std::string& path) {
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

// "Board_Kind" for an enumeration inside a message.
template <class Descriptor>
std::string short_name(const Descriptor& type) {
  const auto* outside = type.containing_type();
  return (outside ? std::string(outside->name()) + "_" : "") + std::string(type.name());
}

std::string type_of(const pb::FieldDescriptor& field) {
  if (field.message_type()) return short_name(*field.message_type());
  if (field.enum_type()) return short_name(*field.enum_type());
  return field.type_name();
}

std::string line_of(const pb::EnumDescriptor& type) {
  std::string line = "    enum " + short_name(type) + ":";
  for (int i = 0; i < type.value_count(); ++i)
    line += " " + std::string(type.value(i)->name()) + "=" + std::to_string(type.value(i)->number());
  return line + "\n";
}

std::string line_of(const pb::Descriptor& type) {
  std::string line = "    message " + short_name(type) + ":";
  for (int i = 0; i < type.field_count(); ++i) {
    const auto& field = *type.field(i);
    line += " " + std::string(field.name()) + "=" + std::to_string(field.number()) + ":" + type_of(field) +
            (field.is_repeated() ? "*" : "");
  }
  std::string lines = line + "\n";
  for (int i = 0; i < type.enum_type_count(); ++i) lines += line_of(*type.enum_type(i));
  return lines;
}

// The table of section 13: frames, lobby, view.
std::string table() {
  const pb::FileDescriptor& frames = *v1::ClientFrame::descriptor()->file();
  std::string text;
  for (const auto* file : {&frames, v1::Standing::descriptor()->file(), v1::View::descriptor()->file()}) {
    for (int i = 0; i < file->message_type_count(); ++i) text += line_of(*file->message_type(i));
    for (int i = 0; i < file->enum_type_count(); ++i) text += line_of(*file->enum_type(i));
  }
  return text;
}

TEST(Document, TheProtocolListsEveryMessageAsItIs) {
  EXPECT_NE(whole("docs/PROTOCOL.md").find(table()), std::string::npos) << "docs/PROTOCOL.md must hold:\n" << table();
}

TEST(Document, TheProtocolNamesEveryErrorCode) {
  const std::string text = whole("docs/PROTOCOL.md");
  const auto& codes = *v1::ErrorCode_descriptor();
  for (int i = 1; i < codes.value_count(); ++i)
    EXPECT_NE(text.find("| `" + std::string(codes.value(i)->name()) + "` |"), std::string::npos)
        << codes.value(i)->name();
}

}  // namespace
}  // namespace cherta::testing

// Settings of mail: how they are read, and what cannot go together. Inside of settings.cpp.
#pragma once

#include <string>

#include "server/settings.h"

namespace cherta {

bool read_smtp(const std::string& text, std::string& out);
bool read_from(const std::string& text, std::string& out);
bool read_mail_in(const std::string& text, std::string& out);
// A sentence for the operator; empty if all is well.
std::string bad_mail(const ServerSettings& settings);

}  // namespace cherta

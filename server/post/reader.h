// In which language somebody reads: what he chose, and else what his browser asks for.
#pragma once

#include <string>
#include <string_view>

#include "common/language.h"
#include "server/net/server.h"

namespace cherta::post {

// The cookie in which the choice stands; the web client writes it, too (client/web/src/model/memory.ts).
inline constexpr std::string_view kLanguageCookie = "cherta-lang";
inline constexpr std::int64_t kLanguageFor = 365 * 24 * 3600;  // seconds
inline constexpr std::size_t kMostLanguages = 20;              // of a header; what stands behind them is not read

// Of "de-AT, en;q=0.8" (RFC 9110, 12.5.4) what is wanted most of what there is; English where none is.
Language preferred(std::string_view accept_language);
Language language_of(const net::Asked& asked);

}  // namespace cherta::post

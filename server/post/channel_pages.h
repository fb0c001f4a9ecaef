// By what ways one is told: as a part of an account's page, and as browsers and programs say it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/language.h"
#include "server/post/account_forms.h"
#include "server/post/caller.h"
#include "server/store/accounts.h"
#include "server/store/targets.h"

namespace cherta::post {

// As HTML; `calls`: this server has webhooks.
std::string ways_of(Language in, const store::Account& account, const std::vector<store::Target>& targets, bool calls);

// A webhook as a form names it ("url", "style", "more"), with a secret of its own; E_HOOK. Whose it is is left open.
Result<store::Target> read_hook(const Form& form, store::Entropy& entropy, const Caller& caller);
// A browser, likewise ("url", "key", "auth"); E_PUSH.
Result<store::Target> read_browser(const Form& form, std::string_view agent, const Caller& caller);
// "json", "discord", "slack".
std::string_view style_name(store::Style style);
// The number that a form gives; nothing if it gives none.
std::optional<std::int64_t> number_of(const Form& form, std::string_view name = "num");

}  // namespace cherta::post

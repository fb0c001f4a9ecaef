// The part of an account's page that says by what ways one is told.
#pragma once

#include <string>
#include <vector>

#include "server/store/accounts.h"
#include "server/store/targets.h"

namespace cherta::post {

// As HTML; `calls`: this server has webhooks.
std::string ways_of(const store::Account& account, const std::vector<store::Target>& targets, bool calls);

}  // namespace cherta::post

// Open tables as pages and as JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/post/account_forms.h"
#include "server/post/matchmaker.h"

namespace cherta::post {

// Which table a form names, if any; and what is said where there is none.
std::optional<std::int64_t> table_of(const Form& form);
Refusal no_table();
// The whole page, as somebody with an account sees it, or somebody without.
std::string tables_page(Language in, const TablesSeen& seen, const Matchmaker& tables, bool with_account);
// Who invites to what, in lines; for the page that a letter leads to.
std::string table_in_words(Language in, const TableSeen& table, const Matchmaker& tables);
std::string tables_json(const TablesSeen& seen, const Matchmaker& tables);
// What is kept of an account here: members of an object, each after a comma.
std::string export_tables(store::Ledger& ledger, std::int64_t account);

}  // namespace cherta::post

// What a browser sends with a request, read: forms, queries, cookies.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "server/net/server.h"

namespace cherta::post {

// "a=1&b=two+words" with its escapes; of two of one name the first counts. What cannot be read is left out.
using Form = std::map<std::string, std::string, std::less<>>;
Form read_form(std::string_view text);
// Empty if it is not there.
std::string value_of(const Form& form, std::string_view name);
std::string cookie_of(std::string_view header, std::string_view name);
// The key of a program: "Bearer KEY".
std::string bearer_of(std::string_view authorization);

// Does this request come from a page of our own? Browsers say so with every form that is sent.
bool is_own(const net::Asked& asked, std::string_view public_url);

// A name as people are called: no control characters, blanks at its ends taken off, cut at whole characters.
std::string as_name(std::string_view text, std::size_t most);

}  // namespace cherta::post

// Pages of accounts as text. They need no script: what they do is sent by forms.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/net/server.h"

namespace cherta::post {

// For HTML: nothing in it is markup any more.
std::string escape(std::string_view text);
// As a JSON string.
std::string quote(std::string_view text);

std::string_view style_sheet();
net::Told style_page();

// A whole page; `body` is HTML.
net::Told page(std::string_view title, std::string body, unsigned status = 200);
net::Told see_other(std::string where);
net::Told json(std::string body, unsigned status = 200);

using Hidden = std::vector<std::pair<std::string_view, std::string>>;
// A form of one button that sends these values.
std::string button(std::string_view action, std::string_view label, const Hidden& hidden = {});
// A form of one field and a button; `attributes` are HTML of ours.
std::string field(std::string_view action, std::string_view name, std::string_view label, std::string_view attributes,
                  std::string_view button_label, const Hidden& hidden = {});

}  // namespace cherta::post

// Pages of accounts as text, in their reader's language. They need no script: what they do is sent by forms.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/net/server.h"
#include "server/post/words/phrase.h"

namespace cherta::post {

// For HTML: nothing in it is markup any more.
std::string escape(std::string_view text);
// As a JSON string.
std::string quote(std::string_view text);

std::string_view style_sheet();
net::Told style_page();

using Answer = std::function<void(net::Told)>;
// Who waits for an answer, and in which language he reads.
struct Done {
  Answer answer;
  Language in;
  void operator()(net::Told told) const { answer(std::move(told)); }
};

// A phrase as HTML: nothing in it, nor in what fills it, is markup.
template <const Phrase& kPhrase, class... Args>
std::string html(Language in, const Args&... args) {
  return escape(say<kPhrase>(in, args...));
}
template <const Phrase& kPhrase, class... Args>
std::string paragraph(Language in, const Args&... args) {
  return "<p>" + html<kPhrase>(in, args...) + "</p>\n";
}
template <const Phrase& kPhrase>
std::string heading(Language in) {
  return "<h2>" + html<kPhrase>(in) + "</h2>\n";
}
// A paragraph that is a link to a page of ours.
template <const Phrase& kPhrase>
std::string link_to(std::string_view where, Language in) {
  return "<p><a href=\"" + std::string(where) + "\">" + html<kPhrase>(in) + "</a></p>\n";
}

// A whole page; `title` is text, `body` is HTML.
net::Told page(Language in, std::string_view title, std::string body, unsigned status = 200);
template <const Phrase& kTitle>
net::Told page(Language in, std::string body, unsigned status = 200) {
  return page(in, say<kTitle>(in), std::move(body), status);
}
net::Told see_other(std::string where);
net::Told json(std::string body, unsigned status = 200);

using Hidden = std::vector<std::pair<std::string_view, std::string>>;
// A form of one button that sends these values.
std::string button(std::string_view action, std::string_view label, const Hidden& hidden = {});
// A form of one field and a button; `attributes` are HTML of ours.
std::string field(std::string_view action, std::string_view name, std::string_view label, std::string_view attributes,
                  std::string_view button_label, const Hidden& hidden = {});

// In which language one reads: each language is called by its own name, for who cannot read the other.
std::string language_form(Language now, std::string_view label);

}  // namespace cherta::post

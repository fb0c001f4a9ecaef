#include "server/post/web_text.h"

#include "server/post/words/pages.h"
#include "server/rules/core/codec.h"

namespace cherta::post {

namespace {

std::string hidden_fields(const Hidden& hidden) {
  std::string out;
  for (const auto& [name, value] : hidden)
    out += "<input type=\"hidden\" name=\"" + std::string(name) + "\" value=\"" + escape(value) + "\">";
  return out;
}

std::string form(std::string_view action, const std::string& inside) {
  return "<form method=\"post\" action=\"/account/" + std::string(action) + "\">" + inside + "</form>\n";
}

}  // namespace

std::string escape(std::string_view text) {
  std::string out;
  for (const char c : text) switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        out += c;
    }
  return out;
}

std::string quote(std::string_view text) {
  std::string out;
  rules::write_json_string(out, text);
  return out;
}

std::string_view style_sheet() {
  // The client's colours and letters, as far as a page without its files can have them.
  return ":root{color-scheme:light dark;--ink:#241c12;--paper:#f6f1e6;--head:#ece3d0;--card:#fffdf7;--line:#c9b995;"
         "--edge:#8a7a5c;--accent:#7a3b1d;--on:#fff;--serif:Georgia,'Palatino Linotype','DejaVu Serif',serif}"
         "@media(prefers-color-scheme:dark){:root{--ink:#f0e8d8;--paper:#1b1a17;--head:#26231e;--card:#2a2722;"
         "--line:#4d463a;--edge:#8f836c;--accent:#e7a97c;--on:#231307}}"
         "*{box-sizing:border-box}body{font:1rem/1.5 system-ui,sans-serif;margin:0;color:var(--ink);"
         "background:var(--paper);overflow-wrap:break-word;accent-color:var(--accent)}"
         "body::before{content:'Cherta';display:block;padding:.5rem 1rem;font:700 1.3rem/1.4 var(--serif);"
         "background:var(--head);border-bottom:1px solid var(--line)}"
         "main{max-width:48rem;margin:1rem auto;padding:1rem 1.25rem;background:var(--card);"
         "border:1px solid var(--line);border-radius:8px}"
         "h1,h2,h3{font-family:var(--serif);line-height:1.25}h1{font-size:1.5rem;margin:.2rem 0 .8rem}"
         "h2{font-size:1.2rem;margin:1.6rem 0 .6rem;padding-top:1rem;border-top:1px solid var(--line)}"
         "h3{font-size:1.05rem;margin:1.2rem 0 .4rem}a{color:var(--accent)}"
         "table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .5rem .4rem 0;"
         "border-bottom:1px solid var(--line);vertical-align:middle}"
         "form{margin:.4rem 0}label{display:block;margin-bottom:.4rem}"
         "input:not([type=hidden]),select,textarea{font:inherit;color:inherit;background:var(--card);padding:.4rem;"
         "max-width:100%;border:1px solid var(--edge);border-radius:6px;margin-bottom:.4rem}"
         "input:not([type=hidden],[type=checkbox]){display:block;width:100%;max-width:24rem}"
         "input[type=checkbox]{width:1.5rem;height:1.5rem;margin:0 .4rem 0 0;vertical-align:middle}"
         "select{min-height:2.75rem}code{overflow-wrap:anywhere}"
         "button{font:inherit;padding:.4rem .9rem;min-height:2.75rem;cursor:pointer;color:var(--on);"
         "background:var(--accent);border:0;border-radius:6px}"
         "label>textarea,label>span+select{display:block}.wait{font-weight:700}"
         "@media(max-width:48rem){main{margin:.6rem}}"
         "@media(max-width:30rem){td select,td button{padding:.3rem;font-size:.9rem}}"
         "@media(max-width:36rem){main{padding:.5rem .8rem}thead{display:none}"
         "tr{display:block;padding:.5rem 0;border-bottom:1px solid var(--edge)}th{display:block;border:0}"
         "td{display:block;border:0;padding:.1rem 0;overflow-wrap:anywhere}"
         // What the columns' heads say where there is room for columns.
         ".ways td{display:flex;align-items:center;min-height:2.2rem}.ways td::before{width:6rem;content:'Mail'}"
         ".ways td:nth-child(3)::before{content:'Webhook'}.ways td:nth-child(4)::before{content:'Browser'}}";
}

net::Told page(Language in, std::string_view title, std::string body, unsigned status) {
  net::Told told;
  told.status = status;
  told.headers = {{"Content-Language", std::string(code_of(in))}, {"Vary", "Accept-Language, Cookie"}};
  told.body = "<!doctype html>\n<html lang=\"" + std::string(code_of(in)) +
              "\">\n<head>\n<meta charset=\"utf-8\">\n<title>" + escape(title) +
              " - Cherta</title>\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
              "<link rel=\"stylesheet\" href=\"/account/style.css\">\n</head>\n<body>\n<main>\n<h1>" +
              escape(title) + "</h1>\n" + body + "</main>\n</body>\n</html>\n";
  return told;
}

net::Told style_page() {
  net::Told told;
  told.type = "text/css; charset=utf-8";
  told.body = style_sheet();
  return told;
}

net::Told see_other(std::string where) {
  net::Told told;
  told.status = 303;
  told.type = "text/plain; charset=utf-8";
  told.headers.emplace_back("Location", std::move(where));
  return told;
}

net::Told json(std::string body, unsigned status) {
  net::Told told;
  told.status = status;
  told.type = "application/json; charset=utf-8";
  told.body = std::move(body) + "\n";
  return told;
}

std::string button(std::string_view action, std::string_view label, const Hidden& hidden) {
  return form(action, hidden_fields(hidden) + "<button>" + escape(label) + "</button>");
}

std::string field(std::string_view action, std::string_view name, std::string_view label, std::string_view attributes,
                  std::string_view button_label, const Hidden& hidden) {
  return form(action, hidden_fields(hidden) + "<label>" + escape(label) + "<input name=\"" + std::string(name) +
                          "\" required " + std::string(attributes) + "></label><button>" + escape(button_label) +
                          "</button>");
}

std::string language_form(Language now, std::string_view label) {
  std::string options;
  for (const auto& [language, name] :
       {std::pair(Language::kEnglish, "English"), std::pair(Language::kGerman, "Deutsch")}) {
    const std::string code(code_of(language));
    options += "<option value=\"" + code + "\" lang=\"" + code + "\"" + (language == now ? " selected" : "") + ">" +
               name + "</option>";
  }
  return form("language", "<label><span>" + escape(label) + "</span><select name=\"lang\">" + options +
                              "</select></label><button>" + html<words::kChange>(now) + "</button>");
}

}  // namespace cherta::post

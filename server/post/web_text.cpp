#include "server/post/web_text.h"

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
  return ":root{color-scheme:light dark}"
         "body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:1rem;color:#1d1a16;"
         "background:#faf7f1}main{border-top:.25rem solid #7a2e12;padding-top:.5rem}"
         "h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem}a{color:#7a2e12}"
         "table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .5rem .4rem 0;"
         "border-bottom:1px solid #d8d0c2;vertical-align:top}"
         "form{margin:.4rem 0}label{display:block;margin-bottom:.4rem}"
         "input:not([type=hidden]),select,textarea{font:inherit;padding:.4rem;max-width:100%;box-sizing:border-box;"
         "border:1px solid #8a8274;border-radius:.25rem;margin-bottom:.4rem}"
         "input:not([type=hidden],[type=checkbox]){display:block;width:100%;max-width:24rem}"
         "input[type=checkbox]{width:1.5rem;height:1.5rem;margin:0 .4rem 0 0;vertical-align:middle}"
         "select{min-height:2.75rem}code{overflow-wrap:anywhere}"
         "button{font:inherit;padding:.4rem .9rem;min-height:2.75rem;cursor:pointer;color:#fff;background:#7a2e12;"
         "border:0;border-radius:.25rem}"
         "label>textarea,label>span+select{display:block}.wait{font-weight:700}"
         "@media(max-width:30rem){td select,td button{padding:.3rem;font-size:.9rem}}"
         "@media(prefers-color-scheme:dark){body{color:#ece6da;background:#1d1a16}a{color:#f0a884}"
         "main{border-color:#f0a884}button{color:#1d1a16;background:#f0a884}th,td{border-color:#4a443a}}"
         "@media(max-width:36rem){thead{display:none}tr{display:block;padding:.5rem 0;border-bottom:1px solid #8a8274}"
         "td{display:block;border:0;padding:.1rem 0;overflow-wrap:anywhere}}";
}

net::Told page(std::string_view title, std::string body, unsigned status) {
  net::Told told;
  told.status = status;
  told.body = "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>" + escape(title) +
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

}  // namespace cherta::post

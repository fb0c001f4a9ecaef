#include "server/post/game_words.h"

#include <duktape.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <utility>

#include "server/rules/core/codec.h"

namespace cherta::post {

namespace {

// ---- the script ----

// Its memory, counted: beyond the limit it is told that there is none, which it takes for an error like any other.
struct Memory {
  std::size_t used = 0;
};
constexpr std::size_t kHead = alignof(std::max_align_t);

void release(void* udata, void* at) {
  if (!at) return;
  char* const begin = static_cast<char*>(at) - kHead;
  static_cast<Memory*>(udata)->used -= *reinterpret_cast<std::size_t*>(begin);
  std::free(begin);
}
void* allocate(void* udata, duk_size_t size) {
  auto& memory = *static_cast<Memory*>(udata);
  if (size == 0 || size > kMostScriptMemory - memory.used) return nullptr;
  char* const begin = static_cast<char*>(std::malloc(kHead + size));
  if (!begin) return nullptr;
  *reinterpret_cast<std::size_t*>(begin) = size;
  memory.used += size;
  return begin + kHead;
}
void* reallocate(void* udata, void* at, duk_size_t size) {
  if (!at) return allocate(udata, size);
  if (size == 0) return release(udata, at), nullptr;
  const std::size_t had = *reinterpret_cast<std::size_t*>(static_cast<char*>(at) - kHead);
  void* const fresh = allocate(udata, size);
  if (!fresh) return nullptr;
  std::copy_n(static_cast<char*>(at), std::min<std::size_t>(had, size), static_cast<char*>(fresh));
  release(udata, at);
  return fresh;
}

class Script {
 public:
  Script() : heap_(duk_create_heap(allocate, reallocate, release, &memory_, nullptr)) {}
  ~Script() {
    if (heap_) duk_destroy_heap(heap_);
  }
  Script(const Script&) = delete;
  Script& operator=(const Script&) = delete;

  // Why it cannot be run; empty: it has.
  std::string run(const std::string& text) {
    if (!heap_) return "there is no memory for it";
    duk_push_string(heap_, std::string(kGameWords).c_str());
    const bool bad = duk_pcompile_lstring_filename(heap_, 0, text.data(), text.size()) != 0 || duk_pcall(heap_, 0) != 0;
    const std::string why = bad ? duk_safe_to_string(heap_, -1) : "";
    duk_set_top(heap_, 0);
    return why;
  }

  // What one of its functions says: a list, or one alone; nothing where it has no words, or fails.
  using Words = std::vector<std::optional<std::string>>;
  std::optional<Words> ask(const char* what, const std::vector<std::string>& about) {
    Asked asked{what, &about, {}};
    const bool bad = duk_safe_call(heap_, &Script::answer, &asked, 0, 1) != DUK_EXEC_SUCCESS;
    duk_set_top(heap_, 0);
    return bad ? std::nullopt : std::optional(std::move(asked.said));
  }

 private:
  struct Asked {
    const char* what;
    const std::vector<std::string>* about;
    Words said;
  };

  static std::optional<std::string> top(duk_context* heap) {
    duk_size_t size = 0;
    const char* const text = duk_is_string(heap, -1) ? duk_get_lstring(heap, -1, &size) : nullptr;
    return text ? std::optional(std::string(text, size)) : std::nullopt;
  }
  // Errors are thrown by longjmp: nothing that is to be destroyed may stand on the stack here.
  static duk_ret_t answer(duk_context* heap, void* udata) {
    auto* const asked = static_cast<Asked*>(udata);
    duk_get_global_string(heap, "cherta");
    duk_get_prop_string(heap, -1, asked->what);
    for (const std::string& one : *asked->about) duk_push_lstring(heap, one.data(), one.size());
    duk_call(heap, static_cast<duk_idx_t>(asked->about->size()));
    if (!duk_is_array(heap, -1)) return asked->said.push_back(top(heap)), 1;
    const duk_size_t size = duk_get_length(heap, -1);
    for (duk_uarridx_t i = 0; i < size; ++i) {
      duk_get_prop_index(heap, -1, i);
      asked->said.push_back(top(heap));
      duk_pop(heap);
    }
    return 1;
  }

  Memory memory_;
  duk_context* heap_;
};

std::unique_ptr<Script>& script() {
  static std::unique_ptr<Script> one;
  return one;
}

// One thing said by a function that takes words; nothing where there is no script, or it has none.
std::optional<std::string> one_of(Language in, const char* what, std::vector<std::string> about) {
  if (in != Language::kGerman || !script()) return std::nullopt;
  const auto said = script()->ask(what, about);
  return said && said->size() == 1 ? said->front() : std::nullopt;
}

// ---- what it is asked, as src/mails/main.ts reads it ----

class Json {
 public:
  Json& raw(std::string_view text) { return out_ += text, *this; }
  Json& text(std::string_view text) { return rules::write_json_string(out_, text), *this; }
  Json& field(std::string_view name, std::string_view value, std::string_view before = ",") {
    return raw(before).raw("\"").raw(name).raw("\":").text(value);
  }
  template <class All, class Each>
  Json& list(std::string_view name, const All& all, const Each& each) {
    raw("\"").raw(name).raw("\":[");
    std::string_view between;
    for (const auto& one : all) raw(std::exchange(between, ",")), each(one);
    return raw("]");
  }
  Json& said(std::string_view name, const rules::Wording& words) { return said(name, words.said()); }
  Json& said(std::string_view name, const std::vector<rules::Said>& all) {
    return list(name, all, [this](const rules::Said& one) {
      field("code", one.code, "{").raw(",").list("args", one.args, [this](const std::string& arg) { text(arg); });
      raw("}");
    });
  }
  std::string take() && { return std::move(out_); }

 private:
  std::string out_;
};

void write_view(Json& json, const rules::View& view) {
  json.raw("\"view\":").field("viewer", view.viewer, "{").field("phase", view.phase).raw(",");
  json.said("captionSaid", view.caption).raw(",").said("askSaid", view.ask).raw(",");
  json.list("tracks", view.tracks, [&](const rules::Track& track) {
    json.field("id", track.id, "{").field("owner", track.owner).field("value", track.value.words()).raw(",");
    json.said("valueSaid", track.value).raw("}");
  });
  json.raw(",\"aims\":[],\"pieces\":[]}");
}

std::string question(const rules::AnyGame& game, store::Phase phase, const rules::View& view,
                     const std::vector<match::Step>& steps) {
  Json json;
  json.field("game", game.name(), "{").raw(",").list("seats", game.seat_names(), [&](std::string_view one) {
    json.text(one);
  });
  // As lobby.proto numbers them: from 1.
  json.raw(",\"phase\":").raw(std::to_string(static_cast<int>(phase) + 1)).raw(",");
  write_view(json, view);
  if (view.outcome)
    json.raw(",\"outcome\":").field("winner", view.outcome->winner, "{").field("code", view.outcome->code).raw("}");
  std::vector<const rules::FeedLine*> lines;
  for (const match::Step& step : steps)
    for (const rules::FeedLine& line : step.lines) lines.push_back(&line);
  json.raw(",").list("lines", lines, [&](const rules::FeedLine* line) {
    json.field("kind", line->kind, "{").field("text", line->text).field("data", line->data).raw("}");
  });
  return std::move(json.raw("}")).take();
}

std::string said_json(const std::vector<rules::Said>& said) {
  Json json;
  json.raw("{").said("said", said).raw("}");
  return std::move(json).take();
}

GameSaid as_it_stands(const rules::View& view, const std::vector<match::Step>& steps) {
  GameSaid said{view.caption.words(), view.ask.words(), view.outcome ? view.outcome->text : "", {}};
  for (const match::Step& step : steps) {
    auto& lines = said.lines.emplace_back();
    for (const rules::FeedLine& line : step.lines) lines.push_back(line.text);
  }
  return said;
}

}  // namespace

std::string read_game_words(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return "it is not there";
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  if (text.size() > kMostScriptBytes) return "it is too long";
  auto fresh = std::make_unique<Script>();
  if (std::string why = fresh->run(text); !why.empty()) return why;
  script() = std::move(fresh);
  return "";
}

void forget_game_words() { script().reset(); }

std::string seat_in_words(std::string_view game, std::string_view viewer, Language in) {
  return one_of(in, "seat", {std::string(game), std::string(viewer)}).value_or(std::string(viewer));
}

std::optional<std::string> refusal_in_words(std::string_view code, std::string_view text, Language in) {
  return one_of(in, "refusal", {std::string(code), std::string(text)});
}

std::string foreseen_in_words(std::string_view game, const rules::Trial& trial, Language in) {
  std::string out;
  for (const rules::Wording* const one : {&trial.cost, &trial.stops}) {
    if (one->empty()) continue;
    const auto own = one_of(in, "foreseen", {std::string(game), said_json(one->said())});
    out += (out.empty() ? "" : "; ") + own.value_or(one->words());
  }
  return out;
}

GameSaid said_by_game(const rules::AnyGame& game, store::Phase phase, const rules::View& view,
                      const std::vector<match::Step>& steps, Language in) {
  GameSaid said = as_it_stands(view, steps);
  if (in != Language::kGerman || !script()) return said;
  const std::string asked = question(game, phase, view, steps);
  const auto words = asked.size() > kMostQuestionBytes ? std::nullopt : script()->ask("tell", {asked});
  if (!words || words->size() < 3) return said;
  auto next = words->begin();
  const auto take = [&](std::string& english) {
    if (next == words->end()) return;
    if (*next && !english.empty()) english = **next;
    ++next;
  };
  for (std::string* const one : {&said.caption, &said.ask, &said.outcome}) take(*one);
  for (auto& lines : said.lines)
    for (std::string& line : lines) take(line);
  return said;
}

}  // namespace cherta::post

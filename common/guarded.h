// A secret that others try to guess: it can be compared, and nothing else; the time that takes tells nothing of it.
#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace cherta {

class Guarded {
 public:
  Guarded() = default;
  Guarded(std::string secret) : secret_(std::move(secret)) {}  // NOLINT: a text that is set becomes one
  Guarded(const char* secret) : secret_(secret) {}             // NOLINT
  bool empty() const { return secret_.empty(); }

  // Is this the secret? An empty one is nobody's. It takes as long as the guess is long, whatever is in it.
  bool is(std::string_view guess) const {
    if (secret_.empty()) return false;
    volatile unsigned differs = secret_.size() == guess.size() ? 0 : 1;
    for (std::size_t i = 0, at = 0; i < guess.size(); ++i, at = at + 1 == secret_.size() ? 0 : at + 1)
      differs = differs | (static_cast<unsigned char>(guess[i]) ^ static_cast<unsigned char>(secret_[at]));
    return differs == 0;
  }

  bool operator==(const Guarded&) const = delete;

 private:
  std::string secret_;
};

}  // namespace cherta

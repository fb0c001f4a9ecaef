#include "server/net/files.h"

#include <openssl/sha.h>

#include <array>
#include <fstream>
#include <iterator>
#include <optional>
#include <stdexcept>

namespace cherta::net {

namespace {

struct TypeRow {
  std::string_view ending, type;
};
constexpr std::array kTypes = {
    TypeRow{".html", "text/html; charset=utf-8"},
    TypeRow{".js", "text/javascript; charset=utf-8"},
    TypeRow{".css", "text/css; charset=utf-8"},
    TypeRow{".json", "application/json"},
    TypeRow{".webmanifest", "application/manifest+json"},
    TypeRow{".map", "application/json"},
    TypeRow{".svg", "image/svg+xml"},
    TypeRow{".png", "image/png"},
    TypeRow{".jpg", "image/jpeg"},
    TypeRow{".webp", "image/webp"},
    TypeRow{".ico", "image/x-icon"},
    TypeRow{".woff2", "font/woff2"},
    TypeRow{".txt", "text/plain; charset=utf-8"},
    TypeRow{".wasm", "application/wasm"},
};

constexpr std::string_view kHexDigits = "0123456789abcdef";

std::string etag_of(std::string_view bytes) {
  std::array<unsigned char, SHA256_DIGEST_LENGTH> hash{};
  SHA256(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), hash.data());
  std::string tag = "\"";
  for (std::size_t i = 0; i < 16; ++i) {
    tag += kHexDigits[hash[i] >> 4];
    tag += kHexDigits[hash[i] & 15];
  }
  return tag + '"';
}

std::optional<int> hex_digit(char c) {
  if (c >= 'A' && c <= 'F') c = static_cast<char>(c - 'A' + 'a');
  const auto at = kHexDigits.find(c);
  return at == std::string_view::npos ? std::nullopt : std::optional(static_cast<int>(at));
}

// Percent signs resolved once; nothing for a broken escape or a zero byte.
std::optional<std::string> unescape(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      plain += text[i];
      continue;
    }
    if (i + 2 >= text.size()) return std::nullopt;
    const auto high = hex_digit(text[i + 1]), low = hex_digit(text[i + 2]);
    if (!high || !low || (*high == 0 && *low == 0)) return std::nullopt;
    plain += static_cast<char>(*high * 16 + *low);
    i += 2;
  }
  return plain;
}

std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + path.string());
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

std::string_view content_type(std::string_view name) {
  for (const auto& row : kTypes)
    if (name.ends_with(row.ending)) return row.type;
  return "application/octet-stream";
}

FileSet::FileSet(const std::filesystem::path& folder) {
  namespace fs = std::filesystem;
  if (!fs::is_directory(folder)) throw std::runtime_error("no such folder: " + folder.string());
  std::size_t total = 0;
  for (auto at = fs::recursive_directory_iterator(folder); at != fs::recursive_directory_iterator(); ++at) {
    const bool dotted = at->path().filename().string().starts_with('.');
    if (dotted && at->is_directory()) at.disable_recursion_pending();
    if (dotted || at->is_symlink() || !at->is_regular_file()) continue;
    total += at->file_size();
    if (total > kMostFileBytes) throw std::runtime_error("more than 64 MiB of files in " + folder.string());
    std::string name = "/" + at->path().lexically_relative(folder).generic_string();
    std::string bytes = read_file(at->path());
    std::string tag = etag_of(bytes);
    const bool lasting = name.starts_with("/assets/");
    std::string type(content_type(name));
    files_.insert_or_assign(
        std::move(name), File{std::move(bytes), std::move(type), std::move(tag), lasting, {}, at->last_write_time()});
  }
  pack();
}

void FileSet::pack() {
  for (const auto& [ending, coding] : {std::pair(".br", "br"), std::pair(".gz", "gzip")}) {
    for (auto& [name, file] : files_) {
      const auto packed = files_.find(name + ending);
      if (packed != files_.end() && packed->second.written >= file.written)
        file.packed.push_back({coding, std::move(packed->second.bytes), std::move(packed->second.etag)});
    }
    std::erase_if(files_, [&, last = std::string_view(ending)](const auto& one) {
      return one.first.ends_with(last) && files_.contains(one.first.substr(0, one.first.size() - last.size()));
    });
  }
}

const File* FileSet::find(std::string_view target) const {
  auto path = unescape(target.substr(0, target.find_first_of("?#")));
  if (!path) return nullptr;
  if (path->ends_with('/')) *path += "index.html";
  const auto found = files_.find(*path);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace cherta::net

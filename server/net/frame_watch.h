// Between the WebSocket and what carries it: sees the heads of a client's frames before Beast does, for two things that
// Beast does not tell. Empty fragments of a message are a part of it, and its time runs; and a close code that the RFC
// knows nothing of is not echoed. Inside server/net only.
#pragma once

#include <algorithm>
#include <array>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <cstdint>
#include <utility>

#include "server/net/hub.h"

namespace cherta::net {

// Follows a client's frames (RFC 6455, section 5.2) as their bytes come.
class FrameFollower {
 public:
  // Some more bytes. They are changed where a close frame has a code beyond the RFC's: Beast then finds one that may
  // not be sent, and answers it as the error in the protocol that it is.
  void follow(char* bytes, std::size_t size) {
    for (std::size_t at = 0; at < size;) {
      if (needed_ > have_) {
        if (begun_ == kNever) begun_ = Clock::now();
        head_[have_++] = static_cast<std::uint8_t>(bytes[at++]);
        if (have_ == 2) needed_ = head_size();
        if (needed_ == have_) begin_payload();
      } else {
        const auto some = static_cast<std::size_t>(std::min<std::uint64_t>(left_, size - at));
        if (is_close()) look_at_code(bytes + at, some);
        left_ -= some;
        at += some;
      }
      if (needed_ == have_ && left_ == 0) end_frame();
    }
  }
  // The client must go without an answer.
  bool bad() const { return bad_; }
  // When the message that is under way began; kNever if none is.
  Clock::time_point begun() const { return begun_; }

  static constexpr auto kNever = Clock::time_point::max();

 private:
  static constexpr std::uint8_t kFin = 0x80, kMasked = 0x80, kControl = 0x08, kOpcode = 0x0f, kClose = 0x08;
  static constexpr std::size_t kMaskBytes = 4, kCodeBytes = 2;

  bool is_control() const { return (head_[0] & kControl) != 0; }
  bool is_close() const { return (head_[0] & kOpcode) == kClose; }
  std::size_t length_bytes() const {
    const int length = head_[1] & 0x7f;
    return length == 126 ? 2 : length == 127 ? 8 : 0;
  }
  std::size_t head_size() const { return 2 + length_bytes() + ((head_[1] & kMasked) != 0 ? kMaskBytes : 0); }
  void begin_payload() {
    left_ = head_[1] & 0x7f;
    if (length_bytes() > 0) left_ = 0;
    for (std::size_t i = 0; i < length_bytes(); ++i) left_ = left_ << 8 | head_[2 + i];
    seen_ = 0;
  }
  void end_frame() {
    if (!is_control()) in_message_ = (head_[0] & kFin) == 0;
    if (!in_message_) begun_ = kNever;
    have_ = 0;
    needed_ = 2;
  }
  std::uint8_t mask(std::size_t at) const {
    return (head_[1] & kMasked) != 0 ? head_[needed_ - kMaskBytes + at] : std::uint8_t{0};
  }
  // The code is changed to one that may not be sent. If its first byte has gone by already, only the end is left.
  void look_at_code(char* bytes, std::size_t size) {
    constexpr unsigned kFirstUnknown = 5000, kMayNotBeSent = 1006;
    for (std::size_t i = 0; i < size && seen_ < kCodeBytes; ++i, ++seen_) {
      const auto plain = static_cast<std::uint8_t>(static_cast<std::uint8_t>(bytes[i]) ^ mask(seen_));
      code_ = seen_ == 0 ? plain : code_ << 8 | plain;
      if (seen_ == 0 || code_ < kFirstUnknown) continue;
      if (i > 0) bytes[i - 1] = static_cast<char>((kMayNotBeSent >> 8) ^ mask(0));
      bytes[i] = static_cast<char>((kMayNotBeSent & 0xff) ^ mask(1));
      bad_ = i == 0;
    }
  }

  std::array<std::uint8_t, 14> head_{};
  std::size_t have_ = 0, needed_ = 2;
  std::uint64_t left_ = 0;  // of the payload
  std::size_t seen_ = 0;    // bytes of a close frame's code
  unsigned code_ = 0;
  bool bad_ = false;
  bool in_message_ = false;
  Clock::time_point begun_ = kNever;
};

// A stream whose bytes are followed once follow() was called.
template <class Next>
class FrameWatch {
 public:
  using next_layer_type = Next;
  using executor_type = typename Next::executor_type;

  template <class... Args>
  explicit FrameWatch(Args&&... args) : next_(std::forward<Args>(args)...) {}

  executor_type get_executor() { return next_.get_executor(); }
  next_layer_type& next_layer() { return next_; }
  const next_layer_type& next_layer() const { return next_; }
  void follow() { following_ = true; }
  Clock::time_point begun() const { return follower_.begun(); }

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    return boost::asio::async_initiate<Handler, void(boost::system::error_code, std::size_t)>(
        [this](auto&& done, const auto& where) { this->read(where, std::forward<decltype(done)>(done)); }, handler,
        buffers);
  }
  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    return next_.async_write_some(buffers, std::forward<Handler>(handler));
  }

  friend void teardown(boost::beast::role_type role, FrameWatch& stream, boost::system::error_code& failed) {
    using boost::beast::websocket::teardown;
    teardown(role, stream.next_, failed);
  }
  template <class Handler>
  friend void async_teardown(boost::beast::role_type role, FrameWatch& stream, Handler&& handler) {
    using boost::beast::websocket::async_teardown;
    async_teardown(role, stream.next_, std::forward<Handler>(handler));
  }

 private:
  template <class Buffers, class Handler>
  void read(const Buffers& where, Handler&& handler) {
    const auto executor = boost::asio::get_associated_executor(handler, next_.get_executor());
    next_.async_read_some(
        where, boost::asio::bind_executor(executor, [this, where, done = std::forward<Handler>(handler)](
                                                        boost::system::error_code failed, std::size_t size) mutable {
          if (following_) follow(where, size);
          if (follower_.bad()) failed = boost::asio::error::connection_aborted;
          std::move(done)(failed, size);
        }));
  }
  template <class Buffers>
  void follow(const Buffers& where, std::size_t size) {
    const auto end = boost::asio::buffer_sequence_end(where);
    for (auto at = boost::asio::buffer_sequence_begin(where); at != end && size > 0; ++at) {
      const boost::asio::mutable_buffer one(*at);
      const std::size_t some = std::min(size, one.size());
      follower_.follow(static_cast<char*>(one.data()), some);
      size -= some;
    }
  }

  Next next_;
  FrameFollower follower_;
  bool following_ = false;
};

}  // namespace cherta::net

// A large value inside a small one: kept on the heap, shared by its copies, never changed. Reads like the value.
#pragma once

#include <memory>
#include <utility>

namespace cherta::rules {

template <class T>
class Boxed {
 public:
  using Value = T;
  Boxed() : Boxed(T{}) {}
  Boxed(T value) : value_(std::make_shared<const T>(std::move(value))) {}

  operator const T&() const { return *value_; }
  const T& operator*() const { return *value_; }
  const T* operator->() const { return value_.get(); }

  friend bool operator==(const Boxed& a, const Boxed& b) { return a.value_ == b.value_ || *a == *b; }

 private:
  std::shared_ptr<const T> value_;
};

}  // namespace cherta::rules

#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>

namespace ringside::proof {

/// A program that answers each line with one line. It ends with this object. All throw NotChecked when it does not answer.
class Pipe {
 public:
  explicit Pipe(std::string command);
  ~Pipe();
  Pipe(Pipe const&) = delete;
  Pipe& operator=(Pipe const&) = delete;

  std::string ask(std::string_view line);

 private:
  std::string command_, read_;
  int to_ = -1, from_ = -1;
  pid_t program_ = -1;

  [[noreturn]] void fail(std::string_view what) const;
  void receive();
};

}  // namespace ringside::proof

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace CLI {
class Option;
}

namespace ringside {

/// Makes an option take an amount of memory: a number with k, M, G or T (1024 each) behind it, as `2G`; plainly, bytes.
CLI::Option* memory_size(CLI::Option& option);

/// The bytes that such a text stands for. Ends the verb with exit code 2 when it is none.
std::uint64_t parse_memory(std::string const& text);

/// Makes an option take a time: a number with s, min or h behind it, as `90s`; plainly, seconds.
CLI::Option* duration(CLI::Option& option);

/// The seconds that such a text stands for. Ends the verb with exit code 2 when it is none.
double parse_duration(std::string const& text);

/// 5242880 → "5.0 MiB".
std::string bytes_text(std::uint64_t bytes);

/// 1234567 → "1,234,567".
std::string grouped(std::uint64_t number);

/// `1 step`, `2,000 steps`.
std::string counted(std::uint64_t number, std::string_view noun);

}  // namespace ringside

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "checker/infer/inference.h"

namespace ringside {

/// What follows from the fits of games of one kind, which has so many questions.
Inference infer(std::span<Fit const> fits, std::size_t questions, InferOptions const& options = {});

/// Of the answers in the boxes those that differ least from these options, one a question; `boxes` holds some.
std::vector<std::uint8_t> nearest_answers(AnswerBoxes const& boxes, std::span<std::uint8_t const> stated);

}  // namespace ringside

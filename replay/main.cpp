#include "replay/program.h"

int main(int argc, char** argv) { return ringside::run_program(argc, argv); }

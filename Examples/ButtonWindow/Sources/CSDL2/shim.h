// The program's main is its own, on every system.
#define SDL_MAIN_HANDLED
#include <SDL.h>

// What SDL says in macros that Swift can't read.
static const int CSDL_WINDOW_CENTERED = SDL_WINDOWPOS_CENTERED;

// Takes a terminal for a full screen, and gives it back on every way out, a crash among them.
//
// A signal handler may touch nothing that Swift could be in the middle of: it has these few lines of C to itself.

// Takes the terminal: keys come at once and unseen, Ctrl-Z does not suspend. One screen at a time.
// `restoring` is written to `output` when the terminal is given back; what is behind its 128th byte is cut.
// Returns 0, or -1 where `input` is no terminal or the terminal is taken already.
int rac_screen_take(int input, int output, const char *restoring);

// Gives the terminal back as it was; nothing happens if it isn't taken.
void rac_screen_give_back(void);

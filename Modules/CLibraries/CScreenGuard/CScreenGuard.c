#include "CScreenGuard.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static const int fatal[] = {
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS,
};
enum { fatal_count = sizeof fatal / sizeof fatal[0] };

static volatile sig_atomic_t is_taken;
static int taken_input, taken_output;
static struct termios before;
static char bytes[129];
static struct sigaction actions[fatal_count];

// Everything here is async-signal-safe: signal-safety(7).
static void restore(void) {
    if (!is_taken) return;
    is_taken = 0;
    const char *start = bytes;
    size_t left = strlen(bytes);
    while (left > 0) {
        ssize_t written = write(taken_output, start, left);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) break;
        start += written;
        left -= (size_t)written;
    }
    tcsetattr(taken_input, TCSANOW, &before);
}

static void restore_and_end(int number) {
    int error = errno;
    restore();
    // What would have happened without us happens when this handler returns: the signal waits until then.
    for (int index = 0; index < fatal_count; index++) {
        if (fatal[index] == number) sigaction(number, &actions[index], NULL);
    }
    raise(number);
    errno = error;
}

int rac_screen_take(int input, int output, const char *restoring) {
    if (is_taken || tcgetattr(input, &before) != 0) return -1;
    taken_input = input;
    taken_output = output;
    strncpy(bytes, restoring, sizeof bytes - 1);
    is_taken = 1;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = restore_and_end;
    action.sa_flags = SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    for (int index = 0; index < fatal_count; index++) {
        sigaction(fatal[index], NULL, &actions[index]);
        // A signal that somebody waits for in another way, or that shall pass, ends nothing.
        if (actions[index].sa_handler != SIG_IGN) sigaction(fatal[index], &action, NULL);
    }
    struct termios attributes = before;
    attributes.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    attributes.c_cc[VSUSP] = _POSIX_VDISABLE;
    attributes.c_cc[VMIN] = 1;
    attributes.c_cc[VTIME] = 0;
    tcsetattr(input, TCSAFLUSH, &attributes);
    return 0;
}

void rac_screen_give_back(void) {
    if (!is_taken) return;
    restore();
    // Keys that were meant for the screen must not become a command.
    tcflush(taken_input, TCIFLUSH);
    for (int index = 0; index < fatal_count; index++) {
        if (actions[index].sa_handler != SIG_IGN) sigaction(fatal[index], &actions[index], NULL);
    }
}

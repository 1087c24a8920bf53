/**
 * Loaded into a server before its program, beside `--expose-gc`: collects its garbage at SIGWINCH, which ends no process.
 * What its heap holds afterwards is used.
 */
process.on('SIGWINCH', () => globalThis.gc?.());

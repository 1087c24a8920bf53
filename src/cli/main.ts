import './node-version.ts';
import './give-way.ts';
import { readSettingsFile } from '#server/runtime/config.ts';
import { commands } from './commands.ts';
import { runProgram } from './program.ts';

const { stdout, stderr } = process;

process.once('SIGINT', () => {
  stderr.write('\nInterrupted. Nothing is half done.\n');
  process.exit(130);
});
// A reader such as `head` may have enough before we are done.
stdout.on('error', (error: { code?: string }) => process.exit(error.code === 'EPIPE' ? 0 : 1));
// Nobody may be left to hear what is said beside the result; the work goes on.
stderr.on('error', () => {});

try {
  readSettingsFile();
} catch (error) {
  stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}

process.exitCode = await runProgram(commands, process.argv.slice(2), {
  out: (text) => void stdout.write(text),
  err: (text) => void stderr.write(text),
  // Both look at NO_COLOR, and at what the terminal can.
  colors: stdout.isTTY && stdout.hasColors(),
  isTerminal: stderr.isTTY,
});

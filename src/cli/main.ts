import './node-version.ts';
import './give-way.ts';
import { readSettingsFile } from '#server/runtime/settings/config.ts';
import { commands } from './commands.ts';
import { runProgram } from './program.ts';

const { stdout, stderr } = process;

process.once('SIGINT', () => {
  stderr.write('\nInterrupted. Nothing is half done.\n');
  process.exit(130);
});
// A reader such as `head` may close the pipe early.
stdout.on('error', (error: { code?: string }) => process.exit(error.code === 'EPIPE' ? 0 : 1));
// Nobody may be reading the messages; the work continues.
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
  // Both consider NO_COLOR and the terminal's capabilities.
  colors: stdout.isTTY && stdout.hasColors(),
  isTerminal: stderr.isTTY,
});

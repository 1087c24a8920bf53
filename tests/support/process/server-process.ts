import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../src/server/main.ts', import.meta.url));
/**
 * The server, but it refuses nothing on a busy machine: a stream refused there comes back half a minute later, which
 * a story does not wait for.
 */
export const SERVE_CALMLY = fileURLToPath(new URL('./serve-calmly.ts', import.meta.url));
/** The same, but additions to an order wait longer than a busy machine takes to withdraw them. */
export const SERVE_PATIENTLY = fileURLToPath(new URL('./serve-patiently.ts', import.meta.url));
/** A server that kills itself at a webhook. */
export const SERVE_AND_DIE = fileURLToPath(new URL('./serve-and-die.ts', import.meta.url));
/** A server with a fast clock that kills itself at a write of a table's round. */
export const SERVE_ROUNDS = fileURLToPath(new URL('./serve-rounds.ts', import.meta.url));

/** The server as a process of its own, to be killed. */
export interface ServerProcess {
  base: string;
  pid: number;
  /** Its output so far. */
  said(): string;
  /** Resolves when it has ended for any reason. */
  ended: Promise<void>;
  /** Sends SIGKILL, and waits until it is gone. */
  kill(): Promise<void>;
  /** Closes the reading end of its output, as a dying log reader does. */
  closeOutput(): void;
  /** Sends SIGTERM; returns the exit code. */
  stop(): Promise<number | null>;
}

/** The program, its options and its folder. */
export interface ProcessOptions {
  program?: string;
  flags?: readonly string[];
  /** Options of Node itself. */
  nodeFlags?: readonly string[];
  /** Its working folder: one without a settings file, unless the test is about that. */
  folder?: string;
}

/**
 * Starts the real server, or a program like it, on a free port; resolves once it reports that it is ready.
 */
export async function startServer(
  environment: Record<string, string>,
  { program = MAIN, flags = [], nodeFlags = [], folder = tmpdir() }: ProcessOptions = {},
): Promise<ServerProcess> {
  const child: ChildProcess = spawn(process.execPath, [...nodeFlags, program, ...flags], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(() => {});
  let said = '';
  const base = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const port = /Sufra is ready at http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    child.kill(signal);
    await ended;
    return child.exitCode;
  }
  return {
    base,
    pid: child.pid ?? 0,
    said: () => said,
    ended,
    closeOutput() {
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

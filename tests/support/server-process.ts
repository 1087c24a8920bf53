import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url));
/** The server, but that what is added to an order waits for longer than a busy machine takes to take it back. */
export const SERVE_PATIENTLY = fileURLToPath(new URL('./serve-patiently.ts', import.meta.url));
/** A server that kills itself at a webhook. */
export const SERVE_AND_DIE = fileURLToPath(new URL('./serve-and-die.ts', import.meta.url));

/** The server as a process of its own, to be killed. */
export interface ServerProcess {
  base: string;
  pid: number;
  /** What it has said so far. */
  said(): string;
  /** Resolves when it has ended, by whatever. */
  ended: Promise<void>;
  /** SIGKILL, and wait until it is gone. */
  kill(): Promise<void>;
  /** Closes the other end of what it writes to, as a log reader does that dies. */
  closeOutput(): void;
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>;
}

/** What is started, how, and where. */
export interface ProcessOptions {
  program?: string;
  flags?: readonly string[];
  /** Options of Node itself. */
  nodeFlags?: readonly string[];
  /** The folder it is started in: one without a file of settings, unless the test is about that. */
  folder?: string;
}

/** Starts the real server, or a program like it, on a free port; resolves once it says that it is ready. */
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

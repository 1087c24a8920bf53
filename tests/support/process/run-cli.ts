import { commands } from '#cli/commands.ts';
import { runProgram } from '#cli/program.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';

const MAIN = fileURLToPath(new URL('#cli/main.ts', import.meta.url));

/** The output and exit code of one run of the command line. */
export interface CliRun {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** The command line with a folder and a store of its own; its output names files without that folder. */
export interface CliBench {
  folder: string;
  storeUrl: string;
  /** Runs it in this process, which takes milliseconds. */
  run(...args: string[]): Promise<CliRun>;
  /** The same with settings. */
  runWith(environment: Record<string, string>, ...args: string[]): Promise<CliRun>;
  /** Runs it with --json and returns the document. */
  json<T>(...args: string[]): Promise<T>;
  /** Starts the real program, as `npm run sufra -- …` does. */
  start(...args: string[]): ChildProcess;
  /** Starts the real program and waits for its end. */
  spawn(...args: string[]): Promise<CliRun>;
  /** Writes a file into the folder and returns its path. */
  write(name: string, text: string | Buffer): string;
  read(name: string): string;
  remove(): void;
}

/** Waits for the end of a started program. */
export function finished(child: ChildProcess): Promise<CliRun> {
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr })));
}

async function runHere(environment: Record<string, string>, args: string[]): Promise<CliRun> {
  const run: CliRun = { code: null, stdout: '', stderr: '' };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  try {
    run.code = await runProgram(commands, args, {
      out: (text) => void (run.stdout += text),
      err: (text) => void (run.stderr += text),
      colors: false,
      isTerminal: false,
    });
  } finally {
    vi.unstubAllEnvs();
  }
  return run;
}

/** An empty folder with a store that does not exist yet; or another store. */
export function createCliBench(storeUrl?: string): CliBench {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-cli-'));
  const url = storeUrl ?? `file:${join(folder, 'store.db')}`;

  async function runWith(environment: Record<string, string>, ...args: string[]): Promise<CliRun> {
    const { code, stdout, stderr } = await runHere({ DATABASE_URL: url, ...environment }, args);
    const shortened = (text: string) => text.replaceAll(`${folder}/`, '');
    return { code, stdout: shortened(stdout), stderr: shortened(stderr) };
  }

  function start(...args: string[]): ChildProcess {
    // None of this machine's settings but its temporary folder.
    const env = { TMPDIR: tmpdir(), DATABASE_URL: url };
    return spawn(process.execPath, [MAIN, ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  return {
    folder,
    storeUrl: url,
    run: (...args) => runWith({}, ...args),
    runWith,
    json: async <T>(...args: string[]) => JSON.parse((await runWith({}, ...args, '--json')).stdout) as T,
    start,
    spawn: (...args) => finished(start(...args)),
    write(name, text) {
      const path = join(folder, name);
      writeFileSync(path, text);
      return path;
    },
    read: (name) => readFileSync(join(folder, name), 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

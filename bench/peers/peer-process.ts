import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

const NODE = ['--env-file=production.env'];
const run = promisify(execFile);

/** Runs a peer's program to its end, in its folder; returns its output. */
export async function runIn(folder: string, program: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [...NODE, ...program], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

/** Starts a peer's process there; `ready` matches its output once it is ready, with the needed value in a group. */
export async function startIn(folder: string, program: readonly string[], ready: RegExp) {
  const child: ChildProcess = spawn(process.execPath, [...NODE, ...program], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const told = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const match = ready.exec(said);
      if (match) resolve(match[1] ?? '');
    });
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${program.join(' ')} ended with ${code}: ${said}`)));
  });
  return {
    told,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));

type Environment = Record<string, string>;

/** A program that a document shows, running. */
export interface WrittenProgram {
  /** Its output so far. */
  said(): string;
  end(): void;
}

/** A new folder with these files, by name, and the packages that the project installs. */
export function writtenFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-written-'));
  symlinkSync(MODULES, join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/** Runs TypeScript that a document shows, in a folder of its own. */
export function runWritten(code: string, environment: Environment): WrittenProgram {
  const folder = writtenFolder({ 'program.ts': code });
  const file = join(folder, 'program.ts');
  const program = spawn(process.execPath, [file], { cwd: folder, env: { ...process.env, ...environment } });
  let said = '';
  for (const output of [program.stdout, program.stderr])
    output.on('data', (chunk: Buffer) => (said += String(chunk)));
  return {
    said: () => said,
    end() {
      program.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a command that a document shows; returns its output. Rejects when it fails, or names a variable that is not set. */
export async function runCommand(
  command: string,
  environment: Environment,
  folder?: string,
): Promise<string> {
  const env = { ...process.env, ...environment };
  return (await promisify(execFile)('bash', ['-euc', command], { env, cwd: folder })).stdout;
}

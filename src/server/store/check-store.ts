import type Database from 'better-sqlite3';
import { fork } from 'node:child_process';
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { StoreRefused } from './engine.ts';

/** Up to this size even a slow disk reads a store within a second: it is looked through before it is used. */
const QUICK_BYTES = 32 * 1024 * 1024;
const PROCESS = fileURLToPath(new URL('./check-process.ts', import.meta.url));

/** What a check beside the server has to say: what is wrong, null for nothing. */
export interface CheckAnswer {
  fault: string | null;
}

/** Where it is noted that a store was found damaged while it was in use: the next start looks before it serves. */
function noteOf(path: string): string {
  return `${path}.damaged`;
}

function damaged(path: string, fault: string): StoreRefused {
  return new StoreRefused(`The store ${path} is damaged (${fault}). Restore the last backup.`);
}

/** Reads a store from its first page to its last; answers what is wrong with it, null for nothing. */
export function faultOf(connection: Database.Database): string | null {
  const found = String(connection.pragma('quick_check(1)', { simple: true }));
  return found === 'ok' ? null : found.replaceAll('\n', ' ');
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * Refuses a store that is damaged before it is used. A large one is not read through, since that takes as long as it is
 * large (`checkBeside` does it while it serves), unless it was found damaged before or its tables are about to change.
 */
export function refuseDamaged(connection: Database.Database, path: string, isOutdated: boolean): void {
  const isNoted = existsSync(noteOf(path));
  if (sizeOf(path) > QUICK_BYTES && !isOutdated && !isNoted) return;
  const fault = faultOf(connection);
  if (fault !== null) throw damaged(path, fault);
  if (isNoted) rmSync(noteOf(path), { force: true });
}

/** A look at the whole store beside the server. */
export interface StoreCheck {
  /** What is wrong with it; null: nothing, or it was looked at before, or the look was ended. */
  found: Promise<StoreRefused | null>;
  stop(): void;
}

/** Reads a store that was too large to be read before it was used, in a process of its own. Damage is noted beside it for the next start. */
export function checkBeside(path: string): StoreCheck {
  if (sizeOf(path) <= QUICK_BYTES) return { found: Promise.resolve(null), stop: () => {} };
  const child = fork(PROCESS, [path], { env: {}, execArgv: [] });
  const found = new Promise<StoreRefused | null>((resolve) => {
    child.once('exit', () => resolve(null));
    child.once('message', ({ fault }: CheckAnswer) => {
      if (fault === null) return resolve(null);
      writeFileSync(noteOf(path), `${fault}\n`);
      resolve(damaged(path, fault));
    });
  });
  return { found, stop: () => void child.kill('SIGKILL') };
}

import type Database from 'better-sqlite3';
import { fork } from 'node:child_process';
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { StoreRefused } from './engine.ts';

/** Up to this size even a slow disk reads a store within a second: it is checked before use. */
const QUICK_BYTES = 32 * 1024 * 1024;
const PROCESS = fileURLToPath(new URL('./check-process.ts', import.meta.url));

/** The result of a check in a separate process: the damage found, or null. */
export interface CheckAnswer {
  fault: string | null;
}

/** The file that records damage found during use: the next start then checks the store before serving. */
function noteOf(path: string): string {
  return `${path}.damaged`;
}

function damaged(path: string, fault: string): StoreRefused {
  return new StoreRefused(`The store ${path} is damaged (${fault}). Restore the last backup.`);
}

/** Reads every page of a store; returns the damage found, or null. */
export function faultOf(connection: Database.Database): string | null {
  const found = String(connection.pragma('quick_check(1)', { simple: true }));
  return found === 'ok' ? null : found.replaceAll('\n', ' ');
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * Refuses a damaged store before it is used. A large one is not read completely, since that takes too long
 * (`checkBeside` does it while the server runs), unless damage was recorded before or `always`: its tables are about to
 * change, or all its rows are read.
 */
export function refuseDamaged(connection: Database.Database, path: string, always: boolean): void {
  const isNoted = existsSync(noteOf(path));
  if (sizeOf(path) > QUICK_BYTES && !always && !isNoted) return;
  const fault = faultOf(connection);
  if (fault !== null) throw damaged(path, fault);
  if (isNoted) rmSync(noteOf(path), { force: true });
}

/** A check of the whole store while the server runs. */
export interface StoreCheck {
  /** The damage found; null: none, or the store was checked before, or the check was stopped. */
  found: Promise<StoreRefused | null>;
  stop(): void;
}

/**
 * Checks a store that was too large to check before use, in a separate process. Records damage beside the store for the
 * next start.
 */
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

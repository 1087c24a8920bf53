import Database from 'better-sqlite3';
import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { haveSameBytes, syncFile } from './files.ts';

/** An instant as a part of a file's name. */
export function instantInName(at: Date): string {
  return at.toISOString().replaceAll(/[:.]/g, '-');
}

/**
 * Copies a store to a path while its tables are about to change; the caller's transaction keeps all other writers out.
 * An earlier copy of another state is put aside, with its instant in its name: the newest always has the path itself.
 */
export function copyBefore(store: string, copy: string): void {
  // Gets its final name only when complete: a process that ends earlier leaves a partial file, which the next one
  // replaces.
  const part = `${copy}.part`;
  rmSync(part, { force: true });
  // A connection in a transaction cannot copy.
  const reader = new Database(store, { readonly: true });
  try {
    reader.prepare('VACUUM INTO ?').run(part);
  } finally {
    reader.close();
  }
  syncFile(part);
  // A start that fails in the change is tried again and again, and must not fill the disk with copies.
  if (existsSync(copy) && !haveSameBytes(part, copy))
    renameSync(copy, `${copy}-${instantInName(statSync(copy).mtime)}`);
  renameSync(part, copy);
}

import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const CHILD = fileURLToPath(new URL('./migrate-and-die.ts', import.meta.url));

/**
 * Opens a store in a process of its own, which is killed before this statement of the schema change, or with
 * half of the copy before it.
 */
export function startMigration(url: string, dieAt: number | 'copy'): ChildProcess {
  return spawn(process.execPath, [CHILD], {
    env: { ...process.env, DATABASE_URL: url, DIE_AT: String(dieAt) },
    stdio: 'ignore',
  });
}

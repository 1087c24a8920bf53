import { callerFolder } from '#server/config.ts';
import { resolve } from 'node:path';

/**
 * A path as it was meant where the command was called: npm starts us in Sufra's own folder, wherever it was called
 * itself.
 */
export function fromCaller(path: string): string {
  const folder = callerFolder();
  return folder === null || folder === resolve('.') ? path : resolve(folder, path);
}

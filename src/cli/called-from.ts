import { callerFolder } from '#server/runtime/config.ts';
import { resolve } from 'node:path';

/** In the place of a file: the standard input or output. */
export const STANDARD = '-';

/**
 * A path as it was meant where the command was called: npm starts us in Sufra's own folder, wherever it was called
 * itself.
 */
export function fromCaller(path: string): string {
  const folder = callerFolder();
  return path === STANDARD || folder === null || folder === resolve('.') ? path : resolve(folder, path);
}

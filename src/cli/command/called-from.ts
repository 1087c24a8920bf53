import { callerFolder } from '#server/runtime/settings/config.ts';
import { resolve } from 'node:path';

/** Stands for the standard input or output instead of a file. */
export const STANDARD = '-';

/** A path relative to the folder where the command was called: npm starts it in Sufra's own folder. */
export function fromCaller(path: string): string {
  const folder = callerFolder();
  return path === STANDARD || folder === null || folder === resolve('.') ? path : resolve(folder, path);
}

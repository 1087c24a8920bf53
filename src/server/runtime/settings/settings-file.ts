import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';

/** The source of a setting. */
export type Origin = 'environment' | '.env' | 'default';

/** The names set by the file and not by the environment. */
let namesOfFile: readonly string[] = [];

/**
 * Loads `.env` from the working directory; the environment takes precedence. Returns the file's path; null: there is
 * none.
 */
export function loadSettingsFile(environment: NodeJS.ProcessEnv): string | null {
  const path = resolve('.env');
  if (!existsSync(path)) return null;
  const names = Object.keys(parseEnv(readFileSync(path, 'utf8')));
  namesOfFile = names.filter((name) => environment[name] === undefined);
  process.loadEnvFile(path);
  return path;
}

/** All names in the file. */
export function settingsOfFile(): readonly string[] {
  return namesOfFile;
}

/** The source of a setting. */
export function originOf(name: string, isSet: boolean): Origin {
  if (!isSet) return 'default';
  return namesOfFile.includes(name) ? '.env' : 'environment';
}

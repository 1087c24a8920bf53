import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';

/** Where a setting comes from. */
export type Origin = 'environment' | '.env' | 'default';

/** The names that the file has set, where the environment had not. */
let namesOfFile: readonly string[] = [];

/** Takes what `.env` sets in the folder where the program was started, but for what the environment says already. Answers the file's path; null: there is none. */
export function loadSettingsFile(environment: NodeJS.ProcessEnv): string | null {
  const path = resolve('.env');
  if (!existsSync(path)) return null;
  const names = Object.keys(parseEnv(readFileSync(path, 'utf8')));
  namesOfFile = names.filter((name) => environment[name] === undefined);
  process.loadEnvFile(path);
  return path;
}

/** Every name that the file has set. */
export function settingsOfFile(): readonly string[] {
  return namesOfFile;
}

/** Where a setting comes from, which is set or not. */
export function originOf(name: string, isSet: boolean): Origin {
  if (!isSet) return 'default';
  return namesOfFile.includes(name) ? '.env' : 'environment';
}

import type { Engine } from './engine.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/**
 * Opens the store at DATABASE_URL: `file:…` or `postgres://…`, to which the options apply. Throws StoreRefused with
 * advice.
 */
export async function openStore(url: string, options: PostgresOptions = {}): Promise<Engine> {
  if (/^postgres(ql)?:\/\//.test(url)) return openPostgres(url, options);
  return openSqlite(url.replace(/^file:/, ''));
}

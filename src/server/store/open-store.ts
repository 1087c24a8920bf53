import type { Engine } from './engine.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** Opens the store at DATABASE_URL: `file:…` or `postgres://…`. Throws StoreRefused with advice. */
export async function openStore(url: string): Promise<Engine> {
  if (/^postgres(ql)?:\/\//.test(url)) return openPostgres(url);
  return openSqlite(url.replace(/^file:/, ''));
}

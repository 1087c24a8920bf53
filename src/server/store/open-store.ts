import type { Engine } from './engine.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/**
 * Opens the store at DATABASE_URL: `file:…` or `postgres://…`; with a `sessionUrl`, the first leads through a pooler.
 * Throws StoreRefused with advice.
 */
export async function openStore(url: string, sessionUrl: string | null = null): Promise<Engine> {
  if (/^postgres(ql)?:\/\//.test(url)) return openPostgres(url, { sessionUrl });
  return openSqlite(url.replace(/^file:/, ''));
}

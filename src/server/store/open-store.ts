import { StoreRefused, type Engine } from './engine.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

const UNREADABLE =
  'DATABASE_URL cannot be read. Expected postgres://USER:PASSWORD@HOST:5432/NAME, in which / ? # @ : and % of the password are written %2F %3F %23 %40 %3A and %25.';

const SEVERAL_HOSTS =
  'DATABASE_URL names several hosts. Name one that leads to the primary, and to the new one when it changes: a DNS name, a virtual address, or a pooler.';

/** True for an address with a list of hosts, which the driver would take for one name. */
function namesSeveralHosts(url: string): boolean {
  const [, place = '', search = ''] = /^[^:]+:\/\/(?:[^/?#]*@)?([^/?#]*)[^?]*(.*)$/.exec(url) ?? [];
  return place.includes(',') || (new URLSearchParams(search).get('host') ?? '').includes(',');
}

/** True for an address that says where PostgreSQL is, and not something else because a password stands in it as it is. */
function isReadable(url: string): boolean {
  try {
    const { pathname, search, hash, username, password } = new URL(url);
    for (const part of [username, password, pathname]) decodeURIComponent(part);
    // The host stands behind an @: where that comes later, the password has ended the address too early.
    return username !== '' || ![pathname, search, hash].some((rest) => rest.includes('@'));
  } catch {
    return false;
  }
}

/**
 * Opens the store at DATABASE_URL: `file:…` or `postgres://…`, to which the options apply. Throws StoreRefused with
 * advice.
 */
export async function openStore(url: string, options: PostgresOptions = {}): Promise<Engine> {
  if (/^postgres(ql)?:\/\//.test(url)) {
    if (namesSeveralHosts(url)) throw new StoreRefused(SEVERAL_HOSTS);
    if (!isReadable(url)) throw new StoreRefused(UNREADABLE);
    return openPostgres(url, options);
  }
  return openSqlite(url.replace(/^file:/, ''));
}

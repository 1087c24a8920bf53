import type { Engine } from '../../engine.ts';
import { command, query, run, type Steps } from '../../query.ts';

/** A link for making the first venue belongs to no venue: its license is empty. Once used, it names the venue. */
const NO_VENUE = '';
/** A used link is kept: it says which venue was made first (ms UTC: 31 December 9999). */
const KEPT_UNTIL = 253_402_300_799_000;

const useOne = query<{ tokenHash: string; license: string; now: number }, { name: string | null }>(
  (db, { tokenHash, license, now }) =>
    db
      .updateTable('login_links')
      .set({ used_at: now, name: license, expires_at: KEPT_UNTIL })
      .where('license', '=', NO_VENUE)
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('name'),
);

const endOthers = command<{ now: number }>((db, { now }) =>
  db
    .updateTable('login_links')
    .set({ used_at: now })
    .where('license', '=', NO_VENUE)
    .where('used_at', 'is', null),
);

const selectFirst = query<Record<never, never>, { name: string | null }>((db) =>
  db
    .selectFrom('login_links')
    .select('name')
    .where('license', '=', NO_VENUE)
    .where('used_at', 'is not', null)
    .where('name', 'is not', null)
    .orderBy('used_at')
    .limit(1),
);

/** Uses a link for making the first venue, and ends all others of its kind; false where it cannot be used. */
export function* useStartLink(tokenHash: string, license: string, now: number): Steps<boolean> {
  const rows = yield* run(useOne, { tokenHash, license, now });
  if (rows.length === 0) return false;
  yield* run(endOthers, { now });
  return true;
}

/** The license of the first venue that was made by such a link; null for none. */
export async function findFirstMade(engine: Engine): Promise<string | null> {
  const [row] = await engine.read(selectFirst, {});
  return row?.name ?? null;
}

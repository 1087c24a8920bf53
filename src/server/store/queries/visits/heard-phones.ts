import type { Engine } from '../../engine.ts';
import { command, pipeline, run } from '../../query.ts';
import type { OfVisit } from './shared-carts.ts';

/**
 * A phone that has left is no guest of the cart any more: it holds no table. Nobody is heard earlier than was noted:
 * units of work may commit in another order than they began.
 */
const hearCart = command<OfVisit & { tokenHash: string; now: number }>(
  (db, { license, visitId, tokenHash, now }) =>
    db
      .updateTable('shared_carts')
      .set({ heard_at: now })
      .where('license', '=', license)
      .where('visit_id', '=', visitId)
      .where('heard_at', '<', now)
      .where('visit_id', 'in', (guests) =>
        guests
          .selectFrom('shared_guests')
          .select('shared_guests.visit_id')
          .where('shared_guests.license', '=', license)
          .where('shared_guests.token_hash', '=', tokenHash),
      ),
);

const hearGuest = command<OfVisit & { tokenHash: string; now: number }>(
  (db, { license, visitId, tokenHash, now }) =>
    db
      .updateTable('shared_guests')
      .set({ seen_at: now })
      .where('license', '=', license)
      .where('visit_id', '=', visitId)
      .where('token_hash', '=', tokenHash)
      .where('seen_at', '<', now),
);

/** How many phones are noted as heard by one statement. */
const HEARD_AT_ONCE = 50;
const HASHES = Array.from({ length: HEARD_AT_ONCE }, (_, place) => `hash${place}`);

type Heard = { license: string; now: number } & Record<string, string | number>;

const hashesOf = (heard: Heard) => HASHES.map((name) => heard[name] as string);

const hearGuests = command<Heard>((db, heard) =>
  db
    .updateTable('shared_guests')
    .set({ seen_at: heard.now })
    .where('license', '=', heard.license)
    .where('token_hash', 'in', hashesOf(heard))
    .where('seen_at', '<', heard.now),
);

const hearCarts = command<Heard>((db, heard) =>
  db
    .updateTable('shared_carts')
    .set({ heard_at: heard.now })
    .where('license', '=', heard.license)
    .where('heard_at', '<', heard.now)
    .where('visit_id', 'in', (guests) =>
      guests
        .selectFrom('shared_guests')
        .select('shared_guests.visit_id')
        .where('shared_guests.license', '=', heard.license)
        .where('shared_guests.token_hash', 'in', hashesOf(heard)),
    ),
);

/** Records that a phone of the table was heard. */
export function* noteHeard(license: string, visitId: string, tokenHash: string, now: number) {
  yield* pipeline(
    run(hearCart, { license, visitId, tokenHash, now }),
    run(hearGuest, { license, visitId, tokenHash, now }),
  );
}

/** Records that these phones of a venue's tables were heard, many in one unit of work. */
export async function noteAllHeard(
  engine: Engine,
  license: string,
  tokenHashes: readonly string[],
  now: number,
): Promise<void> {
  for (let from = 0; from < tokenHashes.length; from += HEARD_AT_ONCE) {
    const part = tokenHashes.slice(from, from + HEARD_AT_ONCE);
    const named = Object.fromEntries(HASHES.map((name, place) => [name, part[place] ?? '']));
    const heard: Heard = { ...named, license, now };
    await engine.write(function* () {
      yield* pipeline(run(hearCarts, heard), run(hearGuests, heard));
    });
  }
}

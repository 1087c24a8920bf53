import { HOUR_MS } from '#domain/time/spans.ts';
import { query, run, type Steps } from '../../query.ts';

type Mailed = { license: string; uuid: string };

const selectMailed = query<Mailed, { sequence: number }>((db, { license, uuid }) =>
  db.selectFrom('mails').select('sequence').where('license', '=', license).where('order_uuid', '=', uuid),
);

const selectNewest = query<{ addressHash: string }, { sequence: number; queued_at: number }>(
  (db, { addressHash }) =>
    db
      .selectFrom('mails')
      .select(['sequence', 'queued_at'])
      .where('address_hash', '=', addressHash)
      .orderBy('sequence', 'desc')
      .limit(MOST_PER_HOUR),
);

const insert = query<Mailed & { addressHash: string; sequence: number; now: number }, { sequence: number }>(
  (db, { license, uuid, addressHash, sequence, now }) =>
    db
      .insertInto('mails')
      .values({ license, order_uuid: uuid, address_hash: addressHash, sequence, queued_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('sequence'),
);

/** For all venues together: an address belongs to a person (reliability.md, mail bombs). */
const MOST_PER_HOUR = 3;

/**
 * Reserves the mailing of an order's receipt to an address: once per order, and three times an hour per address. It
 * never makes the surrounding transaction fail.
 */
export function* writeMail(
  { license, uuid, addressHash }: Mailed & { addressHash: string },
  now: number,
): Steps<boolean> {
  const [mailed] = yield* run(selectMailed, { license, uuid });
  if (mailed) return false;
  // When another mail to the same address was faster, the next try sees and counts it.
  for (let tries = 0; tries <= MOST_PER_HOUR; tries++) {
    const newest = yield* run(selectNewest, { addressHash });
    const lately = newest.filter(({ queued_at }) => queued_at > now - HOUR_MS);
    if (lately.length >= MOST_PER_HOUR) return false;
    const sequence = (newest[0]?.sequence ?? 0) + 1;
    const [written] = yield* run(insert, { license, uuid, addressHash, sequence, now });
    if (written) return true;
  }
  return false;
}

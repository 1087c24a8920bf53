import { sql } from 'kysely';
import { query, run } from '../query.ts';

type BySlot = { license: string; slotAt: number };

const insertSlot = query<BySlot, { changes: number }>(
  (db, { license, slotAt }) =>
    db
      .insertInto('slot_uses')
      .values({ license, slot_at: slotAt, uses: 0 })
      .onConflict((conflict) => conflict.doNothing()) as never,
);

/** Takes a place only while one is left: the database decides who gets the last one. */
const takePlace = query<BySlot & { most: number }, { uses: number }>((db, { license, slotAt, most }) =>
  db
    .updateTable('slot_uses')
    .set({ uses: sql<number>`uses + 1` })
    .where('license', '=', license)
    .where('slot_at', '=', slotAt)
    .where('uses', '<', most)
    .returning('uses'),
);

const givePlace = query<BySlot, { changes: number }>(
  (db, { license, slotAt }) =>
    db
      .updateTable('slot_uses')
      .set({ uses: sql<number>`uses - 1` })
      .where('license', '=', license)
      .where('slot_at', '=', slotAt)
      .where('uses', '>', 0) as never,
);

/** Takes one of a slot's places (its beginning in ms UTC); false when none is left. */
export function* writeSlotUse(license: string, slotAt: number, most: number) {
  yield* run(insertSlot, { license, slotAt });
  const rows = yield* run(takePlace, { license, slotAt, most });
  return rows.length > 0;
}

/** Gives a slot's place back; slots that nobody counts have none. */
export function* writeReturnedSlot(license: string, slotAt: number) {
  yield* run(givePlace, { license, slotAt });
}

import { sql } from 'kysely';
import type { Engine } from '../../engine.ts';
import { command, query, run } from '../../query.ts';

type BySlot = { license: string; slotAt: number };

const insertSlot = command<BySlot>((db, { license, slotAt }) =>
  db
    .insertInto('slot_uses')
    .values({ license, slot_at: slotAt, uses: 0 })
    .onConflict((conflict) => conflict.doNothing()),
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

const givePlace = command<BySlot>((db, { license, slotAt }) =>
  db
    .updateTable('slot_uses')
    .set({ uses: sql<number>`uses - 1` })
    .where('license', '=', license)
    .where('slot_at', '=', slotAt)
    .where('uses', '>', 0),
);

/** More full slots than anyone looks at. */
const MOST_LISTED = 1000;

const selectFull = query<{ license: string; most: number; from: number }, { slot_at: number }>(
  (db, { license, most, from }) =>
    db
      .selectFrom('slot_uses')
      .select('slot_at')
      .where('license', '=', license)
      .where('slot_at', '>=', from)
      .where('uses', '>=', most)
      .orderBy('slot_at')
      .limit(MOST_LISTED),
);

/** The slots from an instant on with `most` uses already, as their start times (ms UTC), earliest first. */
export async function findFullSlots(engine: Engine, license: string, most: number, from: number) {
  const rows = await engine.read(selectFull, { license, most, from });
  return rows.map(({ slot_at: at }) => at);
}

/** Takes one of a slot's places (start time in ms UTC); false when none is left. */
export function* writeSlotUse(license: string, slotAt: number, most: number) {
  yield* run(insertSlot, { license, slotAt });
  const rows = yield* run(takePlace, { license, slotAt, most });
  return rows.length > 0;
}

/** Returns a slot's place; does nothing for a time of which no place is taken. */
export function* writeReturnedSlot(license: string, slotAt: number) {
  yield* run(givePlace, { license, slotAt });
}

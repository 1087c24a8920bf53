import { sql } from 'kysely';
import type { Engine } from '../../engine.ts';
import { command, query, run } from '../../query.ts';

type ByCode = { license: string; code: string };

const insertUses = command<ByCode>((db, { license, code }) =>
  db
    .insertInto('coupon_uses')
    .values({ license, code, uses: 0 })
    .onConflict((conflict) => conflict.doNothing()),
);

/** Takes a use only while one is left: the database decides who gets the last one. */
const takeUse = query<ByCode & { most: number }, { uses: number }>((db, { license, code, most }) =>
  db
    .updateTable('coupon_uses')
    .set({ uses: sql<number>`uses + 1` })
    .where('license', '=', license)
    .where('code', '=', code)
    .where('uses', '<', most)
    .returning('uses'),
);

const giveUse = command<ByCode>((db, { license, code }) =>
  db
    .updateTable('coupon_uses')
    .set({ uses: sql<number>`uses - 1` })
    .where('license', '=', license)
    .where('code', '=', code)
    .where('uses', '>', 0),
);

const selectUses = query<ByCode, { uses: number }>((db, { license, code }) =>
  db.selectFrom('coupon_uses').select('uses').where('license', '=', license).where('code', '=', code),
);

/** Takes one of a coupon's uses; false when none is left. */
export function* writeCouponUse(license: string, code: string, most: number) {
  yield* run(insertUses, { license, code });
  const rows = yield* run(takeUse, { license, code, most });
  return rows.length > 0;
}

/** Returns a coupon's use. */
export function* writeReturnedUse(license: string, code: string) {
  yield* run(giveUse, { license, code });
}

/** How many orders hold a use of the coupon. */
export async function couponUses(engine: Engine, license: string, code: string): Promise<number> {
  const [row] = await engine.read(selectUses, { license, code });
  return row?.uses ?? 0;
}

const selectAllUses = query<{ license: string }, { code: string; uses: number }>((db, { license }) =>
  db.selectFrom('coupon_uses').select(['code', 'uses']).where('license', '=', license).where('uses', '>', 0),
);

/** How many orders hold a use of each coupon of a venue. */
export function allCouponUses(engine: Engine, license: string): Promise<{ code: string; uses: number }[]> {
  return engine.read(selectAllUses, { license });
}

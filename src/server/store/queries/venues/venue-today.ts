import type { Engine } from '../../engine.ts';
import { command, query, run } from '../../query.ts';
import type { VenueTodayRow } from '../../rows/venue-rows.ts';

const selectToday = query<{ license: string }, VenueTodayRow>((db, { license }) =>
  db.selectFrom('venue_today').selectAll().where('license', '=', license),
);

const upsertToday = command<{ [Column in keyof VenueTodayRow]: VenueTodayRow[Column] }>(
  (db, { license, closed_from, closed_until, open_from, open_until, types_off }) =>
    db
      .insertInto('venue_today')
      .values({ license, closed_from, closed_until, open_from, open_until, types_off })
      .onConflict((conflict) =>
        conflict
          .column('license')
          .doUpdateSet({ closed_from, closed_until, open_from, open_until, types_off }),
      ),
);

/** What a venue does differently today; undefined: nothing ever. */
export async function findToday(engine: Engine, license: string): Promise<VenueTodayRow | undefined> {
  const [row] = await engine.read(selectToday, { license });
  return row;
}

/** Stores what a venue does differently today. */
export function* writeToday(row: VenueTodayRow) {
  yield* run(upsertToday, { ...row });
}

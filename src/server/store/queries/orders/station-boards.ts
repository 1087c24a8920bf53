import type { Engine } from '../../engine.ts';
import { command, query, run } from '../../query.ts';

type AtStation = { license: string; station: string };

const selectHeard = query<{ license: string }, { station: string; seen_at: number }>((db, { license }) =>
  db
    .selectFrom('station_boards')
    .select(['station', 'seen_at'])
    .where('license', '=', license)
    .orderBy('station'),
);

const upsert = command<AtStation & { now: number }>((db, { license, station, now }) =>
  db
    .insertInto('station_boards')
    .values({ license, station, seen_at: now })
    .onConflict((conflict) => conflict.columns(['license', 'station']).doUpdateSet({ seen_at: now })),
);

const remove = command<AtStation>((db, { license, station }) =>
  db.deleteFrom('station_boards').where('license', '=', license).where('station', '=', station),
);

/** When a board of each station was last heard of, on any instance (ms UTC). */
export async function stationsHeard(engine: Engine, license: string) {
  const rows = await engine.read(selectHeard, { license });
  return rows.map(({ station, seen_at: at }) => ({ station, seenAt: Number(at) }));
}

/** Records that a board of a station is heard of now, and that it has left another. */
export async function writeStationHeard(
  engine: Engine,
  license: string,
  { here, left, now }: { here: string | null; left: string | null; now: number },
): Promise<void> {
  await engine.write(function* () {
    if (left !== null) yield* run(remove, { license, station: left });
    if (here !== null) yield* run(upsert, { license, station: here, now });
  });
}

import type { Engine } from '../../engine.ts';
import { command, query, run } from '../../query.ts';

const select = query<{ license: string }, { seen_at: number }>((db, { license }) =>
  db.selectFrom('boards').select('seen_at').where('license', '=', license),
);

const upsert = command<{ license: string; now: number }>((db, { license, now }) =>
  db
    .insertInto('boards')
    .values({ license, seen_at: now })
    .onConflict((conflict) => conflict.column('license').doUpdateSet({ seen_at: now })),
);

/** When a venue's board was last connected, on any instance (ms UTC); null: never. */
export async function boardSeenAt(engine: Engine, license: string): Promise<number | null> {
  const [row] = await engine.read(select, { license });
  return row?.seen_at ?? null;
}

/** Records that a venue's board is connected now. */
export async function writeBoardSeen(engine: Engine, license: string, now: number): Promise<void> {
  await engine.write(function* () {
    yield* run(upsert, { license, now });
  });
}

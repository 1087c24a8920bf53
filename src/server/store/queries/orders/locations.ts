import type { Engine } from '../../engine.ts';
import { command, query, run } from '../../query.ts';

const selectBusy = query<{ license: string; code: string }, { busy: number }>((db, { license, code }) =>
  db.selectFrom('locations').select('busy').where('license', '=', license).where('code', '=', code),
);

/** True while a waiter's order occupies the location. */
export async function isLocationBusy(engine: Engine, license: string, code: string): Promise<boolean> {
  const [row] = await engine.read(selectBusy, { license, code });
  return row?.busy === 1;
}

const selectAllBusy = query<{ license: string }, { code: string }>((db, { license }) =>
  db
    .selectFrom('locations')
    .select('code')
    .where('license', '=', license)
    .where('busy', '=', 1)
    .orderBy('code'),
);

/** The codes of the locations that waiters' orders occupy. */
export async function busyLocations(engine: Engine, license: string): Promise<string[]> {
  return (await engine.read(selectAllBusy, { license })).map(({ code }) => code);
}

/** Marks a location as occupied by a waiter's order, or frees it. */
export function* writeLocationBusy(license: string, code: string, busy: boolean) {
  yield* run(upsertBusy, { license, code, busy: busy ? 1 : 0 });
}

const upsertBusy = command<{ license: string; code: string; busy: number }>((db, { license, code, busy }) =>
  db
    .insertInto('locations')
    .values({ license, code, busy, rotation: 0 })
    .onConflict((conflict) => conflict.columns(['license', 'code']).doUpdateSet({ busy })),
);

const selectRotation = query<{ license: string; code: string }, { rotation: number }>(
  (db, { license, code }) =>
    db.selectFrom('locations').select('rotation').where('license', '=', license).where('code', '=', code),
);

const raiseRotation = command<{ license: string; code: string }>((db, { license, code }) =>
  db
    .insertInto('locations')
    .values({ license, code, busy: 0, rotation: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['license', 'code'])
        .doUpdateSet((e) => ({ rotation: e('locations.rotation', '+', 1) })),
    ),
);

/** Invalidates the printed codes of a location. */
export function* rotateLocation(license: string, code: string) {
  yield* run(raiseRotation, { license, code });
}

/** How often the printed codes of a location were invalidated. */
export async function locationRotation(engine: Engine, license: string, code: string): Promise<number> {
  const [row] = await engine.read(selectRotation, { license, code });
  return row?.rotation ?? 0;
}

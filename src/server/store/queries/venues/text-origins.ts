import type { Engine } from '../../engine.ts';
import { command, query, run, type Columns, type Steps } from '../../query.ts';
import type { TextOriginRow } from '../../rows/venue-rows.ts';

const selectOrigins = query<{ license: string }, TextOriginRow>((db, { license }) =>
  db.selectFrom('text_origins').selectAll().where('license', '=', license).orderBy('address'),
);

/** The origin of a translation that is known already stays: the original may change many times. */
const insertOrigin = command<Columns<TextOriginRow>>((db, { license, address, translation, original }) =>
  db
    .insertInto('text_origins')
    .values({ license, address, translation, original })
    .onConflict((conflict) =>
      conflict
        .columns(['license', 'address'])
        .doUpdateSet({ translation, original })
        .where('text_origins.translation', '<>', translation),
    ),
);

const upsertOrigin = command<Columns<TextOriginRow>>((db, { license, address, translation, original }) =>
  db
    .insertInto('text_origins')
    .values({ license, address, translation, original })
    .onConflict((conflict) =>
      conflict.columns(['license', 'address']).doUpdateSet({ translation, original }),
    ),
);

/** Notes for which original a translation was written, unless an older one is known. */
export function* noteOrigin(row: TextOriginRow): Steps<void> {
  yield* run(insertOrigin, { ...row });
}

/** Notes that a translation is right for an original. */
export function* confirmOrigin(row: TextOriginRow): Steps<void> {
  yield* run(upsertOrigin, { ...row });
}

/** What is known of a venue's translations. */
export function readOrigins(engine: Engine, license: string): Promise<TextOriginRow[]> {
  return engine.read(selectOrigins, { license });
}

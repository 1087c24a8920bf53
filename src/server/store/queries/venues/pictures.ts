import type { Engine } from '../../engine.ts';
import { command, query, run } from '../../query.ts';
import type { PictureRow } from '../../rows/venue-rows.ts';

const selectPicture = query<{ license: string; name: string; variant: string }, { bytes: Buffer }>(
  (db, { license, name, variant }) =>
    db
      .selectFrom('pictures')
      .select('bytes')
      .where('license', '=', license)
      .where('name', '=', name)
      .where('variant', '=', variant),
);

const selectPictureName = query<{ license: string; name: string }, { variant: string }>(
  (db, { license, name }) =>
    db.selectFrom('pictures').select('variant').where('license', '=', license).where('name', '=', name),
);

const selectPictureBetween = query<{ license: string; after: string; before: string }, { name: string }>(
  (db, { license, after, before }) =>
    db
      .selectFrom('pictures')
      .select('name')
      .where('license', '=', license)
      .where('name', '>', after)
      .where('name', '<', before)
      .where('variant', '=', 'original')
      .limit(1),
);

const insertPicture = command<{ license: string; name: string; variant: string; bytes: Buffer }>(
  (db, { license, name, variant, bytes }) =>
    db
      .insertInto('pictures')
      .values({ license, name, variant, bytes })
      .onConflict((conflict) => conflict.doNothing()),
);

const selectColors = query<{ license: string; name: string }, Pick<PictureRow, 'colors'>>(
  (db, { license, name }) =>
    db
      .selectFrom('pictures')
      .select('colors')
      .where('license', '=', license)
      .where('name', '=', name)
      .where('variant', '=', 'original'),
);

const updateColors = command<{ license: string; name: string; colors: string }>(
  (db, { license, name, colors }) =>
    db
      .updateTable('pictures')
      .set({ colors })
      .where('license', '=', license)
      .where('name', '=', name)
      .where('variant', '=', 'original'),
);

/** One variant of a stored picture. */
export async function findPicture(
  engine: Engine,
  license: string,
  name: string,
  variant: string,
): Promise<Buffer | undefined> {
  const [row] = await engine.read(selectPicture, { license, name, variant });
  return row && Buffer.from(row.bytes);
}

/** The name of the stored picture made from the file with this hash; undefined when there is none. */
export async function findPictureName(
  engine: Engine,
  license: string,
  hash: string,
): Promise<string | undefined> {
  // A prefix search: everything from the hash and a hyphen up to, but not including, the hash and a full stop, the next
  // character.
  const [row] = await engine.read(selectPictureBetween, { license, after: `${hash}-`, before: `${hash}.` });
  return row?.name;
}

/** The stored variants of a picture. */
export async function pictureVariants(engine: Engine, license: string, name: string): Promise<string[]> {
  const rows = await engine.read(selectPictureName, { license, name });
  return rows.map((row) => row.variant);
}

/** Stores the variants of a picture; existing ones stay. */
export async function writePicture(
  engine: Engine,
  rows: readonly Omit<PictureRow, 'colors'>[],
): Promise<void> {
  await engine.write(function* () {
    for (const { license, name, variant, bytes } of rows)
      yield* run(insertPicture, { license, name, variant, bytes });
  });
}

/** The colours that a stored picture has as a logo, as JSON; null where they are not known. */
export async function findColors(engine: Engine, license: string, name: string): Promise<string | null> {
  const [row] = await engine.read(selectColors, { license, name });
  return row?.colors ?? null;
}

/** Keeps the colours that a stored picture has as a logo. */
export async function writeColors(
  engine: Engine,
  license: string,
  name: string,
  colors: string,
): Promise<void> {
  await engine.write(function* () {
    yield* run(updateColors, { license, name, colors });
  });
}

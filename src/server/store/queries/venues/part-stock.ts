import type { Engine } from '../../engine.ts';
import { command, query, run, type Steps } from '../../query.ts';
import type { PartStockRow } from '../../rows/venue-rows.ts';

const selectParts = query<{ license: string }, PartStockRow>((db, { license }) =>
  db.selectFrom('part_stock').selectAll().where('license', '=', license),
);

const upsertPart = command<{ [Column in keyof PartStockRow]: PartStockRow[Column] }>(
  (db, { license, address, out_of_stock, until, file_out_of_stock, file_until }) =>
    db
      .insertInto('part_stock')
      .values({ license, address, out_of_stock, until, file_out_of_stock, file_until })
      .onConflict((conflict) =>
        conflict
          .columns(['license', 'address'])
          .doUpdateSet({ out_of_stock, until, file_out_of_stock, file_until }),
      ),
);

const deletePart = command<{ license: string; address: string }>((db, { license, address }) =>
  db.deleteFrom('part_stock').where('license', '=', license).where('address', '=', address),
);

const selectPart = query<{ license: string; address: string }, PartStockRow>((db, { license, address }) =>
  db.selectFrom('part_stock').selectAll().where('license', '=', license).where('address', '=', address),
);

/** What staff have said about an answer or a combo part, in the transaction that changes it. */
export function* storedPartStock(license: string, address: string): Steps<PartStockRow | undefined> {
  const [row] = yield* run(selectPart, { license, address });
  return row;
}

/** What staff have said about a venue's answers and combo parts. */
export async function partStockOf(engine: Engine, license: string): Promise<PartStockRow[]> {
  return engine.read(selectParts, { license });
}

/** Marks an answer or a combo part as sold out until an instant (null: until further notice), or as available. */
export function* writePartStock(row: PartStockRow) {
  yield* run(upsertPart, { ...row });
}

/** Forgets what staff have said about these addresses: the venue file counts again. */
export function* writeForgottenParts(license: string, addresses: readonly string[]) {
  for (const address of addresses) yield* run(deletePart, { license, address });
}

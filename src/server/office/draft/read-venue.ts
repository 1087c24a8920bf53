import type { WireOfficeVenue } from '#contract/office/overview.ts';
import { productAddress } from '#domain/draft/address.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import { partStockOf } from '../../store/queries/venues/part-stock.ts';
import { stockOf } from '../../store/queries/venues/stock.ts';
import type { OfficeServices } from '../caller.ts';
import { uploadedIn } from '../../images/uploaded.ts';
import { stockPlaces } from '../../venues/menu/part-stock.ts';
import { currentVenue } from './base-file.ts';
import { readDraft } from './read-draft.ts';
import { readableFile } from '../secrets.ts';

/**
 * The venue as the office edits it: its complete file without secrets, its pictures and those of the draft, and what is
 * left of its dishes.
 */
export async function readVenue(services: OfficeServices, license: string): Promise<Result<WireOfficeVenue>> {
  const live = await currentVenue(services, license);
  if (!live) return refused({ code: 'not_found' });
  const { sequence, file, pictures } = live.venue;
  const now = services.clock.now();
  const [draft, rows, parts] = await Promise.all([
    readDraft(services, license),
    stockOf(services.engine, license),
    partStockOf(services.engine, license),
  ]);
  const { hasProduct, hasPart } = stockPlaces(file.menu);
  const products = rows
    .filter((row) => hasProduct(row.product_id))
    .map((row) => ({ ...row, at: productAddress(row.product_id) }));
  const others = parts
    .filter((row) => hasPart(row.address))
    .map((row) => ({ ...row, at: row.address, quantity: null }));
  return accepted({
    sequence,
    file: readableFile(file),
    pictures: { ...pictures, ...uploadedIn(license, JSON.stringify(draft)) },
    stock: [...products, ...others].map(({ at, out_of_stock: out, quantity, until }) => {
      const isBack = until !== null && until <= now;
      return {
        at,
        out_of_stock: out === 1 && !isBack,
        pos_available_qty: quantity,
        until: until === null || isBack ? null : new Date(until).toISOString(),
      };
    }),
  });
}

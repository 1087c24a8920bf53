import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { DAY_MS } from '#domain/time/spans.ts';
import type { Engine } from '../../store/engine.ts';
import { findFileServedAt } from '../../store/queries/venues/venues.ts';
import type { VenueFileRow } from '../../store/rows/venue-rows.ts';
import { stockPlaces } from '../menu/part-stock.ts';
import { storedFile } from '../menu/venue.ts';

/** An undo or a step back may bring back what a file lacks: its stock is kept for so long. */
const KEPT_MS = 30 * DAY_MS;

/** Whose stock is stored: products by id, answers and combo parts by address. */
export interface Stocked {
  products: readonly string[];
  parts: readonly string[];
}

function lackedBy({ menu }: CompleteVenueFile, { products, parts }: Stocked): Stocked {
  const { hasProduct, hasPart } = stockPlaces(menu);
  return {
    products: products.filter((id) => !hasProduct(id)),
    parts: parts.filter((address) => !hasPart(address)),
  };
}

/** Whose stock is stored, and is lacked by the file before and not by the new one. */
export function returningStock(
  file: CompleteVenueFile,
  before: VenueFileRow | undefined,
  stocked: Stocked,
): Stocked {
  if (!before) return { products: [], parts: [] };
  const { products, parts } = lackedBy(storedFile(before), stocked);
  const { hasProduct, hasPart } = stockPlaces(file.menu);
  return { products: products.filter(hasProduct), parts: parts.filter(hasPart) };
}

/**
 * Whose stock a new file takes away: of what neither it nor the file before has, nor the one that was served thirty days
 * ago. A younger venue forgets nothing.
 */
export async function forgottenStock(
  engine: Engine,
  file: CompleteVenueFile,
  before: VenueFileRow | undefined,
  stocked: Stocked,
  now: number,
): Promise<Stocked> {
  const lacked = lackedBy(file, stocked);
  const rest = before ? lackedBy(storedFile(before), lacked) : lacked;
  if (rest.products.length + rest.parts.length === 0) return rest;
  const then = await findFileServedAt(engine, file.license, now - KEPT_MS);
  return then ? lackedBy(storedFile(then), rest) : { products: [], parts: [] };
}

import type { WireVenueFileOutcome } from '#contract/office/copies.ts';
import type { NewPrices, PriceEntries } from '#contract/office/prices.ts';
import type { FieldError } from '#contract/values/problem.ts';
import { fixedMoney, formatMoney, parseMoney, roundToPlaces } from '#domain/money/money.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import { findVenue, findVenueFile } from '../../store/queries/venues/venues.ts';
import type { VenueFileRow } from '../../store/rows/venue-rows.ts';
import { changePrices } from '../../venues/prices/change-prices.ts';
import { matchPrices, type PriceJump } from '../../venues/prices/match-prices.ts';
import type { PriceFault, PriceRow } from '../../venues/prices/price-list.ts';
import { pricedRows } from '../../venues/prices/priced-rows.ts';
import type { OfficeCaller, OfficeServices } from '../caller.ts';
import { bringIn } from './bring-in.ts';

async function servedFile({ engine }: OfficeServices, license: string): Promise<VenueFileRow | undefined> {
  const venue = await findVenue(engine, license);
  return venue && (await findVenueFile(engine, license, venue.sequence));
}

/** Every price of the file that is served. Refuses not_found: the venue was removed. */
export async function readPrices(
  services: OfficeServices,
  { license }: OfficeCaller,
): Promise<Result<PriceEntries>> {
  const served = await servedFile(services, license);
  if (!served) return refused({ code: 'not_found' });
  const { rows, currency } = pricedRows(served.content);
  const prices = rows.map(({ category, name, size, sku, id, mills }) => ({
    category,
    name,
    size,
    sku,
    id,
    price: formatMoney(mills),
  }));
  return accepted({ sequence: served.sequence, currency, prices });
}

/** A price of the wire as a price list says it: without the zeros of decimals that the currency has not. */
function listedPrice(price: string | number, places: number): string {
  const mills = parseMoney(price);
  const isListed = mills !== null && roundToPlaces(mills, places) === mills;
  return isListed ? fixedMoney(mills, places) : String(price);
}

/** The entries as lines of a price list, numbered from 1. */
function linesOf(entries: NewPrices['prices'], places: number): PriceRow[] {
  return entries.map(({ sku = '', id = '', size = '', price }, index) => ({
    category: '',
    name: '',
    size,
    sku,
    id,
    price: listedPrice(price, places),
    line: index + 1,
  }));
}

function faultAt({ line, column, message }: PriceFault): FieldError {
  return { path: `prices[${line - 1}].${column}`, message };
}

function jumpAt({ line, row, mills }: PriceJump): FieldError {
  const change = `${row.name}: ${formatMoney(row.mills)} → ${formatMoney(mills)}`;
  return {
    path: `prices[${line - 1}].price`,
    message: `${change} is above five times the old price, or below a fifth: say "far": true if that is meant`,
  };
}

/** New prices, on the file with this sequence; null: on the one that is served. */
interface BroughtPrices extends NewPrices {
  sequence: number | null;
  dryRun: boolean;
}

/**
 * Writes new prices into the file that is served and publishes it, as `venue prices` does: one that is not clear, or far
 * from the old one without being said so, refuses them all. Refuses draft_changed where another file is served by now,
 * and forbidden without the right to the menu.
 */
export async function bringPrices(
  services: OfficeServices,
  caller: OfficeCaller,
  { prices: entries, far, sequence, dryRun }: BroughtPrices,
): Promise<Result<WireVenueFileOutcome>> {
  const served = await servedFile(services, caller.license);
  if (!served) return refused({ code: 'not_found' });
  if (sequence !== null && sequence !== served.sequence) return refused({ code: 'draft_changed' });
  const file = pricedRows(served.content);
  const matched = matchPrices({ rows: linesOf(entries, file.places), faults: [] }, file);
  const errors = [...matched.faults.map(faultAt), ...(far ? [] : matched.jumps.map(jumpAt))];
  if (errors.length > 0) return refused({ code: 'validation', errors });
  const text = changePrices(served.content, matched.prices);
  return bringIn(services, caller, { text, sequence: served.sequence, dryRun, published: 'contained' });
}

import type { ChangedFact } from '#contract/orders/needs.ts';
import type { DraftLine } from '#contract/orders/order.ts';
import type { FieldError, Refusal } from '#contract/values/problem.ts';
import type { GuestsOfLines } from '../orders/draft/draft-lines.ts';
import { quantityOf, type LineFault } from '#domain/shared-cart/shared-line.ts';
import type { StoredCart, StoredLine } from '../store/queries/visits/shared-carts.ts';
import type { Venue } from '../venues/menu/venue.ts';
import { nameAtTable } from '../visits/name-at-table.ts';

function draftLine({ lineId, content, marks }: StoredLine): DraftLine {
  return {
    cart_uuid: lineId,
    product: content.product,
    quantity: Math.max(1, quantityOf({ marks })),
    variations: content.values,
    combo_groups: content.combo.map(({ group, product, values }) => ({
      id: group,
      products: [{ id: product, product_variations: values }],
    })),
    product_price: content.unit_price,
    special_instructions: content.note,
    ...(content.hold === true && { hold: true }),
  };
}

/** Lines as an order takes them. */
export function draftLines(lines: readonly StoredLine[]): DraftLine[] {
  return lines.map(draftLine);
}

/** Whose each line is, by its id: the kitchen's ticket names the guest, or their number; a line to share has none. */
export function guestsOfLines({ cart }: StoredCart, venue: Venue): GuestsOfLines {
  const guests = new Map(
    cart.guests.map(({ guestId, name, plate, tokenHash }) => {
      const addedBy = nameAtTable(venue, name);
      return [
        guestId,
        { addedBy, needsSaidBy: tokenHash, ...(addedBy === '' && { guestNumber: plate + 1 }) },
      ];
    }),
  );
  const all = { addedBy: '', toShare: true as const };
  return new Map(
    cart.lines.map(({ lineId, owner }) => [
      lineId,
      owner === null ? all : (guests.get(owner) ?? { addedBy: '' }),
    ]),
  );
}

const LINE_FAULTS: ReadonlySet<string> = new Set<LineFault>([
  'product_unavailable',
  'out_of_stock',
  'variation_required',
  'variation_invalid',
  'combo_incomplete',
]);

function isLineFault(code: string): code is LineFault {
  return LINE_FAULTS.has(code);
}

/** The index of the line that an error's path names: line_items[2].product */
function lineIndex({ path }: FieldError): number | null {
  const [, index] = /^line_items\[(\d+)\]/.exec(path) ?? [];
  return index === undefined ? null : Number(index);
}

/** The lines of which a worse fact is known than their guests were shown; the table is not told which. */
function changedFaults(
  members: Refusal['members'],
  lines: readonly StoredLine[],
): ReadonlyMap<string, LineFault> | null {
  const changed = new Set(((members?.['facts'] ?? []) as ChangedFact[]).map(({ line }) => line));
  const concerned = lines.filter(({ lineId }) => changed.has(lineId));
  return concerned.length > 0 ? new Map(concerned.map(({ lineId }) => [lineId, 'allergens_changed'])) : null;
}

/** What a refusal says against single lines, by their ids; null: it is about the order as a whole. */
export function faultsOf(
  { code, errors = [], members }: Refusal,
  lines: readonly StoredLine[],
): ReadonlyMap<string, LineFault> | null {
  if (code === 'allergens_changed') return changedFaults(members, lines);
  if (!isLineFault(code)) return null;
  const faults = new Map<string, LineFault>();
  for (const error of errors) {
    const line = lines[lineIndex(error) ?? -1];
    if (line) faults.set(line.lineId, code);
  }
  return faults.size > 0 ? faults : null;
}

/** A cart in which lines that cannot be had say so, and are free for their guests to change. */
export function withFaults(stored: StoredCart, faults: ReadonlyMap<string, LineFault>): StoredCart {
  const { cart } = stored;
  const lines = cart.lines.map((line) => {
    const fault = faults.get(line.lineId);
    if (fault === undefined) return line;
    return { ...line, fault, sentRound: line.sentRound === cart.round ? null : line.sentRound };
  });
  return { ...stored, cart: { ...cart, lines } };
}

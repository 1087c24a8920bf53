import type { LiveTable, SeatedGuest, TablePart } from '#contract/office/tables.ts';
import { readMills } from '#contract/values/read-mills.ts';

/** Once somebody has paid a part, the others have this long until somebody should look. */
const LEFT_UNPAID_MS = 10 * 60_000;

/** How far a table is with paying its bill in parts. */
export interface PaidParts {
  paid: number;
  /** 0: nobody has taken a part yet. */
  payers: number;
  /** When the first and the last of them paid (ms UTC; 0: nobody). */
  firstAt: number;
  lastAt: number;
}

/** Who somebody at a table is, by plate, then by name; a part of a nameless phone is a payer of its own. */
function payerKey({ plate, name }: Pick<SeatedGuest, 'plate' | 'name'>, uuid = ''): string {
  return plate !== null ? `plate ${plate}` : name === '' ? `part ${uuid}` : `name ${name}`;
}

/** How many of those who sit at a table or pay there have paid all that they took, and when. */
export function paidParts({ orders, guests }: LiveTable): PaidParts {
  const parts = orders.flatMap((order) => order.parts);
  const byPayer = Map.groupBy(parts, (part) => payerKey(part, part.uuid));
  const payers = new Set([...byPayer.keys(), ...guests.map((guest) => payerKey(guest))]);
  const isPaid = ({ state }: TablePart) => state === 'paid';
  const times = parts.flatMap(({ paidAt: at }) => (at === null ? [] : Date.parse(at)));
  return {
    paid: [...byPayer.values()].filter((own) => own.every(isPaid)).length,
    payers: parts.length === 0 ? 0 : payers.size,
    firstAt: times.length > 0 ? Math.min(...times) : 0,
    lastAt: Math.max(0, ...times),
  };
}

/** True at an instant (ms UTC) for a bill of which somebody has paid a part, and nobody more for a while. */
export function isLeftUnpaid(table: LiveTable, now: number): boolean {
  const { lastAt } = paidParts(table);
  return readMills(table.unpaid) > 0 && lastAt > 0 && now - lastAt >= LEFT_UNPAID_MS;
}

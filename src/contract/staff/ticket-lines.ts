import { enumerate } from '#domain/text/enumerate.ts';
import type { StaffOrder } from './staff.ts';

export type TicketLine = StaffOrder['lineItems'][number];

/** The lines of one call; `addedAt` (ms UTC) is null for the lines that the order was placed with. */
export interface LineGroup {
  addedAt: number | null;
  lines: TicketLine[];
}

/** Groups an order's lines by call: first the lines it was placed with, then each addition. */
export function lineGroups({ created, lineItems: lines }: StaffOrder): LineGroup[] {
  const placed = Date.parse(created);
  const groups = new Map<number, LineGroup>();
  for (const line of lines) {
    const at = Math.max(placed, Date.parse(line.addedAt));
    const group = groups.get(at) ?? { addedAt: at === placed ? null : at, lines: [] };
    group.lines.push(line);
    groups.set(at, group);
  }
  return [...groups.entries()].sort(([a], [b]) => a - b).map(([, group]) => group);
}

/** The lines of one call that one guest chose; `guest` is empty for those to share, and where one guest chose all. */
export interface GuestLines {
  guest: string;
  lines: TicketLine[];
}

/** Writes the number at the table of a guest who told no name, in the reader's language. */
export type WriteGuest = (number: number) => string;

/** Whose a line is; empty: all at the table share it, or a waiter took it. */
function guestOf(
  { byStaff: isByStaff, addedBy: name, guestNumber: seat }: TicketLine,
  writeGuest: WriteGuest,
): string {
  if (isByStaff) return '';
  return name === '' && seat !== undefined ? writeGuest(seat) : name;
}

/**
 * Groups some lines of an order by the guest who chose them, where not all of its lines are of the same: first those
 * to share, then each guest as their first line stands.
 */
export function linesByGuest(
  { lineItems: all }: StaffOrder,
  lines: readonly TicketLine[],
  writeGuest: WriteGuest,
): GuestLines[] {
  const nameOf = (line: TicketLine) => guestOf(line, writeGuest);
  const guests = new Set(all.filter(({ byStaff: isByStaff }) => !isByStaff).map(nameOf));
  if (guests.size < 2) return [{ guest: '', lines: [...lines] }];
  const groups = [...Map.groupBy(lines, nameOf)].map(([guest, own]) => ({ guest, lines: own }));
  return [...groups.filter(({ guest }) => guest === ''), ...groups.filter(({ guest }) => guest !== '')];
}

/** How many guests have chosen what an order still has; 0 where it does not say who chose what. */
export function guestsOf({ lineItems: lines }: StaffOrder): number {
  const live = lines.filter(({ status }) => status === null);
  return new Set(live.map((line) => guestOf(line, String)).filter(Boolean)).size;
}

/** The choices of a line, one text per question. */
export function choicesOf(line: TicketLine): string[] {
  const variations = line.productVariations.map(({ values }) => enumerate(values.map(({ name }) => name)));
  const combo = line.comboGroups.flatMap(({ products }) =>
    products
      .filter(({ selected }) => selected)
      .map(({ name, productVariation: variation }) =>
        // The kitchen knows the questions, so the answers are enough.
        enumerate([name, ...variation.replace(/^[^\n:]*: /gm, '').split('\n')].filter(Boolean)),
      ),
  );
  return [...variations, ...combo].filter(Boolean);
}

/** What the guests of a line cannot eat. */
export function saidOfLine({ needs = [], needWords: words = '', toShare: isShared = false }: TicketLine) {
  return { needs, words, isShared };
}

/** A line as a dish: its name, its guest's note, and what they cannot eat. */
export function dishOfLine(line: TicketLine) {
  return { name: line.productName, note: line.specialInstructions, said: saidOfLine(line) };
}

/** Groups some lines of an order for printing, all by default: by call and guest, with their products as text. */
export function ticketGroups(
  order: StaffOrder,
  writeGuest: WriteGuest,
  printed: readonly TicketLine[] = order.lineItems,
) {
  return lineGroups({ ...order, lineItems: [...printed] }).flatMap(({ addedAt, lines }) =>
    linesByGuest(order, lines, writeGuest).map(({ guest, lines: own }) => ({
      addedAt,
      guest,
      dishes: own.map((line) => ({
        quantity: line.quantity,
        ...dishOfLine(line),
        choices: choicesOf(line),
        isRemoved: line.status !== null,
      })),
    })),
  );
}

import { enumerate } from '#domain/enumerate.ts';
import type { StaffOrder } from './staff.ts';

export type TicketLine = StaffOrder['line_items'][number];

/** Lines that came in one call; `addedAt` (ms UTC) is null for those the order was placed with. */
export interface LineGroup {
  addedAt: number | null;
  lines: TicketLine[];
}

/** An order's lines as they came: first those it was placed with, then each addition. */
export function lineGroups({ created, line_items: lines }: StaffOrder): LineGroup[] {
  const placed = Date.parse(created);
  const groups = new Map<number, LineGroup>();
  for (const line of lines) {
    const at = Math.max(placed, Date.parse(line.added_at));
    const group = groups.get(at) ?? { addedAt: at === placed ? null : at, lines: [] };
    group.lines.push(line);
    groups.set(at, group);
  }
  return [...groups.entries()].sort(([a], [b]) => a - b).map(([, group]) => group);
}

/** What was chosen with a line, one text per question. */
export function choicesOf(line: TicketLine): string[] {
  const variations = line.product_variations.map(({ values }) => enumerate(values.map(({ name }) => name)));
  const combo = line.combo_groups.flatMap(({ products }) =>
    products
      .filter(({ selected }) => selected)
      .map(({ name, product_variation: variation }) =>
        // The kitchen knows the questions: the answers are enough.
        enumerate([name, ...variation.replace(/^[^\n:]*: /gm, '').split('\n')].filter(Boolean)),
      ),
  );
  return [...variations, ...combo].filter(Boolean);
}

/** What paper shows of an order's lines: each group with its dishes in words. */
export function ticketGroups(order: StaffOrder) {
  return lineGroups(order).map(({ addedAt, lines }) => ({
    addedAt,
    dishes: lines.map((line) => ({
      quantity: line.quantity,
      name: line.product_name,
      choices: choicesOf(line),
      note: line.special_instructions,
      isRemoved: line.status !== null,
    })),
  }));
}

import { enumerate } from '#domain/text/enumerate.ts';
import type { StaffOrder } from './staff.ts';

export type TicketLine = StaffOrder['line_items'][number];

/** The lines of one call; `addedAt` (ms UTC) is null for the lines that the order was placed with. */
export interface LineGroup {
  addedAt: number | null;
  lines: TicketLine[];
}

/** Groups an order's lines by call: first the lines it was placed with, then each addition. */
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

/** The choices of a line, one text per question. */
export function choicesOf(line: TicketLine): string[] {
  const variations = line.product_variations.map(({ values }) => enumerate(values.map(({ name }) => name)));
  const combo = line.combo_groups.flatMap(({ products }) =>
    products
      .filter(({ selected }) => selected)
      .map(({ name, product_variation: variation }) =>
        // The kitchen knows the questions, so the answers are enough.
        enumerate([name, ...variation.replace(/^[^\n:]*: /gm, '').split('\n')].filter(Boolean)),
      ),
  );
  return [...variations, ...combo].filter(Boolean);
}

/** Groups an order's lines for printing: each group with its products as text. */
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

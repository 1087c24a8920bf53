import type { StaffOrder } from '#contract/staff.ts';

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

/** When the last live line came after the order was placed; null where none did. */
export function lastAddition(order: StaffOrder): number | null {
  const live = lineGroups(order).filter(({ lines }) => lines.some(({ status }) => status === null));
  return live.at(-1)?.addedAt ?? null;
}

/** What was chosen with a line, one text per question. */
export function choicesOf(line: TicketLine): string[] {
  const variations = line.product_variations.map(({ values }) => values.map(({ name }) => name).join(', '));
  const combo = line.combo_groups.flatMap(({ products }) =>
    products
      .filter(({ selected }) => selected)
      .map(({ name, product_variation: variation }) =>
        // The kitchen knows the questions: the answers are enough.
        [name, variation.replace(/^[^\n:]*: /gm, '').replaceAll('\n', ', ')].filter(Boolean).join(', '),
      ),
  );
  return [...variations, ...combo].filter(Boolean);
}

/** How many pieces of food an order still holds. */
export function pieces({ line_items: lines }: StaffOrder): number {
  return lines.reduce((sum, { status, quantity }) => sum + (status === null ? quantity : 0), 0);
}

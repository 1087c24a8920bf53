import type { GuestOrder, GuestOrderLine } from '#contract/orders/order-parse.ts';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import type { BillDish } from '#domain/bill/ledger.ts';
import type { MyLine } from '../../../state/bill/my-lines.ts';

/** A dish of the bill with its line of the order. */
export interface BilledLine {
  line: GuestOrderLine;
  dish: BillDish;
}

/** The dishes of one guest. Groups stay in the order of the lines, whoever pays them: nothing moves under a finger. */
export interface DishGroup {
  /** 'mine': this phone's; 'others': whose they are is not known, or they belong to all. */
  of: 'mine' | 'named' | 'others';
  name: string;
  lines: BilledLine[];
}

/** The dishes of a bill by guest: this phone's own first, then by the names of those who chose them. */
export function groupsOf(
  { lines }: Pick<GuestOrder, 'lines'>,
  bill: ReadBill,
  mine: readonly MyLine[],
): DishGroup[] {
  const own = new Set(mine.map(({ id }) => id));
  const dishes = new Map(bill.dishes.map((dish) => [dish.lineId, dish]));
  const groups = new Map<string, DishGroup>();
  for (const line of lines) {
    const dish = dishes.get(line.lineId);
    if (!dish) continue;
    const of = own.has(line.lineId) ? 'mine' : line.addedBy === '' ? 'others' : 'named';
    const name = of === 'named' ? line.addedBy : '';
    const group = groups.get(`${of} ${name}`) ?? { of, name, lines: [] };
    groups.set(`${of} ${name}`, group);
    group.lines.push({ line, dish });
  }
  return [...groups.values()].toSorted((a, b) => Number(b.of === 'mine') - Number(a.of === 'mine'));
}

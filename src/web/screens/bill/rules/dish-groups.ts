import type { GuestOrder, GuestOrderLine } from '#contract/orders/order-parse.ts';
import type { ReadBill } from '#contract/payments/bill-parse.ts';
import type { BillPart } from '#contract/payments/bill.ts';
import type { BillDish } from '#domain/bill/ledger.ts';
import type { Mills } from '#domain/money/money.ts';
import type { MyLine } from '../../../state/bill/my-lines.ts';
import { freeCount } from './chosen-part.ts';

/** A dish of the bill with its line of the order. */
export interface BilledLine {
  line: GuestOrderLine;
  dish: BillDish;
}

/** The dishes of one guest. */
export interface DishGroup {
  /** 'mine': this phone's; 'guest': another's; 'others': whose they are is not known, or they belong to all. */
  of: 'mine' | 'guest' | 'others';
  /** Empty: no name was told. */
  name: string;
  /** The plate of a guest who told no name; null: a name says who it is. */
  plate: number | null;
  lines: BilledLine[];
}

type Whose = Pick<DishGroup, 'of' | 'name' | 'plate'>;

function whoseIs(
  { lineId, addedBy, isByStaff, guestNumber }: GuestOrderLine,
  own: ReadonlySet<string>,
): Whose {
  if (own.has(lineId)) return { of: 'mine', name: '', plate: null };
  if (addedBy !== '' && !isByStaff) return { of: 'guest', name: addedBy, plate: null };
  if (guestNumber !== undefined) return { of: 'guest', name: '', plate: guestNumber - 1 };
  return { of: 'others', name: '', plate: null };
}

/** A group's key among the groups of a bill. */
export function groupKey({ of, name, plate }: Whose): string {
  return `${of} ${plate ?? ''} ${name}`;
}

/** The dishes of a bill by guest: this phone's own first, then by those who chose them. */
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
    const whose = whoseIs(line, own);
    const group = groups.get(groupKey(whose)) ?? { ...whose, lines: [] };
    groups.set(groupKey(whose), group);
    group.lines.push({ line, dish });
  }
  return [...groups.values()].toSorted((a, b) => Number(b.of === 'mine') - Number(a.of === 'mine'));
}

/** The groups of which nothing can be ticked, by their keys. */
export function lockedGroups(groups: readonly DishGroup[]): ReadonlySet<string> {
  const locked = groups.filter(({ lines }) => lines.every(({ dish }) => freeCount(dish) === 0));
  return new Set(locked.map(groupKey));
}

/**
 * This guest's dishes, then those of which something could be ticked when they opened the bill, then those that others
 * paid by then. Who pays meanwhile moves nothing: it would move under a finger.
 */
export function freeFirst(groups: readonly DishGroup[], locked: ReadonlySet<string>): DishGroup[] {
  const isLast = (group: DishGroup) => group.of !== 'mine' && locked.has(groupKey(group));
  return groups.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)));
}

/** The parts of a group's guest. */
function partsOf({ of, name, plate }: DishGroup, { parts }: ReadBill): BillPart[] {
  if (of !== 'guest') return [];
  return parts.filter((part) => (plate === null ? part.name === name : part.plate === plate));
}

/** What a group's guest pays of dishes that are shared with others, each part for itself; what they treat is not shared. */
export function sharesOutside(group: DishGroup, bill: ReadBill): { part: BillPart; mills: Mills }[] {
  const inside = new Set(group.lines.map(({ dish }) => dish.lineId));
  const shared = bill.dishes.filter(({ lineId, slices }) => slices.length > 1 && !inside.has(lineId));
  const slices = shared.flatMap((dish) => dish.slices);
  return partsOf(group, bill).flatMap((part) => {
    const own = slices.filter(({ partId }) => partId === part.uuid);
    const mills = own.reduce((sum, slice) => sum + slice.mills, 0);
    return mills > 0 ? [{ part, mills }] : [];
  });
}

/** The one part that pays all dishes of a group, if one does. */
export function onlyPayer({ lines }: DishGroup, { parts }: ReadBill): BillPart | null {
  const ids = new Set(lines.flatMap(({ dish }) => dish.slices.map(({ partId }) => partId)));
  const [id] = ids;
  return (ids.size === 1 && parts.find(({ uuid }) => uuid === id)) || null;
}

import type { ReadBill } from '#contract/payments/bill-parse.ts';
import { quotePart, type ChosenDish } from '#domain/bill/quote.ts';
import type { MyLine } from '../../../state/bill/my-lines.ts';
import { freeCount, isCutAlready } from './chosen-part.ts';
import type { DishGroup } from './dish-groups.ts';
import { sharersWithoutPart, type Sharer } from './even-shares.ts';
import type { OpenOfSharer } from './payer-rows.ts';
import { isSameSharer, payersOf } from './sharers.ts';

type Shared = Pick<ChosenDish, 'lineId' | 'of'>;

/** How a dish is shared with this phone's guest, and how many of its slices others owe; null: it is not, or none. */
function owedByOthers(
  { dish }: DishGroup['lines'][number],
  bill: ReadBill,
  mine: readonly MyLine[],
): (Shared & { count: number }) | null {
  const { lineId } = dish;
  const own = mine.find(({ id }) => id === lineId);
  // What is one guest's own is nobody else's before they take a part of it.
  if (own?.of === 1) return null;
  const isCut = isCutAlready(dish);
  const of = isCut ? dish.slices.length : (own?.of ?? 1);
  const ownIds = new Set(bill.parts.filter((part) => part.mine).map(({ uuid }) => uuid));
  const owesOwn = own !== undefined && !dish.slices.some(({ partId }) => partId && ownIds.has(partId));
  const count = (isCut ? freeCount(dish) : of) - (owesOwn ? 1 : 0);
  return of > 1 && count > 0 ? { lineId, of, count } : null;
}

/**
 * The guests who have no part of a bill and chose none of its dishes, but owe a share of some: `others` who sit at the
 * table, as far as there is a slice for each of those who have paid none.
 */
export function openShares(
  bill: ReadBill,
  groups: readonly DishGroup[],
  mine: readonly MyLine[],
  others: readonly Sharer[],
): Omit<OpenOfSharer, 'name'>[] {
  const owed = groups
    .filter(({ of }) => of !== 'guest')
    .flatMap(({ lines }) => lines)
    .flatMap((line) => {
      const shared = owedByOthers(line, bill, mine);
      const payers = payersOf(line.dish, bill);
      const owing = others.filter((other) => !payers.some((payer) => isSameSharer(payer, other)));
      return shared && owing.length <= shared.count ? [{ ...shared, owing }] : [];
    });
  return sharersWithoutPart(others, bill).flatMap((sharer) => {
    const dishes = owed
      .filter(({ owing }) => owing.includes(sharer))
      .map(({ lineId, of }) => ({ lineId, of, count: 1 }));
    const choice = { dishes, evenlyAmong: null, amountMills: 0 };
    const quoted = quotePart(bill, choice);
    return quoted.ok ? [{ sharer, choice, dueMills: quoted.quote.dueMills }] : [];
  });
}

/** What nobody pays yet of a guest's own dishes, and of their share of others: `own` and `shares` in one for each guest. */
export function withShares(
  bill: ReadBill,
  own: readonly OpenOfSharer[],
  shares: readonly OpenOfSharer[],
): OpenOfSharer[] {
  const joined = own.map((guest): OpenOfSharer => {
    const share = shares.find(({ sharer }) => isSameSharer(sharer, guest.sharer));
    if (!share) return guest;
    const choice = { ...guest.choice, dishes: [...guest.choice.dishes, ...share.choice.dishes] };
    const quoted = quotePart(bill, choice);
    return quoted.ok ? { ...guest, choice, dueMills: quoted.quote.dueMills } : guest;
  });
  const isOwn = ({ sharer }: OpenOfSharer) => own.some((guest) => isSameSharer(guest.sharer, sharer));
  return [...joined, ...shares.filter((share) => !isOwn(share))];
}

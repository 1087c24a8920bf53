import type { SharedContent } from '#contract/visits/shared-cart.ts';
import type { Cart, CartLine } from '#domain/cart/cart-lines.ts';
import { findProduct } from '#domain/menu/find.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { fullName } from '#domain/menu/full-name.ts';
import { formatMoney, parseMoney } from '#domain/money/money.ts';
import type { CartChange } from '#domain/shared-cart/cart-changes.ts';
import type { SharedCart } from '#domain/shared-cart/shared-cart.ts';
import { isGone, quantityOf, type LineChange, type SharedLine } from '#domain/shared-cart/shared-line.ts';

type Shared = SharedCart<SharedContent>;

/** What a cart line says of its dish, as a shared cart holds it. */
export function contentOf({ productId, choices, note, seen, isLater }: CartLine): SharedContent {
  return {
    product: productId,
    values: [...choices.valueIds],
    combo: choices.combo.map(({ groupId, productId: product, valueIds }) => ({
      group: groupId,
      product,
      values: [...valueIds],
    })),
    note,
    unit_price: formatMoney(seen.unitMills),
    ...(isLater === true && { hold: true }),
  };
}

/** A line of a shared cart as a cart line; its name and picture as the menu has them, when it is there. */
export function cartLineOf(
  { lineId, content, marks }: Pick<SharedLine<SharedContent>, 'lineId' | 'content' | 'marks'>,
  menu: Menu | null,
): CartLine {
  const product = menu && findProduct(menu, content.product);
  return {
    lineId,
    productId: content.product,
    choices: {
      valueIds: content.values,
      combo: content.combo.map(({ group, product: productId, values }) => ({
        groupId: group,
        productId,
        valueIds: values,
      })),
    },
    quantity: quantityOf({ marks }),
    note: content.note,
    ...(content.hold === true && { isLater: true as const }),
    seen: {
      name: product && menu ? fullName(menu, product) : '',
      image: product?.pictures[0]?.thumb ?? null,
      unitMills: parseMoney(content.unit_price) ?? 0,
    },
  };
}

/** A line to share as a cart line of a guest; `forOthers`: the lines of which they said that they are for somebody else. */
export function toShareLineOf(
  line: Pick<SharedLine<SharedContent>, 'lineId' | 'content' | 'marks'>,
  menu: Menu | null,
  forOthers: readonly string[],
): CartLine {
  const isForOther = forOthers.includes(line.lineId);
  return { ...cartLineOf(line, menu), ...(isForOther && { isForOther }) };
}

/** True for two lines of the same dish with the same choices, note and price. */
export function isSameContent(one: SharedContent, other: SharedContent): boolean {
  const texts = [one, other].map(({ product, values, combo, note, unit_price: price, hold }) =>
    JSON.stringify([
      product,
      values,
      combo.map(({ group, product: chosen, values: chosenValues }) => [group, chosen, chosenValues]),
      note,
      price,
      hold === true,
    ]),
  );
  return texts[0] === texts[1];
}

/**
 * What the phone's own cart says that the shared cart does not show of this guest's lines yet; null: nothing. `shown`:
 * the shared cart with what is unsent.
 */
export function ownChange(
  own: Cart,
  shown: Shared,
  unsent: CartChange<SharedContent>,
  guestId: string,
  stamp: number,
): CartChange<SharedContent> | null {
  const known = new Map(shown.lines.map((line) => [line.lineId, line]));
  const told = new Map(unsent.lines.map((line) => [line.lineId, line.pieces]));
  const changed = own.flatMap((line): LineChange<SharedContent>[] => {
    const { lineId, quantity: pieces } = line;
    const before = known.get(lineId);
    const value = contentOf(line);
    const hasContent = before === undefined || !isSameContent(value, before.content);
    const hadPieces = told.get(lineId) ?? (before && quantityOf(before));
    if (hadPieces === pieces && !hasContent) return [];
    return [{ lineId, isShared: false, pieces, stamp, content: { value, stamp } }];
  });
  const ids = new Set(own.map(({ lineId }) => lineId));
  const removed = shown.lines
    .filter((line) => line.owner === guestId && line.sentRound === null && !isGone(line))
    .filter(({ lineId }) => !ids.has(lineId))
    .map(({ lineId }) => ({ lineId, isShared: false, pieces: 0, stamp }));
  const lines = [...changed, ...removed];
  return lines.length > 0 ? { lines } : null;
}

/** A line of which the kitchen has some pieces already: the rest as a line of its own, or nothing. */
function restOf(line: CartLine, sent: number, newId: () => string): CartLine[] {
  const quantity = line.quantity - sent;
  return quantity > 0 ? [{ ...line, lineId: newId(), quantity }] : [];
}

/**
 * The phone's own cart after the server has told the shared one: this guest's lines, without those that were sent.
 * Pieces added to a line after it was sent stay, as a line of their own. `before`: the shared cart as it was told
 * before; `shown`: with what is unsent.
 */
export function mirroredCart(
  own: Cart,
  { before, shown, guestId }: { before: Shared; shown: Shared; guestId: string },
  menu: Menu | null,
  newId: () => string,
): Cart {
  const mine = shown.lines.filter(({ owner }) => owner === guestId);
  const known = new Map(mine.map((line) => [line.lineId, line]));
  const had = new Map(before.lines.map((line) => [line.lineId, line]));
  const kept = own.flatMap((line): CartLine[] => {
    const shared = known.get(line.lineId);
    if (!shared) {
      // It was sent in a round that is no longer told, or removed in another tab.
      const was = had.get(line.lineId);
      return was ? restOf(line, quantityOf(was), newId) : [line];
    }
    // On its way to the kitchen: it is settled when the table hears what became of it.
    if (shared.sentRound === shown.round) return [line];
    if (shared.sentRound !== null) return restOf(line, quantityOf(shared), newId);
    if (isGone(shared)) return [];
    const isKnown = line.quantity === quantityOf(shared) && isSameContent(contentOf(line), shared.content);
    const { isForOther } = line;
    return [isKnown ? line : { ...cartLineOf(shared, menu), ...(isForOther && { isForOther }) }];
  });
  const ids = new Set(own.map(({ lineId }) => lineId));
  const missing = mine.filter((line) => line.sentRound === null && !isGone(line) && !ids.has(line.lineId));
  return [...kept, ...missing.map((line) => cartLineOf(line, menu))];
}

/**
 * The phone's own cart once the shared one is over: without what was sent, and with what this guest had put on the
 * table to share.
 */
export function cartAfter(
  own: Cart,
  { shown, guestId, forOthers }: { shown: Shared; guestId: string; forOthers: readonly string[] },
  menu: Menu | null,
  newId: () => string,
): Cart {
  const sent = new Set(shown.lines.filter((line) => line.sentRound !== null).map(({ lineId }) => lineId));
  const back = shown.lines.flatMap((line): CartLine[] => {
    const mark = line.marks[guestId];
    if (line.owner !== null || line.sentRound !== null || !mark || mark.pieces < 1) return [];
    return [{ ...toShareLineOf({ ...line, marks: { [guestId]: mark } }, menu, forOthers), lineId: newId() }];
  });
  return [...own.filter(({ lineId }) => !sent.has(lineId)), ...back];
}

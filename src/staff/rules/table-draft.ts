import { draftLines } from '#contract/orders/draft-lines.ts';
import type { OrderDraft } from '#contract/orders/order.ts';
import { fromWire, type FromWire } from '#contract/values/wire-names.ts';
import type { Problem } from '#contract/values/problem.ts';
import { addLine, changeQuantity, removeLine } from '#domain/cart/cart-changes.ts';
import type { Cart, CartLine } from '#domain/cart/cart-lines.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import type { Menu } from '#domain/menu/menu.ts';

/** What a waiter has chosen for a table, and not sent yet. */
export interface TableDraft {
  /** Makes its repetition the same order. */
  key: string;
  lines: Cart;
  /** The ids of lines that wait until they are fired. */
  held: readonly string[];
  /** What was sent without an answer: until one comes, the same is sent again. Null: it was not sent. */
  sent: FromWire<OrderDraft> | null;
}

/** The empty draft under a key. */
export function emptyDraft(key: string): TableDraft {
  return { key, lines: [], held: [], sent: null };
}

/**
 * The draft with a dish more; one that is to come later is on hold. The same object while it must be sent as it is.
 */
export function withDish(draft: TableDraft, line: CartLine): TableDraft {
  if (draft.sent) return draft;
  const marked = draft.lines.map((each) =>
    draft.held.includes(each.lineId) ? { ...each, isLater: true as const } : each,
  );
  const lines = addLine(marked, line);
  return {
    ...draft,
    lines: lines.map((each) => {
      const { isLater: _, ...now } = each;
      return now;
    }),
    held: lines.flatMap(({ isLater, lineId }) => (isLater ? lineId : [])),
  };
}

/** The draft with a line's quantity set; 0 takes the line out. The same object while it must be sent as it is. */
export function withQuantity(draft: TableDraft, line: string, quantity: number): TableDraft {
  if (draft.sent) return draft;
  if (quantity > 0) return { ...draft, lines: changeQuantity(draft.lines, line, quantity) };
  return {
    ...draft,
    lines: removeLine(draft.lines, line),
    held: draft.held.filter((each) => each !== line),
  };
}

/** The draft with a line on hold, or not any more. The same object while it must be sent as it is. */
export function withHold(draft: TableDraft, line: string, isHeld: boolean): TableDraft {
  if (draft.sent) return draft;
  const others = draft.held.filter((each) => each !== line);
  return { ...draft, held: isHeld ? [...others, line] : others };
}

/** The draft as it is sent: a guest's order without the guest. The server works out what it comes to. */
export function draftToSend(
  menu: Menu,
  { lines, held }: TableDraft,
  place: OrderLocation,
): FromWire<OrderDraft> {
  return {
    menu: menu.id,
    license: menu.license,
    orderType: 'dine_in',
    paymentType: 'cash',
    orderLocation: place.code,
    orderLocationType: place.type,
    lineItems: fromWire(draftLines(menu, lines)).map((line) =>
      held.includes(line.cartUuid) ? { ...line, hold: true } : line,
    ),
  };
}

/** Why a line was refused. */
export type LineRefusal = 'outOfStock' | 'dishUnavailable' | 'dishPriceChanged' | 'chooseAgain';

const REASONS: Partial<Record<string, LineRefusal>> = {
  out_of_stock: 'outOfStock',
  product_unavailable: 'dishUnavailable',
  price_changed: 'dishPriceChanged',
  variation_required: 'chooseAgain',
  variation_invalid: 'chooseAgain',
  combo_incomplete: 'chooseAgain',
};

/** The lines that a refusal names, each with the reason; none where it is about the whole order. */
export function refusedLines(lines: Cart, { code, errors = [], figures }: Problem): Map<string, LineRefusal> {
  const reason = REASONS[code];
  if (!reason) return new Map();
  const { lines: repriced = [] } = (figures ?? {}) as { lines?: { cartUuid: string }[] };
  const named = errors.flatMap(({ path }) => {
    const index = /^line_items\[(\d+)\]/.exec(path)?.[1];
    return index === undefined ? [] : (lines[Number(index)]?.lineId ?? []);
  });
  return new Map([...named, ...repriced.map((line) => line.cartUuid)].map((line) => [line, reason]));
}

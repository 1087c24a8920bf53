import type { DraftLine, OrderDraft } from '#contract/orders/order.ts';
import type { FieldError } from '#contract/values/problem.ts';
import { checkoutTexts, orderTextNames } from '#domain/order/checkout-texts.ts';
import type { Order, OrderLine } from '#domain/order/order.ts';

/**
 * The maximum number of characters from guests in one order, notes and address included: a hundred products with a line
 * of wishes each stay far below.
 */
export const MOST_TEXT = 20_000;
/** The maximum number of answers in one order: each is stored with its names in all the venue's languages. */
export const MOST_CHOICES = 1000;

/** The size of an order's guest-made content. */
export interface OrderSize {
  text: number;
  choices: number;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function lengthOf(...texts: (string | null | undefined)[]): number {
  return sum(texts.map((text) => text?.length ?? 0));
}

/** The size of lines as sent. */
export function sizeOfDraftLines(lines: readonly DraftLine[]): OrderSize {
  const combos = lines.flatMap(({ combo_groups: groups = [] }) => groups.flatMap(({ products }) => products));
  return {
    text: lengthOf(...lines.map(({ special_instructions: note }) => note)),
    choices: sum([
      ...lines.map(({ variations = [] }) => variations.length),
      ...combos.map(({ product_variations: values = [] }) => 1 + values.length),
    ]),
  };
}

/** The size of an order as sent. */
export function sizeOfDraft(draft: OrderDraft): OrderSize {
  const { text, choices } = sizeOfDraftLines(draft.line_items);
  const place = draft.address_google_place_data;
  const words = lengthOf(
    draft.customer_name,
    draft.email,
    ...orderTextNames.map((name) => draft[checkoutTexts[name].wire]),
    draft.address,
    draft.address_flat_no,
    draft.address_building_premise,
    draft.address_area_street,
    draft.address_landmark,
    draft.order_comments,
    place === undefined || place === null ? '' : JSON.stringify(place),
  );
  return { text: text + words, choices };
}

function valuesOf(variations: OrderLine['variations']): number {
  return sum(variations.map(({ values }) => values.length));
}

/** The size of an existing order. */
export function sizeOfOrder({ comments, lines }: Pick<Order, 'comments' | 'lines'>): OrderSize {
  return {
    text: lengthOf(comments, ...lines.map(({ note }) => note)),
    choices: sum(
      lines.flatMap(({ variations, combo }) => [
        valuesOf(variations),
        ...combo.map(({ product }) => 1 + valuesOf(product.variations)),
      ]),
    ),
  };
}

/** The limits that an order would exceed, together with its existing content. */
export function sizeFaults(size: OrderSize, before: OrderSize = { text: 0, choices: 0 }): FieldError[] {
  const errors: FieldError[] = [];
  if (size.text + before.text > MOST_TEXT)
    errors.push({ path: 'line_items', message: `At most ${MOST_TEXT} characters of text in one order` });
  if (size.choices + before.choices > MOST_CHOICES)
    errors.push({ path: 'line_items', message: `At most ${MOST_CHOICES} answers in one order` });
  return errors;
}

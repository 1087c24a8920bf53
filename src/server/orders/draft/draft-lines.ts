import type { DraftLine } from '#contract/orders/order.ts';
import type { Refusal } from '#contract/values/problem.ts';
import { addBlockOf, taxRulesOf } from '#domain/cart/cart.ts';
import {
  checkChoices,
  chosenValues,
  soldOutChoices,
  type ChoiceProblem,
  type Choices,
} from '#domain/choices/choices.ts';
import { comboPicks } from '#domain/choices/combo-picks.ts';
import { findProduct } from '#domain/menu/find.ts';
import type { Menu, OrderType, Product, Variation } from '#domain/menu/menu.ts';
import { piecesByProduct, type PiecesOfLine } from '#domain/order/pieces.ts';
import { heldFromStart } from '#domain/kitchen/courses.ts';
import { isForType } from '#domain/order/order-type.ts';
import { MOST_MILLS, type Mills } from '#domain/money/money.ts';
import type { ChosenCombo, ChosenVariation, OrderLine } from '#domain/order/order.ts';
import { priceUnit } from '#domain/price/unit-price.ts';
import { createNeedsReader, storedNeeds, type Answers, type KnownNeed } from './line-needs.ts';
import type { Names } from '../../venues/menu/names.ts';
import type { Venue } from '../../venues/menu/venue.ts';
import type { LiveStock } from '../../venues/menu/serve-menu.ts';

/** A line of a draft with its product. */
export interface ReadLine {
  draft: DraftLine;
  /** Undefined: the venue has no such product. */
  product: Product | undefined;
  choices: Choices;
  /** What it takes from stock. */
  pieces: PiecesOfLine;
  unitMills: number;
  /** What its guest cannot eat, with what is known of it now. */
  needs: KnownNeed[];
}

function readChoices(line: DraftLine): Choices {
  const groups = line.combo_groups ?? [];
  return {
    valueIds: (line.variations ?? []).map(String),
    combo: groups.flatMap((group) =>
      group.products
        .filter((product) => product.selected !== false)
        .map((product) => ({
          groupId: String(group.id),
          productId: String(product.id),
          valueIds: (product.product_variations ?? []).map(String),
        })),
    ),
  };
}

function piecesOf(draft: DraftLine, product: Product | undefined, choices: Choices): PiecesOfLine {
  const picks = product ? comboPicks(product, choices) : [];
  return {
    productId: String(draft.product),
    quantity: draft.quantity,
    partIds: picks.map(([, part]) => part.id),
  };
}

/** Finds and prices the products and choices of a draft's lines; `answers`: what staff said to their guests. */
export function readLines(menu: Menu, lines: readonly DraftLine[], answers?: Answers): ReadLine[] {
  const rules = taxRulesOf(menu);
  const needsOf = createNeedsReader(menu, answers);
  return lines.map((draft) => {
    const product = findProduct(menu, String(draft.product));
    const choices = readChoices(draft);
    const unitMills = product ? priceUnit(product, choices, rules).mills : 0;
    const pieces = piecesOf(draft, product, choices);
    return { draft, product, choices, pieces, unitMills, needs: needsOf(draft, product, choices) };
  });
}

function lineErrors(lines: readonly ReadLine[], says: (line: ReadLine) => string | null) {
  return lines.flatMap((line, index) => {
    const message = says(line);
    return message === null ? [] : { path: `line_items[${index}].product`, message };
  });
}

function unavailable(
  menu: Menu,
  lines: readonly ReadLine[],
  now: number,
  orderType: OrderType,
): Refusal | null {
  const errors = lineErrors(lines, ({ product }) => {
    if (!product) return 'The venue has no such product';
    if (!isForType(product, orderType)) return `The product is only for ${product.orderTypes.join(', ')}`;
    const block = addBlockOf(menu, product, now);
    return block === 'unavailable' || block === 'zero_price' ? 'The product is not to be had now' : null;
  });
  return errors.length > 0 ? { code: 'product_unavailable', errors } : null;
}

/** The pieces that the lines take of counted products. */
export function countedPieces(
  lines: readonly ReadLine[],
  stock: ReadonlyMap<string, LiveStock>,
): [string, number][] {
  return piecesByProduct(
    lines.map(({ pieces }) => pieces),
    (productId) => (stock.get(productId)?.quantity ?? null) !== null,
  );
}

/** The refusal when the store had too few pieces of a product left. */
export function soldOut(lines: readonly ReadLine[], productId: string): Refusal {
  const errors = lineErrors(lines, ({ pieces: { productId: dish, partIds } }) => {
    return [dish, ...partIds].includes(productId) ? 'The product is out of stock' : null;
  });
  return { code: 'out_of_stock', errors };
}

function outOfStock(menu: Menu, lines: readonly ReadLine[], now: number): Refusal | null {
  const leftOf = (id: string) => findProduct(menu, id)?.availableQuantity ?? Infinity;
  const counted = piecesByProduct(
    lines.map(({ pieces }) => pieces),
    (id) => leftOf(id) < Infinity,
  );
  const short = new Map(counted.flatMap(([id, pieces]) => (leftOf(id) < pieces ? [[id, leftOf(id)]] : [])));
  const errors = lineErrors(lines, ({ product, choices, pieces: { productId, partIds } }) => {
    if (!product) return null;
    if (addBlockOf(menu, product, now) === 'out_of_stock') return 'The product is out of stock';
    const left = [productId, ...partIds].flatMap((id) => short.get(id) ?? []);
    if (left.length > 0) return `Only ${Math.min(...left)} left`;
    const gone = soldOutChoices(product, choices);
    return gone.length > 0 ? `Out of stock: ${gone.join(', ')}` : null;
  });
  return errors.length > 0 ? { code: 'out_of_stock', errors } : null;
}

function choiceMessage({ code }: ChoiceProblem): string {
  if (code === 'variation_required') return 'A required choice is missing, or too few are chosen';
  return code === 'variation_invalid'
    ? 'A choice is not offered, or too many are chosen'
    : 'Each group needs exactly one product';
}

function badChoice(lines: readonly ReadLine[], code: ChoiceProblem['code']): Refusal | null {
  const errors = lines.flatMap(({ product, choices }, index) => {
    const problem = product ? checkChoices(product, choices) : null;
    if (problem?.code !== code) return [];
    const part = code === 'combo_incomplete' ? 'combo_groups' : 'variations';
    return { path: `line_items[${index}].${part}`, message: choiceMessage(problem) };
  });
  return errors.length > 0 ? { code, errors } : null;
}

function tooMuch(lines: readonly ReadLine[], standingMills: Mills): Refusal | null {
  const sum = lines.reduce(
    (mills, { unitMills, draft }) => mills + unitMills * draft.quantity,
    standingMills,
  );
  const message = 'The lines come to more than can be written';
  return sum > MOST_MILLS ? { code: 'validation', errors: [{ path: 'line_items', message }] } : null;
}

/**
 * The first reason, in the contract's order, why these lines cannot be ordered now; null when they can. The order may
 * already have lines worth the given amount.
 */
export function refuseLines(
  menu: Menu,
  lines: readonly ReadLine[],
  now: number,
  { orderType, standingMills = 0 }: { orderType: OrderType; standingMills?: Mills },
): Refusal | null {
  return (
    unavailable(menu, lines, now, orderType) ??
    outOfStock(menu, lines, now) ??
    badChoice(lines, 'variation_required') ??
    badChoice(lines, 'variation_invalid') ??
    badChoice(lines, 'combo_incomplete') ??
    tooMuch(lines, standingMills)
  );
}

function chosenVariations(
  variations: readonly Variation[],
  valueIds: readonly string[],
  names: Names,
): ChosenVariation[] {
  return variations.flatMap((variation) => {
    const values = chosenValues(variation, valueIds);
    if (values.length === 0) return [];
    return {
      id: variation.id,
      name: names.variation(variation.id),
      values: values.map((value) => ({ id: value.id, name: names.value(value.id) })),
    };
  });
}

function chosenCombos(product: Product, choices: Choices, names: Names): ChosenCombo[] {
  return comboPicks(product, choices).map(([group, chosen, valueIds]) => ({
    id: group.id,
    name: names.comboGroup(product.id, group.id),
    product: {
      id: chosen.id,
      name: names.comboProduct(product.id, group.id, chosen.id),
      variations: chosenVariations(chosen.variations, valueIds, names),
      takesStock: true,
    },
  }));
}

/** Whose each line is, by its id; a line for all at the table is nobody's. */
export type GuestsOfLines = ReadonlyMap<
  string,
  Pick<OrderLine, 'addedBy' | 'guestNumber' | 'needsSaidBy' | 'toShare'>
>;

/**
 * The lines as stored with the order: ids, prices, and the current names in all languages. `guests` tells whose each
 * line is where more than one phone sends it.
 */
export function orderLines(
  lines: readonly ReadLine[],
  { names, kitchen }: Pick<Venue, 'names' | 'kitchen'>,
  { needsSaidBy, ...added }: Pick<OrderLine, 'addedAt' | 'addedBy' | 'takenBy' | 'heldUntil' | 'needsSaidBy'>,
  guests?: GuestsOfLines,
): OrderLine[] {
  return lines.flatMap(({ draft, product, choices, unitMills, needs }) => {
    if (!product) return [];
    const course = kitchen.courseOf(product.id);
    const { needsSaidBy: saidBy, ...guest } = guests?.get(draft.cart_uuid) ?? { needsSaidBy };
    return {
      lineId: draft.cart_uuid,
      productId: product.id,
      categoryId: product.categoryId,
      sku: product.sku,
      name: names.product(product.id),
      categoryName: names.categoryOf(product.id),
      variations: chosenVariations(product.variations, choices.valueIds, names),
      combo: chosenCombos(product, choices, names),
      unitMills,
      ...(product.taxIds && { taxIds: product.taxIds }),
      quantity: draft.quantity,
      note: draft.special_instructions ?? '',
      ...storedNeeds(needs, draft.need_words?.trim() ?? '', names, saidBy),
      deleted: false,
      ...(course !== undefined && { course }),
      ...(draft.hold === true && { kitchen: heldFromStart(added.addedAt) }),
      ...added,
      ...guest,
    };
  });
}

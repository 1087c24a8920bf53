import type { OrderDraft } from '#contract/orders/order.ts';
import type { PriceCause, WireFigures } from '#contract/orders/order-refusals.ts';
import type { WireLoyaltyDiscount } from '#contract/orders/loyalty.ts';
import { taxRulesOf } from '#domain/cart/cart.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { formatMoney, parseMoney, roundToPlaces, type Mills } from '#domain/money/money.ts';
import type { LoyaltyDiscount, OrderFigures } from '#domain/order/order-figures.ts';
import { priceBeforeDiscount, priceUnit } from '#domain/price/unit-price.ts';
import type { ReadLine } from './draft-lines.ts';

type Sent = string | number | null | undefined;

/** True when a figure from the phone equals ours, rounded to the phone's number of decimals. */
function isSameFigure(sent: Sent, ours: Mills): boolean {
  if (sent === null || sent === undefined) return true;
  const decimals = String(sent).split('.')[1]?.length ?? 0;
  return parseMoney(sent) === roundToPlaces(ours, decimals);
}

function discountOf(figures: OrderFigures): Mills {
  return figures.discounts.reduce((sum, discount) => sum + discount.amountMills, 0);
}

/** The amounts of a phone's list of loyalty discounts; null when it is not such a list. */
function loyaltySums(sent: unknown): (string | number)[] | null {
  if (!Array.isArray(sent)) return null;
  const sums = sent.flatMap((discount: { discounts?: unknown } | null) =>
    Array.isArray(discount?.discounts)
      ? discount.discounts.map((part: { discountSum?: unknown } | null) => part?.discountSum)
      : [undefined],
  );
  const isSum = (sum: unknown) => typeof sum === 'string' || typeof sum === 'number';
  return sums.every(isSum) ? sums : null;
}

function isSameLoyalty(sent: unknown, ours: readonly LoyaltyDiscount[]): boolean {
  if (sent === null || sent === undefined) return true;
  const sums = loyaltySums(sent);
  return (
    sums?.length === ours.length &&
    ours.every(({ amountMills }, index) => isSameFigure(sums[index], amountMills))
  );
}

/** Presents a discount of the partner. */
export function presentLoyaltyDiscount({
  id,
  name,
  amountMills,
  productIds,
  categoryIds,
}: LoyaltyDiscount): WireLoyaltyDiscount {
  return {
    id,
    name,
    discounts: [{ discountSum: formatMoney(amountMills) }],
    ...(productIds && { products: productIds }),
    ...(categoryIds && { categories: categoryIds }),
  };
}

function causeOf(menu: Menu, { product, choices, draft }: ReadLine): PriceCause {
  if (!product) return 'price';
  const rules = taxRulesOf(menu);
  const sent = parseMoney(draft.product_price);
  if (sent === priceBeforeDiscount(product, choices, rules)) return 'discount';
  const otherwiseTaxed = { ...rules, displayPricesWithTax: !rules.displayPricesWithTax };
  return sent === priceUnit(product, choices, otherwiseTaxed).mills ? 'tax' : 'price';
}

function changedLines(menu: Menu, lines: readonly ReadLine[]): WireFigures['lines'] {
  return lines.flatMap((line) => {
    const { draft, unitMills } = line;
    if (isSameFigure(draft.product_price, unitMills)) return [];
    return {
      cart_uuid: draft.cart_uuid,
      product_price: formatMoney(unitMills),
      old: formatMoney(parseMoney(draft.product_price) ?? 0),
      cause: causeOf(menu, line),
    };
  });
}

function presentFigures(figures: OrderFigures, lines: WireFigures['lines']): WireFigures {
  return {
    sub_total: formatMoney(figures.subtotalMills),
    discount: formatMoney(discountOf(figures)),
    delivery_fees: formatMoney(figures.deliveryFeeMills),
    taxes: figures.taxes.map(({ id, name, amountMills }) => ({ id, name, amount: formatMoney(amountMills) })),
    total: formatMoney(figures.totalMills),
    loyalty_discounts: figures.loyaltyDiscounts.map(presentLoyaltyDiscount),
    lines,
  };
}

/** The server's figures when they differ from the phone's, else null (contract section 4). */
export function changedFigures(
  menu: Menu,
  draft: OrderDraft,
  lines: readonly ReadLine[],
  figures: OrderFigures,
): WireFigures | null {
  const changed = changedLines(menu, lines);
  const same =
    changed.length === 0 &&
    isSameFigure(draft.sub_total, figures.subtotalMills) &&
    isSameFigure(draft.discount, discountOf(figures)) &&
    isSameFigure(draft.delivery_fees, figures.deliveryFeeMills) &&
    isSameFigure(draft.total, figures.totalMills) &&
    isSameLoyalty(draft.additional_data?.loyalty_discounts, figures.loyaltyDiscounts);
  return same ? null : presentFigures(figures, changed);
}

/** The figures of an order with the appended lines when one of their prices differs from the server's; else null. */
export function changedByAppend(
  menu: Menu,
  added: readonly ReadLine[],
  figures: () => OrderFigures,
): WireFigures | null {
  const changed = changedLines(menu, added);
  return changed.length === 0 ? null : presentFigures(figures(), changed);
}

import type { PricedLine } from '#domain/cart/cart.ts';
import type { Menu, Product } from '#domain/menu/menu.ts';
import { roundToPlaces, type Mills } from '#domain/money/money.ts';
import type { PriceStep } from '#domain/price/unit-price.ts';
import { isFixedTax } from '#domain/menu/tax.ts';
import type { Page } from '../../page/page.tsx';
import { shownSteps } from './shown-steps.ts';
import type { Checkout } from '../checkout/use-checkout.ts';

/** A total with its parts. */
export interface ExplainedTotal {
  kind: 'total';
  menu: Menu;
  checkout: Checkout;
}

/** The amount to explain: a line's, or a total. */
export type Explained = { kind: 'line'; priced: PricedLine } | ExplainedTotal;

/** One row of an explanation: a name, and its effect on the price. */
export interface ExplainedStep {
  key: string;
  name: string;
  amount: string;
}

/** A change of price, with its sign in the guest's format. */
function signedMoney({ t, display }: Pick<Page, 't' | 'display'>, mills: Mills): string {
  const price = display.moneyText(Math.abs(mills));
  return t(mills < 0 ? 'minusPrice' : 'plusPrice', { price });
}

/** The rounding of a sum. */
function roundingStep(page: Page, mills: Mills): ExplainedStep[] {
  return mills === 0
    ? []
    : [{ key: 'rounding', name: page.t('stepRounding'), amount: signedMoney(page, mills) }];
}

function valueName(product: Product, valueId: string): string {
  const values = product.variations.flatMap((variation) => variation.values);
  return values.find((value) => value.id === valueId)?.name ?? '';
}

function comboName(product: Product, step: Extract<PriceStep, { kind: 'combo' }>): string {
  const group = product.comboGroups.find(({ id }) => id === step.groupId);
  return group?.products.find(({ id }) => id === step.productId)?.name ?? '';
}

function stepName(product: Product, step: PriceStep, { t, display }: Page): string {
  if (step.kind === 'base') return t('stepBase');
  if (step.kind === 'choice') return valueName(product, step.valueId);
  if (step.kind === 'combo') return comboName(product, step);
  const percent = display.percent(step.percentThousandths);
  return t(step.kind === 'discount' ? 'discount' : 'stepTax', { percent });
}

/**
 * The steps of a line's price, from the function that computed it (domain/price/unit-price.ts), as written: each follows
 * from the one before, and what pieces at the written price lack of the line's is its rounding.
 */
export function lineSteps(
  { product, steps, unitMills, lineMills, line }: PricedLine,
  page: Page,
): ExplainedStep[] {
  if (!product) return [];
  const { t, display, venue } = page;
  const written = (mills: Mills) => roundToPlaces(mills, venue.currency.places);
  const rows = shownSteps(steps).map((step, index, shown): ExplainedStep => {
    const before = written(shown[index - 1]?.mills ?? 0);
    const replaces = index === 0 || (step.kind === 'choice' && step.math === '=');
    return {
      key: String(index),
      name: stepName(product, step, page),
      amount: replaces ? display.moneyText(step.mills) : signedMoney(page, written(step.mills) - before),
    };
  });
  if (line.quantity === 1) return rows;
  const one = { key: 'one', name: t('stepOne'), amount: display.moneyText(unitMills) };
  const times = { key: 'times', name: t('times', { name: product.name, n: line.quantity }), amount: '' };
  const rounding = written(lineMills) - line.quantity * written(unitMills);
  return [...rows, one, times, ...roundingStep(page, rounding)];
}

/** The steps of a total, in the amounts of the cart's foot: additions, discounts, and the rounding if any. */
export function totalSteps({ menu, checkout }: ExplainedTotal, page: Page): ExplainedStep[] {
  const { figures, count, tipsMills, rounding } = checkout;
  const { t, display } = page;
  const waived = figures.discounts.some((discount) => discount.freeDelivery);
  const fixed = figures.taxes.filter(({ id }) => isFixedTax(menu, id));
  const written = (mills: Mills) => roundToPlaces(mills, menu.currency.places);
  const changes: [string, string, Mills][] = [
    ...fixed.map(({ id, name, amountMills }): [string, string, Mills] => [
      `tax-${id}`,
      name,
      written(amountMills),
    ]),
    ['fee', t('deliveryFees'), waived ? 0 : written(figures.deliveryFeeMills)],
    ...figures.discounts.map(({ name, amountMills }): [string, string, Mills] => [
      `coupon-${name}`,
      t('couponName', { code: name }),
      -written(amountMills),
    ]),
    ...figures.loyaltyDiscounts.map(({ id, name, amountMills }): [string, string, Mills] => [
      `loyalty-${id}`,
      name,
      -written(amountMills),
    ]),
    ['tips', t('tips'), written(tipsMills ?? 0)],
  ];
  return [
    {
      key: 'subtotal',
      name: t('cartSubtotal', { n: count }),
      amount: display.moneyText(figures.subtotalMills),
    },
    ...changes.flatMap(([key, name, mills]) =>
      mills === 0 ? [] : { key, name, amount: signedMoney(page, mills) },
    ),
    ...roundingStep(page, rounding.totalMills),
  ];
}

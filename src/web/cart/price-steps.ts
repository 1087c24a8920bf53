import type { PricedLine } from '#domain/cart.ts';
import type { Menu, Product } from '#domain/menu.ts';
import type { Mills } from '#domain/money.ts';
import type { PriceStep } from '#domain/pricing.ts';
import type { Page } from '../page.tsx';
import type { Checkout } from './use-checkout.ts';

/** A total with what it is made of. */
export interface ExplainedTotal {
  kind: 'total';
  menu: Menu;
  checkout: Checkout;
}

/** What is explained: the amount of a line, or a total. */
export type Explained = { kind: 'line'; priced: PricedLine } | ExplainedTotal;

/** One row of an explanation: what, and what it does to the price. */
export interface ExplainedStep {
  key: string;
  name: string;
  amount: string;
}

/** A change of price, with its sign in the guest's words. */
function signedMoney({ t, display }: Pick<Page, 't' | 'display'>, mills: Mills): string {
  const price = display.moneyText(Math.abs(mills));
  return t(mills < 0 ? 'minusPrice' : 'plusPrice', { price });
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
  const percent = display.percent(step.rate);
  return t(step.kind === 'discount' ? 'discount' : 'stepTax', { percent });
}

/** How a line's price came about, by the steps of the function that computed it (domain/pricing.ts). */
export function lineSteps({ product, steps, unitMills, line }: PricedLine, page: Page): ExplainedStep[] {
  if (!product) return [];
  const { t, display } = page;
  const rows = steps.map((step, index): ExplainedStep => {
    const before = steps[index - 1]?.mills ?? 0;
    const replaces = step.kind === 'base' || (step.kind === 'choice' && step.math === '=');
    return {
      key: String(index),
      name: stepName(product, step, page),
      amount: replaces ? display.moneyText(step.mills) : signedMoney(page, step.mills - before),
    };
  });
  const one = { key: 'one', name: t('stepOne'), amount: display.moneyText(unitMills) };
  if (line.quantity === 1) return rows;
  const times = { key: 'times', name: t('times', { name: product.name, n: line.quantity }), amount: '' };
  return [...rows, one, times];
}

/** How a total came about: everything that is added and taken off, and the rounding where there is any. */
export function totalSteps({ menu, checkout }: ExplainedTotal, page: Page): ExplainedStep[] {
  const { figures, count, tipsMills } = checkout;
  const { t, display } = page;
  const waived = figures.discounts.some((discount) => discount.freeDelivery);
  const fixed = figures.taxes.filter(({ id }) =>
    menu.taxes.some((tax) => tax.id === id && tax.type === 'fixed'),
  );
  const changes: [string, string, Mills][] = [
    ...fixed.map(({ id, name, amountMills }): [string, string, Mills] => [`tax-${id}`, name, amountMills]),
    ['fee', t('deliveryFees'), waived ? 0 : figures.deliveryFeeMills],
    ...figures.discounts.map(({ name, amountMills }): [string, string, Mills] => [
      `coupon-${name}`,
      t('couponName', { code: name }),
      -amountMills,
    ]),
    ...figures.loyaltyDiscounts.map(({ id, name, amountMills }): [string, string, Mills] => [
      `loyalty-${id}`,
      name,
      -amountMills,
    ]),
  ];
  const exact = changes.reduce((sum, [, , mills]) => sum + mills, figures.subtotalMills);
  const rounding = figures.totalMills - Math.max(0, exact);
  const rows = [
    ...changes,
    ['rounding', t('stepRounding'), rounding],
    ['tips', t('tips'), tipsMills ?? 0],
  ] as const;
  return [
    {
      key: 'subtotal',
      name: t('cartSubtotal', { n: count }),
      amount: display.moneyText(figures.subtotalMills),
    },
    ...rows.flatMap(([key, name, mills]) =>
      mills === 0 ? [] : { key, name, amount: signedMoney(page, mills) },
    ),
  ];
}

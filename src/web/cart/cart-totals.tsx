import type { Menu } from '#domain/menu.ts';
import type { Mills } from '#domain/money.ts';
import type { OrderFigures } from '#domain/order-figures.ts';
import { usePage, type Page } from '../page.tsx';
import { AlternativePrice } from '../products/alternative-price.tsx';
import { exactMoney } from './exact-money.ts';
import { ExplainedAmount, signedMoney, type ExplainedStep } from './price-steps.tsx';
import { TotalsList, TotalsRow } from './totals.tsx';

/** How a total came about: everything that is added and taken off, and the rounding where there is any. */
function totalSteps(
  menu: Menu,
  figures: OrderFigures,
  { count, tipsMills, page }: { count: number; tipsMills: Mills; page: Page },
): ExplainedStep[] {
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
    ['tips', t('tips'), tipsMills],
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

/** The foot of the cart: subtotal, taxes, delivery, discounts, tips, total. */
export function CartTotals({
  menu,
  figures,
  count,
  tipsMills = 0,
}: {
  menu: Menu;
  figures: OrderFigures;
  count: number;
  tipsMills?: Mills;
}) {
  const page = usePage();
  const { t, display } = page;
  const waived = figures.discounts.some((discount) => discount.freeDelivery);
  const payMills = figures.totalMills + tipsMills;
  return (
    <TotalsList>
      <TotalsRow name={t('cartSubtotal', { n: count })}>{display.moneyText(figures.subtotalMills)}</TotalsRow>
      {figures.discounts.map(({ name, amountMills, freeDelivery }) => (
        <TotalsRow key={name} look="save" name={t('couponName', { code: name })}>
          {amountMills === 0 && freeDelivery
            ? t('couponFreeDelivery')
            : t('minusPrice', { price: exactMoney(page, amountMills) })}
        </TotalsRow>
      ))}
      {figures.loyaltyDiscounts.map(({ id, name, amountMills }) => (
        <TotalsRow key={id} look="save" name={<bdi>{name}</bdi>}>
          {t('minusPrice', { price: display.moneyText(amountMills) })}
        </TotalsRow>
      ))}
      {figures.taxes.map(({ id, name, amountMills }) => (
        <TotalsRow key={id} name={<bdi>{name}</bdi>}>
          {display.moneyText(amountMills)}
        </TotalsRow>
      ))}
      {figures.deliveryFeeMills > 0 && (
        <TotalsRow name={t('deliveryFees')}>
          {waived ? (
            <del>{display.moneyText(figures.deliveryFeeMills)}</del>
          ) : (
            display.moneyText(figures.deliveryFeeMills)
          )}
        </TotalsRow>
      )}
      {tipsMills > 0 && <TotalsRow name={t('tips')}>{exactMoney(page, tipsMills)}</TotalsRow>}
      <TotalsRow look="sum" name={t('cartTotal')}>
        <ExplainedAmount
          menu={menu}
          total={payMills}
          steps={() => totalSteps(menu, figures, { count, tipsMills, page })}
        >
          {display.moneyText(payMills)}
        </ExplainedAmount>{' '}
        <AlternativePrice mills={payMills} />
      </TotalsRow>
    </TotalsList>
  );
}

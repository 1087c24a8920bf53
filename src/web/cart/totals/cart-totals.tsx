import type { Menu } from '#domain/menu/menu.ts';
import { usePage } from '../../page/page.tsx';
import { AlternativePrice } from '../../products/cards/alternative-price.tsx';
import { ExplainedAmount } from './explained-amount.tsx';
import { RoundingRow, TotalsList, TotalsRow } from './totals.tsx';
import type { Checkout } from '../checkout/use-checkout.ts';

/** The foot of the cart: subtotal, taxes, delivery, discounts, tips, total. */
export function CartTotals({ menu, checkout }: { menu: Menu; checkout: Checkout }) {
  const page = usePage();
  const { t, display } = page;
  const { figures, tipsMills, payMills, rounding } = checkout;
  const waived = figures.discounts.some((discount) => discount.freeDelivery);
  return (
    <TotalsList>
      <RoundingRow mills={rounding.subtotalMills} currency={menu.currency} />
      <TotalsRow name={t('cartSubtotal', { n: checkout.count })}>
        {display.moneyText(figures.subtotalMills)}
      </TotalsRow>
      {figures.discounts.map(({ name, amountMills, freeDelivery }) => (
        <TotalsRow key={name} look="save" name={t('couponName', { code: name })}>
          {amountMills === 0 && freeDelivery
            ? t('couponFreeDelivery')
            : t('minusPrice', { price: display.moneyText(amountMills) })}
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
      {!!tipsMills && <TotalsRow name={t('tips')}>{display.moneyText(tipsMills)}</TotalsRow>}
      <RoundingRow mills={rounding.totalMills} currency={menu.currency} />
      <TotalsRow look="sum" name={t('cartTotal')}>
        <ExplainedAmount about={{ kind: 'total', menu, checkout }}>
          {display.moneyText(payMills)}
        </ExplainedAmount>{' '}
        <AlternativePrice mills={payMills} />
      </TotalsRow>
    </TotalsList>
  );
}

import type { ReactNode } from 'react';
import type { OrderFigures } from '#domain/order.ts';
import { usePage } from '../page.tsx';
import { AlternativePrice } from '../products/alternative-price.tsx';
import css from './cart.module.css';

/** One row of the foot. */
export function TotalsRow({
  name,
  look,
  children,
}: {
  name: ReactNode;
  look?: 'save' | 'sum';
  children: ReactNode;
}) {
  return (
    <>
      <dt className={look && css[look]}>{name}</dt>
      <dd className={look && css[look]}>{children}</dd>
    </>
  );
}

/** The list that rows of the foot stand in. */
export function TotalsList({ children }: { children: ReactNode }) {
  return <dl className={css.totals}>{children}</dl>;
}

/** The foot of the cart: subtotal, taxes, delivery, discounts, total. */
export function CartTotals({ figures, count }: { figures: OrderFigures; count: number }) {
  const { t, display } = usePage();
  const waived = figures.discounts.some((discount) => discount.freeDelivery);
  return (
    <TotalsList>
      <TotalsRow name={t('cartSubtotal', { n: count })}>{display.moneyText(figures.subtotalMills)}</TotalsRow>
      {figures.discounts.map(({ name, amountMills }) => (
        <TotalsRow key={name} look="save" name={t('couponName', { code: name })}>
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
      <TotalsRow look="sum" name={t('cartTotal')}>
        {display.moneyText(figures.totalMills)} <AlternativePrice mills={figures.totalMills} />
      </TotalsRow>
    </TotalsList>
  );
}

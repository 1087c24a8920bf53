import { pagePath } from '#contract/paths/paths.ts';
import { itemCount } from '#domain/order/order.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { ShareStatus } from '#domain/order/split-payment.ts';
import { classes } from '#ui/classes.ts';
import typeface from '#ui/type.module.css';
import { paymentWords } from '../../cart/checkout/payment-choice.tsx';
import { TotalsList, TotalsRow } from '../../cart/totals/totals.tsx';
import cartCss from '../../cart/cart.module.css';
import { usePage } from '../../page/page.tsx';
import { AlternativePrice } from '../../products/cards/alternative-price.tsx';
import { PageLink } from '../../elements/page-link.tsx';
import { placeName } from '../../elements/place-name.ts';
import css from './loyalty-payment.module.css';

const BARS: Record<ShareStatus, string | undefined> = {
  PAID: css.barPaid,
  PENDING: css.barPending,
  AVAILABLE: undefined,
};

function Progress({ order }: { order: GuestOrder }) {
  const { t } = usePage();
  const { shares } = order;
  if (shares.length === 0) return null;
  const paid = shares.filter(({ status }) => status === 'PAID').length;
  return (
    <>
      <div className={css.bars} aria-hidden="true">
        {shares.map(({ id, status }) => (
          <i key={id} className={BARS[status]} />
        ))}
      </div>
      <p className={css.cardMore} role="status">
        {t('sharesPaid', { paid, n: shares.length })}
      </p>
    </>
  );
}

/** The order's totals, shown when it has a discount, tip or payment. */
function Figures({ order }: { order: GuestOrder }) {
  const { t, display } = usePage();
  const money = (mills: number) => display.moneyText(mills, order.currency);
  const { loyaltyDiscounts, tipsMills, payments, totalMills } = order;
  if (loyaltyDiscounts.length === 0 && tipsMills === 0 && payments.length === 0) return null;
  return (
    <section className={cartCss.panel}>
      <TotalsList>
        {loyaltyDiscounts.map(({ name, amountMills }) => (
          <TotalsRow key={name} look="save" name={<bdi>{name}</bdi>}>
            {t('minusPrice', { price: money(amountMills) })}
          </TotalsRow>
        ))}
        {tipsMills > 0 && <TotalsRow name={t('tips')}>{money(tipsMills)}</TotalsRow>}
        <TotalsRow name={t('cartTotal')}>
          {money(totalMills + tipsMills)}{' '}
          <AlternativePrice mills={totalMills + tipsMills} currency={order.alternativeCurrency} />
        </TotalsRow>
        {payments.map(({ paymentType, amountMills }, index) => (
          <TotalsRow
            key={index}
            name={amountMills < 0 ? t('givenBack') : t('paidBy', { type: t(paymentWords[paymentType]) })}
          >
            {money(Math.abs(amountMills))}
          </TotalsRow>
        ))}
        <TotalsRow look="sum" name={t('balanceDue')}>
          {money(order.balanceMills)}
        </TotalsRow>
      </TotalsList>
    </section>
  );
}

/** The amount due, the order's number, and the progress of its shares. */
export function BalanceCard({ order }: { order: GuestOrder }) {
  const page = usePage();
  const { t, display, lang } = page;
  const count = itemCount(order);
  const number = t('orderNumber', { number: display.digits(order.number) });
  return (
    <>
      <section className={css.card}>
        <p className={css.cardMore}>
          {order.location ? t('balanceDueAt', { place: placeName(order.location, page) }) : t('balanceDue')}
        </p>
        <b className={classes(typeface.hero, typeface.num)} aria-live="polite">
          {display.moneyText(Math.max(0, order.balanceMills), order.currency)}
        </b>
        <Progress order={order} />
        <div className={css.cardFoot}>
          <span className={css.cardMore}>{t('listOf', { a: number, b: t('items', { n: count }) })}</span>
          <PageLink href={pagePath('order', lang, { id: order.uuid })}>{t('viewReceipt')}</PageLink>
        </div>
      </section>
      <Figures order={order} />
    </>
  );
}

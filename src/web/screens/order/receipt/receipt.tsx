import Clock from 'icon:clock';
import type { GuestOrder, GuestOrderLine } from '#contract/orders/order-parse.ts';
import { orderRounding } from '#contract/orders/order-rounding.ts';
import { itemCount, openMills } from '#domain/order/order.ts';
import { isCanceledStatus, isOpenStatus } from '#domain/order/order-status.ts';
import { lazy, Suspense } from 'react';
import { Badge } from '#ui/marks/badge.tsx';
import { classes } from '#ui/classes.ts';
import typeface from '#ui/type.module.css';
import { orderTypeIcons } from '../../../cart/order-type/order-type-choice.tsx';
import { paymentWords } from '../../../cart/checkout/payment-choice.tsx';
import { RoundingRow, TotalsList, TotalsRow } from '../../../cart/totals/totals.tsx';
import { usePage } from '../../../page/page.tsx';
import { AlternativePrice } from '../../../products/cards/alternative-price.tsx';
import { myLines } from '../../../state/bill/my-lines.ts';
import { orderTypeWords, placeName } from '../../../elements/place-name.ts';
import { ReceiptPaper } from '../../../elements/receipt-paper.tsx';
import { createDates } from '#text/dates.ts';
import { partDetails, partPlaceText } from '#text/guest/part-words.ts';
import css from '../styles/order.module.css';
import { whoseDish } from './whose-dish.ts';

/** Few guests have named what they cannot eat. */
const OrderedNeeds = lazy(() => import('../../../needs/told/ordered-needs.tsx'));

/** Whose a dish is. */
function Whose({ line, order }: { line: GuestOrderLine; order: GuestOrder }) {
  const { t } = usePage();
  const whose = whoseDish(
    line,
    order,
    myLines.use((lines) => lines),
  );
  if (!whose) return null;
  if (whose.of === 'mine') return <small>{t('partYours')}</small>;
  const name = 'name' in whose ? whose.name : t('guestName', { n: whose.number });
  return <small>{t.parts('addedBy', { name: <bdi key="name">{name}</bdi> })}</small>;
}

function Row({ line, order }: { line: GuestOrderLine; order: GuestOrder }) {
  const { t, display } = usePage();
  return (
    <tr className={line.deleted ? css.deleted : undefined}>
      <td>{display.number(line.quantity)}</td>
      <td>
        <bdi>{line.name}</bdi>
        {line.deleted && <span className={typeface.hidden}>{` ${t('removed')}`}</span>}
        {line.choices.map((choice) => (
          <small key={choice}>
            <bdi>{choice}</bdi>
          </small>
        ))}
        {line.note && (
          <small className={css.note}>
            <bdi>{line.note}</bdi>
          </small>
        )}
        {line.isOnHold && !line.deleted && isOpenStatus(order.status) && (
          <small className={css.later}>
            <Clock />
            {t('comesLater')}
          </small>
        )}
        {line.needs.length > 0 && (
          <Suspense>
            <OrderedNeeds needs={line.needs} />
          </Suspense>
        )}
        {line.needWords && (
          <small>
            <q>
              <bdi>{line.needWords}</bdi>
            </q>
          </small>
        )}
        <Whose line={line} order={order} />
      </td>
      <td>{display.money(line.unitMills * line.quantity, order.currency).amount}</td>
    </tr>
  );
}

/** A payment; of a part of the bill with its place among them, who paid it, and what it paid. */
function PaymentRow({
  payment: { paymentType, amountMills, part },
  order,
}: {
  payment: GuestOrder['payments'][number];
  order: GuestOrder;
}) {
  const page = usePage();
  const { t, display } = page;
  const amount = display.moneyText(Math.abs(amountMills), order.currency);
  if (amountMills < 0) return <TotalsRow name={t('givenBack')}>{amount}</TotalsRow>;
  const name = t('paidBy', { type: t(paymentWords[paymentType]) });
  if (!part) return <TotalsRow name={name}>{amount}</TotalsRow>;
  return (
    <TotalsRow
      name={t('listOf', { a: name, b: partPlaceText(page, part) })}
      more={partDetails(part, order.lines, order.currency, page)}
    >
      {amount}
    </TotalsRow>
  );
}

function Totals({ order }: { order: GuestOrder }) {
  const { t, display } = usePage();
  const plain = (mills: number) => display.moneyText(mills, order.currency);
  const money = (mills: number) => (mills < 0 ? t('minusPrice', { price: plain(-mills) }) : plain(mills));
  const count = itemCount(order);
  const rounding = orderRounding(order);
  const saved = (name: string, mills: number) => (
    <TotalsRow key={name} look="save" name={<bdi>{name}</bdi>}>
      {t('minusPrice', { price: plain(mills) })}
    </TotalsRow>
  );
  return (
    <TotalsList>
      <RoundingRow mills={rounding.subtotalMills} currency={order.currency} />
      <TotalsRow name={t('cartSubtotal', { n: count })}>{money(order.subtotalMills)}</TotalsRow>
      {order.loyaltyDiscounts.map(({ name, amountMills }) => saved(name, amountMills))}
      {order.taxes.map(({ id, name, amountMills }) => (
        <TotalsRow key={id} name={<bdi>{name}</bdi>}>
          {money(amountMills)}
        </TotalsRow>
      ))}
      {order.deliveryFeeMills > 0 && (
        <TotalsRow name={t('deliveryFees')}>
          {order.freeDelivery ? <del>{money(order.deliveryFeeMills)}</del> : money(order.deliveryFeeMills)}
        </TotalsRow>
      )}
      {order.discounts.map(({ name, amountMills }) =>
        amountMills > 0 ? (
          saved(t('couponName', { code: name }), amountMills)
        ) : (
          <TotalsRow key={name} look="save" name={t('couponName', { code: name })}>
            {t('freeDelivery')}
          </TotalsRow>
        ),
      )}
      {order.tipsMills > 0 && <TotalsRow name={t('tips')}>{plain(order.tipsMills)}</TotalsRow>}
      <RoundingRow mills={rounding.totalMills} currency={order.currency} />
      <TotalsRow look="sum" name={t('cartTotal')}>
        {money(order.totalMills + order.tipsMills)}{' '}
        <AlternativePrice mills={order.totalMills + order.tipsMills} currency={order.alternativeCurrency} />
      </TotalsRow>
      {order.payments.map((payment, index) => (
        <PaymentRow key={index} payment={payment} order={order} />
      ))}
      {!isCanceledStatus(order.status) && (
        <>
          {!order.payments.some(({ paymentType }) => paymentType === order.paymentType) && (
            <TotalsRow name={t('paymentType')}>{t(paymentWords[order.paymentType])}</TotalsRow>
          )}
          <TotalsRow name={t('balanceDue')}>{money(openMills(order))}</TotalsRow>
        </>
      )}
      {order.changeMills > 0 && <TotalsRow name={t('change')}>{money(order.changeMills)}</TotalsRow>}
    </TotalsList>
  );
}

/** The order as a receipt with a torn edge (specification section 2, Order page). */
export function Receipt({ order }: { order: GuestOrder }) {
  const page = usePage();
  const { t, display, lang, venue } = page;
  const dates = createDates(lang, venue.timezone, venue.flags.arabicNumerals);
  return (
    <ReceiptPaper
      className={css.receipt}
      head={
        <>
          <div>
            <h2 className={typeface.section}>{t('orderNumber', { number: display.digits(order.number) })}</h2>
            <p className={classes(typeface.small, typeface.muted)}>{dates.orderDate(order.createdAt)}</p>
            {order.address && (
              <p className={classes(typeface.small, typeface.muted)}>
                <bdi>{order.address}</bdi>
              </p>
            )}
            {order.carNumber && (
              <p className={classes(typeface.small, typeface.muted)}>
                {t.parts('carOf', { number: <bdi key="car">{order.carNumber}</bdi> })}
              </p>
            )}
          </div>
          <Badge large>
            {orderTypeIcons[order.orderType]}
            {order.location ? placeName(order.location, page) : t(orderTypeWords[order.orderType])}
          </Badge>
        </>
      }
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('qty')}</th>
            <th scope="col">{t('product')}</th>
            <th scope="col">{t('price')}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <Row key={line.lineId} line={line} order={order} />
          ))}
        </tbody>
      </table>
      <Totals order={order} />
      {order.comments && (
        <p className={css.comments}>
          <bdi>{order.comments}</bdi>
        </p>
      )}
    </ReceiptPaper>
  );
}

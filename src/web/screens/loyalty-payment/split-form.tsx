import { moneyCalls } from '#contract/payments/money-calls.ts';
import { ask } from '#client/ask.ts';
import Check from 'icon:check-circle';
import Warning from 'icon:warning-circle';
import { useRef, useState, type FormEvent } from 'react';
import type { Answer } from '#client/http.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { formatMoney, type Mills } from '#domain/money/money.ts';
import { equalShares, FEWEST_GUESTS, MOST_GUESTS, splitFault } from '#domain/order/split-payment.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classes } from '#ui/classes.ts';
import { Notice } from '#ui/panels/notice.tsx';
import { Stepper } from '#ui/fields/stepper.tsx';
import { usePage } from '../../page/page.tsx';
import { FootBar } from '../../elements/foot-bar.tsx';
import { theConnection } from '../../page/connection.ts';
import { amountMills, amountText } from '../../elements/typed-amount.ts';
import { showField } from '../../forms/show-field.ts';
import css from './loyalty-payment.module.css';
import { ShareAmounts } from './share-amounts.tsx';

/** Why splitting failed: a share is being paid, or a phone of the order has undone a split. */
type Failure = 'billBusy' | 'notThisPhone' | 'notDone';

function failureOf(answer: Answer<unknown>): Failure {
  const code = answer.kind === 'problem' ? answer.problem.code : null;
  return code === 'in_progress' ? 'billBusy' : code === 'forbidden' ? 'notThisPhone' : 'notDone';
}

/**
 * The typed shares; equal until the guest changes one, and again when the bill or the number of guests
 * changes.
 */
function useAmounts(billMills: Mills, places: number) {
  const { display } = usePage();
  const [guests, setGuests] = useState(FEWEST_GUESTS);
  const [typed, setTyped] = useState<{ billMills: Mills; texts: string[] } | null>(null);
  const equal = equalShares(billMills, guests, places).map((mills) => amountText(mills, places, display));
  const texts = typed?.billMills === billMills ? typed.texts : equal;
  return {
    texts,
    type(index: number, text: string) {
      setTyped({ billMills, texts: texts.map((each, at) => (at === index ? text : each)) });
    },
    divide(among: number) {
      setGuests(among);
      setTyped(null);
    },
  };
}

function SumLine({ amounts, order }: { amounts: readonly (Mills | null)[]; order: GuestOrder }) {
  const { t, display } = usePage();
  const money = (mills: Mills) => display.moneyText(mills, order.currency);
  const offMills = amounts.reduce<Mills>((left, mills) => left - (mills ?? 0), order.balanceMills);
  const words =
    offMills > 0
      ? t('sharesMissing', { amount: money(offMills) })
      : offMills < 0
        ? t('sharesOver', { amount: money(-offMills) })
        : t('sharesAddUp', { amount: money(order.balanceMills) });
  return (
    <p className={classes(offMills === 0 ? css.good : css.bad)} role="status">
      {offMills === 0 ? <Check /> : <Warning />}
      {words}
    </p>
  );
}

/** Splits the amount due among 2 to 6 guests, in equal shares or others that sum to it exactly. */
export function SplitForm({ order, onSplit }: { order: GuestOrder; onSplit: () => void }) {
  const { t, display, lang } = usePage();
  const { balanceMills, currency } = order;
  const { texts, type, divide } = useAmounts(balanceMills, currency.places);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const guests = texts.length;
  const amounts = texts.map(amountMills);
  const known = amounts.filter((mills) => mills !== null);
  const isValid = known.length === guests && splitFault(known, balanceMills, currency.places) === null;

  async function split(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (!isValid) return showField(form.current?.querySelector<HTMLElement>('input'));
    setBusy(true);
    const split_amounts = known.map(formatMoney);
    const body = { order_id: order.uuid, split_amounts, selected_language: lang };
    const answer = await ask(theConnection(), moneyCalls.splitBill, { body });
    setBusy(false);
    if (answer.kind === 'ok') return onSplit();
    setFailure(failureOf(answer));
  }

  return (
    <form ref={form} className={css.part} noValidate onSubmit={(event) => void split(event)}>
      <div className={css.head}>
        <b>{t('guests')}</b>
        <Stepper
          value={guests}
          min={FEWEST_GUESTS}
          max={MOST_GUESTS}
          words={{ increase: t('increaseGuests'), decrease: t('decreaseGuests'), quantity: t('guests') }}
          format={display.number}
          onChange={divide}
        />
      </div>
      <ShareAmounts texts={texts} amounts={amounts} currency={currency} onText={type} />
      <SumLine amounts={amounts} order={order} />
      {failure && (
        <Notice look="bad" icon={<Warning />}>
          {t(failure)}
        </Notice>
      )}
      <FootBar>
        <Button type="submit" size="large" block busy={busy} aria-disabled={!isValid}>
          {isValid
            ? t('splitIn', { amount: display.moneyText(balanceMills, currency), n: guests })
            : t('invalidSplit')}
        </Button>
      </FootBar>
    </form>
  );
}

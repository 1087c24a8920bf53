import { staffMoneyCalls } from '#contract/staff/staff-money-calls.ts';
import { ask } from '#client/named-ask.ts';
import { useState } from 'react';
import { newId } from '#client/new-id.ts';
import { tryAgain } from '#client/try-again.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import type { Problem } from '#contract/values/problem.ts';
import { readMills } from '#contract/values/read-mills.ts';
import { exactPlaces, fixedMoney, formatMoney, parseMoney, type Mills } from '#domain/money/money.ts';
import { Field } from '#ui/fields/field.tsx';
import { useSend } from '#ui/use-send.ts';
import { Ask } from '#ui/dialogs/ask.tsx';
import { withDecimalSign } from '#text/decimal-sign.ts';
import { decimalText } from '#text/read-number.ts';
import type { TextKey } from '#text/staff/words.ts';
import { isTriedAgain, refundableMills, refundCall, refundMills, takenAmount } from '../words/order-words.ts';
import type { RefundWay } from '../state/view.ts';
import { refreshOrders } from '../state/orders/orders.ts';
import { server } from '../state/server.ts';
import { showSnack } from '../state/snack.ts';
import { useWords } from '../words/words.ts';
import { HandedOver, type NotBooked, type Way } from '../bills/handed-over.tsx';

interface Question {
  order: StaffOrder;
  onClose: () => void;
}

/**
 * Amounts that follow the order until one is sent. From then on what the guest was told counts, since a lost answer may
 * have been booked; a refusal lets them follow again.
 */
function useUntilSent<Amounts>(live: Amounts): [Amounts, (isSent: boolean) => void] {
  const [sent, setSent] = useState<Amounts | null>(null);
  return [sent ?? live, (isSent) => setSent((before) => (isSent ? (before ?? live) : null))];
}

/** A question about money is asked until it is answered, also where its dialog was closed meanwhile. */
const isWanted = () => true;

/** The smallest amount that can be booked: a thousandth. */
const ANY_AMOUNT: Mills = 1;

/** Asks how much money was handed over for an order. */
export function AskPayment({ order, way, onClose }: Question & { way: Way }) {
  const { t, money } = useWords();
  const [{ owed, before }, noteSent] = useUntilSent({ owed: takenAmount(order), before: order });
  const { uuid, paddedOrderId: number } = order;

  // Another payment, or another dish, may have come before this one: the server counts the change.
  function bookedWords(after: Pick<StaffOrder, 'change'>): string {
    const change = readMills(after.change) - readMills(before.change);
    return change > 0
      ? t('giveChange', { amount: money(order, formatMoney(change)) })
      : t('booked', { number });
  }

  async function book(handedMills: Mills, key: string): Promise<NotBooked | null> {
    noteSent(true);
    const taken = { paymentType: way, amount: formatMoney(handedMills) };
    const answer = await tryAgain(
      () => ask(server, staffMoneyCalls.takePayment, { params: { uuid }, body: taken, key }),
      isWanted,
    );
    if (answer.kind === 'problem') {
      noteSent(false);
      return 'moneyRefused';
    }
    if (answer.kind !== 'ok') return 'noAnswer';
    await refreshOrders();
    showSnack(bookedWords(answer.value));
    return null;
  }

  return (
    <HandedOver
      title={t('takeAsk', { number })}
      priced={order}
      owedMills={owed}
      leastMills={ANY_AMOUNT}
      way={way}
      book={book}
      onClose={onClose}
    />
  );
}

const REFUND_WORDS = {
  card: { more: 'giveBackMore', give: 'giveBack', done: 'givingBack' },
  cash: { more: 'handBackMore', give: 'handedBackCash', done: 'handedBack' },
  machine: { more: 'handBackMore', give: 'handedBackMachine', done: 'handedBack' },
} as const satisfies Record<RefundWay, Record<string, TextKey>>;

/**
 * Asks for the amount of a refund, by card or in person: the usual amount, or part of it for a faulty dish.
 */
export function AskRefund({ order, way, onClose }: Question & { way: RefundWay }) {
  const { t, money, number: written } = useWords();
  const [text, setText] = useState(() => {
    const usualMills = refundMills(order, way);
    // With the venue's decimals, but never rounded.
    return withDecimalSign(
      fixedMoney(usualMills, exactPlaces(usualMills, order.priceDecimalPlaces)),
      written,
    );
  });
  // A second press after a lost answer books the same refund.
  const [key] = useState(newId);
  const words = REFUND_WORDS[way];
  const mills = parseMoney(decimalText(text)) ?? 0;
  const [mostMills, noteSent] = useUntilSent(refundableMills(order, way));
  const isTooMuch = mills > mostMills;
  const cannotGive = mills <= 0 || isTooMuch;
  const { uuid, paddedOrderId: number } = order;
  const inWords = (amountMills: Mills) => money(order, formatMoney(amountMills));

  function refusalOf({ wholeAmount: whole }: Problem): string {
    return typeof whole === 'string'
      ? t('refundWholeOnly', { amount: money(order, whole) })
      : t('moneyRefused');
  }

  const give = useSend(async () => {
    if (cannotGive) return null;
    noteSent(true);
    const body = refundCall(order, way, mills);
    const answer = await tryAgain(
      () => ask(server, staffMoneyCalls.giveBack, { params: { uuid }, body, key }),
      isWanted,
    );
    if (answer.kind !== 'ok') {
      if (answer.kind === 'problem') noteSent(false);
      return answer.kind === 'problem' ? refusalOf(answer.problem) : t('noAnswer');
    }
    await refreshOrders();
    showSnack(t(words.done, { number }));
    onClose();
    return null;
  });

  return (
    <Ask
      title={t('giveBackAsk', { number })}
      no={t('keep')}
      yes={t(words.give)}
      tone="danger"
      size="large"
      isForm
      pending={give.pending}
      incomplete={cannotGive}
      onNo={onClose}
      onYes={give.send}
    >
      <p>{t(words.more, { amount: inWords(Math.min(mills, mostMills)) })}</p>
      {!isTriedAgain(order, way) && (
        <Field
          label={t('refundAmount')}
          value={text}
          inputMode="decimal"
          ltr
          fault={isTooMuch ? t('refundTooMuch', { amount: inWords(mostMills) }) : null}
          onText={setText}
        />
      )}
      <p role="alert">{give.error}</p>
    </Ask>
  );
}

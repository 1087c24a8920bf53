import { staffMoneyCalls } from '#contract/staff/staff-money-calls.ts';
import { ask } from '#client/named-ask.ts';
import { useState } from 'react';
import type { StaffOrder } from '#contract/staff/staff.ts';
import type { ListedPlace } from '#contract/staff/staff-tables.ts';
import type { Problem } from '#contract/values/problem.ts';
import { formatMoney, type Mills } from '#domain/money/money.ts';
import { placeName } from '#text/staff/where.ts';
import { HandedOver, type NotBooked, type Way } from '../bills/handed-over.tsx';
import { boardLanguage } from '../state/language.ts';
import { refreshOrders } from '../state/orders/orders.ts';
import { server } from '../state/server.ts';
import { showSnack } from '../state/snack.ts';
import { readTables } from '../tables/tables-state.ts';
import { isUnpaid, takenAmount } from '../words/order-words.ts';
import { useWords } from '../words/words.ts';

/** What the orders of a table owe together. */
function owedByTable(orders: readonly StaffOrder[]): Mills {
  return orders.filter(isUnpaid).reduce((sum, order) => sum + takenAmount(order), 0);
}

/** Why a payment was not booked. */
function faultOf({ code, errors = [] }: Problem): NotBooked {
  if (code === 'in_progress') return 'tablePaying';
  return errors.some(({ path }) => path === 'owed') || code === 'not_found'
    ? 'tableOwesOther'
    : 'moneyRefused';
}

/** Asks how much was handed over for all that a table owes. */
export function TablePayment({
  place: { location, locationType },
  orders,
  way,
  onClose,
}: {
  place: Pick<ListedPlace, 'location' | 'locationType'>;
  orders: readonly StaffOrder[];
  way: Way;
  onClose: () => void;
}) {
  const { t, money } = useWords();
  // What the waiter has told the guests; when it changes meanwhile, the server refuses.
  const [{ first, owed }] = useState({ first: orders[0], owed: owedByTable(orders) });
  if (!first) return null;
  const priced = first;
  const place = placeName(t, location, locationType);

  async function book(handedMills: Mills, key: string): Promise<NotBooked | null> {
    const amounts = { owed: formatMoney(owed), amount: formatMoney(handedMills) };
    const body = { location, locationType, paymentType: way, ...amounts };
    const answer = await ask(server, staffMoneyCalls.takeTablePayment, {
      query: { lang: boardLanguage() },
      body: body,
      key,
    });
    if (answer.kind === 'problem') return faultOf(answer.problem);
    if (answer.kind !== 'ok') return 'noAnswer';
    await Promise.all([refreshOrders(), readTables()]);
    const change = formatMoney(handedMills - owed);
    showSnack(
      handedMills > owed ? t('giveChange', { amount: money(priced, change) }) : t('tablePaid', { place }),
    );
    return null;
  }

  return (
    <HandedOver
      title={t('takeForTable', { place })}
      priced={first}
      owedMills={owed}
      leastMills={owed}
      way={way}
      book={book}
      onClose={onClose}
    />
  );
}

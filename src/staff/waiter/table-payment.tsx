import { useState, type FormEvent } from 'react';
import { newId } from '#client/new-id.ts';
import { payForTable } from '#client/staff/table-service.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import type { ListedPlace } from '#contract/staff/staff-tables.ts';
import { exactPlaces, fixedMoney, formatMoney, parseMoney, type Mills } from '#domain/money/money.ts';
import { withDecimalSign } from '#text/decimal-sign.ts';
import { decimalText } from '#text/read-number.ts';
import { placeName } from '#text/staff/where.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import type from '#ui/type.module.css';
import type { Problem } from '#contract/values/problem.ts';
import { boardLanguage } from '../state/language.ts';
import { refreshOrders } from '../state/orders/orders.ts';
import { server } from '../state/server.ts';
import { showSnack } from '../state/snack.ts';
import { isUnpaid, takenAmount } from '../words/order-words.ts';
import { useWords } from '../words/words.ts';
import dialogs from '../dialogs/dialogs.module.css';
import { readTables } from '../tables/tables-state.ts';

/** How a guest pays in person. */
export type Way = 'cash' | 'machine';

/** What the orders of a table owe together. */
export function owedByTable(orders: readonly StaffOrder[]): Mills {
  return orders.filter(isUnpaid).reduce((sum, order) => sum + takenAmount(order), 0);
}

/** Why a payment was not booked. */
type Fault = 'tablePaying' | 'tableOwesOther' | 'moneyRefused' | 'noAnswer';

function faultOf({ code, errors = [] }: Problem): Fault {
  if (code === 'in_progress') return 'tablePaying';
  return errors.some(({ path }) => path === 'owed') || code === 'not_found'
    ? 'tableOwesOther'
    : 'moneyRefused';
}

/** Asks how much was handed over for all that a table owes, and books it: once, however often it is sent. */
export function TablePayment({
  place,
  orders,
  way,
  onClose,
}: {
  place: Pick<ListedPlace, 'location' | 'location_type'>;
  orders: readonly StaffOrder[];
  way: Way;
  onClose: () => void;
}) {
  const { t, money, number: written } = useWords();
  const [first] = orders;
  // What the waiter has told the guests; when it changes meanwhile, the server refuses.
  const [owed] = useState(() => owedByTable(orders));
  const places = first?.price_decimal_places ?? 0;
  const [text, setText] = useState(() =>
    withDecimalSign(fixedMoney(owed, exactPlaces(owed, places)), written),
  );
  const [key] = useState(newId);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  if (!first) return null;
  const mills = parseMoney(decimalText(text)) ?? 0;
  const isTooMuch = way === 'machine' && mills > owed;
  const cannotBook = mills < owed || isTooMuch || isSending;
  const name = placeName(t, place.location, place.location_type);

  async function book(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (cannotBook) return;
    setSending(true);
    const { location, location_type } = place;
    const amounts = { owed: formatMoney(owed), amount: formatMoney(mills) };
    const body = { location, location_type, payment_type: way, ...amounts };
    const answer = await payForTable(server, boardLanguage(), body, key);
    setSending(false);
    if (answer.kind === 'problem') return setFault(faultOf(answer.problem));
    if (answer.kind !== 'ok' || !first) return setFault('noAnswer');
    await Promise.all([refreshOrders(), readTables()]);
    const change = formatMoney(mills - owed);
    showSnack(
      mills > owed ? t('giveChange', { amount: money(first, change) }) : t('tablePaid', { place: name }),
    );
    onClose();
  }

  const title = t('takeForTable', { place: name });
  return (
    <Modal label={title} onClose={onClose}>
      <h2 className={type.section}>{title}</h2>
      <p className={dialogs.more}>{t('owed', { amount: money(first, formatMoney(owed)) })}</p>
      <form onSubmit={(event) => void book(event)}>
        <Field
          label={t(way === 'cash' ? 'cashReceived' : 'machineReceived')}
          value={text}
          inputMode="decimal"
          ltr
          fault={isTooMuch ? t('machineTooMuch') : fault && t(fault)}
          onText={setText}
        />
        <div className={dialogs.answers}>
          <Button size="tall" look="quiet" onClick={onClose}>
            {t('close')}
          </Button>
          <Button size="tall" type="submit" busy={isSending} aria-disabled={cannotBook}>
            {t('book')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

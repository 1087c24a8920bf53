import Machine from 'icon:contactless-payment';
import Money from 'icon:money';
import { useState, type FormEvent } from 'react';
import { newId } from '#client/new-id.ts';
import { takeBillPart } from '#client/staff/staff-bills.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import type { Problem } from '#contract/values/problem.ts';
import { readMills } from '#contract/values/read-mills.ts';
import { exactPlaces, fixedMoney, formatMoney, parseMoney } from '#domain/money/money.ts';
import { withDecimalSign } from '#text/decimal-sign.ts';
import { decimalText } from '#text/read-number.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Segments } from '#ui/fields/segments.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import typeface from '#ui/type.module.css';
import { refreshOrders } from '../state/orders/orders.ts';
import { server } from '../state/server.ts';
import { showSnack } from '../state/snack.ts';
import { useWords } from '../words/words.ts';
import css from './bills.module.css';
import type { Takeable, Way } from './takeable.ts';

/** Why the money was not booked. */
type Fault = 'billBusy' | 'tableOwesOther' | 'moneyRefused' | 'noAnswer';

const CHANGED: readonly string[] = ['part_held', 'price_changed', 'order_closed', 'not_found'];

function faultOf({ code }: Problem): Fault {
  if (code === 'in_progress') return 'billBusy';
  return CHANGED.includes(code) ? 'tableOwesOther' : 'moneyRefused';
}

/** Asks how a guest pays their part and how much was handed over, and books it: once, however often it is sent. */
export function TakePartQuestion({
  order,
  takeable,
  onClose,
}: {
  order: StaffOrder;
  takeable: Takeable;
  onClose: () => void;
}) {
  const { t, exactMoney, number: written } = useWords();
  const { uuid, padded_order_id: number, price_decimal_places: places } = order;
  // What the waiter has told the guest; when it changes meanwhile, the server refuses.
  const [{ title, owedMills, body, way: chosen }] = useState(takeable);
  const [way, setWay] = useState<Way>(chosen ?? 'cash');
  const [text, setText] = useState(() =>
    withDecimalSign(fixedMoney(owedMills, exactPlaces(owedMills, places)), written),
  );
  const [key] = useState(newId);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const mills = parseMoney(decimalText(text)) ?? 0;
  const isTooMuch = way === 'machine' && mills > owedMills;
  const cannotBook = mills < owedMills || isTooMuch || isSending;

  async function book(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (cannotBook) return;
    setSending(true);
    const taken = { ...body, payment_type: way, handed: formatMoney(mills) };
    const answer = await takeBillPart(server, uuid, taken, key);
    setSending(false);
    if (answer.kind === 'problem') return setFault(faultOf(answer.problem));
    if (answer.kind !== 'ok') return setFault('noAnswer');
    await refreshOrders();
    const { change } = answer.value;
    showSnack(
      readMills(change) > 0
        ? t('giveChange', { amount: exactMoney(order, change) })
        : t('booked', { number }),
    );
    onClose();
  }

  return (
    <Modal label={title} onClose={onClose}>
      <h2 className={typeface.section}>{title}</h2>
      <p className={css.owed}>{t('owed', { amount: exactMoney(order, formatMoney(owedMills)) })}</p>
      <form onSubmit={(event) => void book(event)}>
        <Segments
          label={t('howPaid')}
          segments={[
            { value: 'cash', label: t('payCash'), icon: <Money /> },
            { value: 'machine', label: t('payMachine'), icon: <Machine /> },
          ]}
          value={way}
          onChange={setWay}
        />
        <Field
          label={t(way === 'cash' ? 'cashReceived' : 'machineReceived')}
          value={text}
          inputMode="decimal"
          ltr
          fault={isTooMuch ? t('machineTooMuch') : fault && t(fault)}
          onText={setText}
        />
        <div className={css.answers}>
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

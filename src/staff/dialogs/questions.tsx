import { useState, type ReactNode } from 'react';
import { formatMoney } from '#domain/money/money.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Ask } from '#ui/dialogs/ask.tsx';
import { placeName } from '#text/staff/where.ts';
import { isUnpaid, openAmount } from '../words/order-words.ts';
import { useOrders } from '../state/orders/orders.ts';
import { useMay } from '../state/session.ts';
import { useSteps } from '../ticket/parts/use-steps.ts';
import { useWords } from '../words/words.ts';
import css from './dialogs.module.css';

/** The contract's limit for a reason. */
const REASON_LENGTH = 500;

interface Question {
  order: StaffOrder;
  onClose: () => void;
}

/** A question with two answers, of which one cannot be put back. */
function AskDanger({
  title,
  verb,
  onYes,
  onClose,
  children,
}: {
  title: string;
  verb: string;
  onYes: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { t } = useWords();
  const end = () => {
    onClose();
    onYes();
  };
  return (
    <Ask title={title} no={t('keep')} yes={verb} tone="danger" size="large" onNo={onClose} onYes={end}>
      {children}
    </Ask>
  );
}

/** Asks before an order is rejected or cancelled; staff may give the guest a reason. */
export function AskEnd({ order, verb, onClose }: Question & { verb: 'reject' | 'cancel' }) {
  const { t } = useWords();
  const { reject, cancel } = useSteps();
  const [reason, setReason] = useState('');
  const { paddedOrderId: number } = order;
  const isReject = verb === 'reject';
  return (
    <AskDanger
      title={t(isReject ? 'rejectAsk' : 'cancelAsk', { number })}
      verb={t(isReject ? 'rejectOrder' : 'cancelOrder', { number })}
      onYes={() => (isReject ? reject : cancel)(order, reason.trim())}
      onClose={onClose}
    >
      <Field label={t('reason')} value={reason} maxLength={REASON_LENGTH} onText={setReason} />
    </AskDanger>
  );
}

/** Asks before a line is removed. */
export function AskStrike({ order, line, onClose }: Question & { line: string }) {
  const { t } = useWords();
  const { strike } = useSteps();
  const { paddedOrderId: number, lineItems: lines } = order;
  const product = lines.find(({ cartUuid: id }) => id === line)?.productName ?? '';
  return (
    <AskDanger
      title={t('removeFrom', { product, number })}
      verb={t('removeLine', { product })}
      onYes={() => strike(order, line)}
      onClose={onClose}
    />
  );
}

/** True for orders of the same open visit. */
function isAt(each: StaffOrder, { customerNumber: code, orderLocationType: type }: StaffOrder): boolean {
  return each.visitOpen && each.customerNumber === code && each.orderLocationType === type;
}

/** The amounts that closing leaves unpaid; staff must read them before they close a table. */
function Owed({ orders }: { orders: readonly StaffOrder[] }) {
  const { t, money } = useWords();
  const seesMoney = useMay('take_payment');
  const waiting = orders.filter(({ status }) => status === 'pending');
  return (
    <Stack as="ul" gap={2} marginTop={4} weight="semi" tone="danger" className={css.owed}>
      {waiting.map(({ uuid, paddedOrderId: number }) => (
        <li key={uuid}>{t('closeUnaccepted', { number })}</li>
      ))}
      {orders.filter(isUnpaid).map((order) => (
        <li key={order.uuid}>
          {t(seesMoney ? 'closeUnpaidAmount' : 'closeUnpaid', {
            number: order.paddedOrderId,
            amount: money(order, formatMoney(openAmount(order))),
          })}
        </li>
      ))}
    </Stack>
  );
}

/** Asks before a table's visit ends. */
export function AskClose({ order, onClose }: Question) {
  const orders = useOrders();
  const { t } = useWords();
  const { close } = useSteps();
  const { customerNumber: code, orderLocationType: at } = order;
  const place = placeName(t, code ?? '', at);
  return (
    <AskDanger
      title={t('closeTableAsk', { place })}
      verb={t('closeTable', { place })}
      onYes={() => close(order)}
      onClose={onClose}
    >
      <Owed orders={orders.filter((each) => isAt(each, order))} />
      <p>{t('closeTableMore')}</p>
    </AskDanger>
  );
}

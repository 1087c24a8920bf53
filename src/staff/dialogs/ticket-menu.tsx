import { staffMoneyCalls } from '#contract/staff/staff-money-calls.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { ask } from '#client/named-ask.ts';
import ArrowCounter from 'icon:arrow-counter-clockwise';
import ArrowUUpLeft from 'icon:arrow-u-up-left';
import Machine from 'icon:contactless-payment';
import DoorOpen from 'icon:door-open';
import Money from 'icon:money';
import Phone from 'icon:phone';
import Printer from 'icon:printer';
import Receipt from 'icon:receipt';
import Trash from 'icon:trash';
import UsersThree from 'icon:users-three';
import Wallet from 'icon:wallet';
import XCircle from 'icon:x-circle';
import { useId, type ReactNode } from 'react';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { readMills } from '#contract/values/read-mills.ts';
import { canMove, isCanceledStatus, stepBack } from '#domain/order/order-status.ts';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { placeName } from '#text/staff/where.ts';
import { cardMoneyWaits, flagWords, refundableMills, refundVerb } from '../words/order-words.ts';
import { refreshOrders } from '../state/orders/orders.ts';
import { server } from '../state/server.ts';
import { useMay, useSession } from '../state/session.ts';
import { showSnack } from '../state/snack.ts';
import { show, type DialogView } from '../state/view.ts';
import { Locked } from '../ticket/bands/locked.tsx';
import { useSteps } from '../ticket/parts/use-steps.ts';
import { useWords } from '../words/words.ts';
import css from './dialogs.module.css';

interface TicketMenuProps {
  order: StaffOrder;
  onClose: () => void;
}

function Choice({
  icon,
  isBad,
  locked,
  onPick,
  children,
}: {
  icon: ReactNode;
  isBad?: boolean;
  /** The id of the words that say why this person may not; it is shown all the same. */
  locked?: string | undefined;
  onPick: () => void;
  children: ReactNode;
}) {
  const isLocked = locked !== undefined;
  return (
    <button
      type="button"
      className={classes(css.choice, isBad && css.bad)}
      aria-disabled={isLocked || undefined}
      aria-describedby={locked}
      onClick={isLocked ? undefined : onPick}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}

/** Returns a handler that opens a question about the order. */
function opening(dialog: DialogView): () => void {
  return () => show({ dialog });
}

/** Prints the order from this browser, or again on the kitchen's printers when there are any. */
function PaperChoices({ order: { uuid, paddedOrderId: number }, onClose }: TicketMenuProps) {
  const { t } = useWords();
  const hasPrinters = useSession(({ venue }) => (venue?.printers.length ?? 0) > 0);

  async function sendAgain(): Promise<void> {
    onClose();
    const answer = await ask(server, staffOrderCalls.printOrder, { params: { uuid } });
    if (answer.kind === 'ok') showSnack(t('sentToPrinter', { number }));
    else showSnack(t('noAnswer'), null, 'bad');
  }

  return (
    <>
      <Choice icon={<Printer />} onPick={() => show({ dialog: null, paper: uuid })}>
        {t('printHere')}
      </Choice>
      {hasPrinters && (
        <Choice icon={<Printer />} onPick={() => void sendAgain()}>
          {t('printAgain')}
        </Choice>
      )}
    </>
  );
}

/** Settles an unconfirmed redemption: staff who know say whether the partner took it. */
function RedemptionChoices({ order: { uuid, paymentFlags: flags }, onClose }: TicketMenuProps) {
  const { t } = useWords();

  async function sayTaken(taken: boolean): Promise<void> {
    onClose();
    const answer = await ask(server, staffMoneyCalls.settleRedemption, { params: { uuid }, body: { taken } });
    if (answer.kind === 'ok') await refreshOrders();
    else showSnack(t('noAnswer'), null, 'bad');
  }

  if (!flags.includes('redemption_unknown')) return null;
  return (
    <>
      <Choice icon={<Wallet />} onPick={() => void sayTaken(true)}>
        {t('redemptionTaken')}
      </Choice>
      <Choice icon={<Wallet />} onPick={() => void sayTaken(false)}>
        {t('redemptionNotTaken')}
      </Choice>
    </>
  );
}

/** Payments that can be taken in person while an amount is due. */
function PayChoices({ order: { uuid, status, balanceDue: due } }: { order: StaffOrder }) {
  const { t } = useWords();
  if (readMills(due) <= 0 || isCanceledStatus(status)) return null;
  return (
    <>
      <Choice icon={<Money />} onPick={opening({ kind: 'payment', uuid, way: 'cash' })}>
        {t('takeCash')}
      </Choice>
      <Choice icon={<Machine />} onPick={opening({ kind: 'payment', uuid, way: 'machine' })}>
        {t('takeMachine')}
      </Choice>
    </>
  );
}

/** The ways a manager can refund an order: to the card, or in person. */
function RefundChoices({ order, locked }: { order: StaffOrder; locked: string | undefined }) {
  const { t } = useWords();
  const { uuid } = order;
  const again = refundVerb(order);
  return (
    <>
      {again !== null && refundableMills(order, 'card') > 0 && (
        <Choice
          isBad
          locked={locked}
          icon={<ArrowCounter />}
          onPick={opening({ kind: 'refund', uuid, way: 'card' })}
        >
          {t(again)}
        </Choice>
      )}
      {refundableMills(order, 'cash') > 0 && (
        <Choice
          isBad
          locked={locked}
          icon={<Money />}
          onPick={opening({ kind: 'refund', uuid, way: 'cash' })}
        >
          {t('handedBackCash')}
        </Choice>
      )}
      {refundableMills(order, 'machine') > 0 && (
        <Choice
          isBad
          locked={locked}
          icon={<Machine />}
          onPick={opening({ kind: 'refund', uuid, way: 'machine' })}
        >
          {t('handedBackMachine')}
        </Choice>
      )}
    </>
  );
}

/** True when something of an order can be given back. */
function isOwedBack(order: StaffOrder): boolean {
  const byCard = refundVerb(order) !== null && refundableMills(order, 'card') > 0;
  return byCard || refundableMills(order, 'cash') > 0 || refundableMills(order, 'machine') > 0;
}

/** The lines that can still be removed. */
function strikableLines({ status, lineItems: lines }: StaffOrder): StaffOrder['lineItems'] {
  return canMove(status, 'canceled') ? lines.filter((line) => line.status === null) : [];
}

/** A choice for each line that can still be removed. */
function StrikeChoices({ order, locked }: { order: StaffOrder; locked: string | undefined }) {
  const { t } = useWords();
  const { uuid } = order;
  return strikableLines(order).map(({ cartUuid: line, productName: product }) => (
    <Choice
      key={line}
      isBad
      locked={locked}
      icon={<Trash />}
      onPick={opening({ kind: 'strike', uuid, line })}
    >
      {t('removeLine', { product })}
    </Choice>
  ));
}

/**
 * What needs a manager: lines struck, money given back. Whoever may do neither, also not by a PIN, sees the choices locked,
 * with whom to ask.
 */
function ManagersChoices({ order, seesMoney }: { order: StaffOrder; seesMoney: boolean }) {
  const whyNot = useId();
  const mayStrike = useMay('strike');
  const mayRefund = useMay('refund');
  const cannotStrike = !mayStrike && strikableLines(order).length > 0;
  const cannotRefund = seesMoney && !mayRefund && isOwedBack(order);
  return (
    <>
      <StrikeChoices order={order} locked={mayStrike ? undefined : whyNot} />
      {seesMoney && <RefundChoices order={order} locked={mayRefund ? undefined : whyNot} />}
      {(cannotStrike || cannotRefund) && <Locked id={whyNot} right={cannotStrike ? 'strike' : 'refund'} />}
    </>
  );
}

/** The ways an order can end early. */
function EndChoices({ order: { uuid, status, paddedOrderId: number } }: { order: StaffOrder }) {
  const { t } = useWords();
  return (
    <>
      {canMove(status, 'rejected') && (
        <Choice isBad icon={<XCircle />} onPick={opening({ kind: 'reject', uuid })}>
          {t('rejectOrder', { number })}
        </Choice>
      )}
      {canMove(status, 'canceled') && (
        <Choice isBad icon={<XCircle />} onPick={opening({ kind: 'cancel', uuid })}>
          {t('cancelOrder', { number })}
        </Choice>
      )}
    </>
  );
}

/** The rarer actions of an order; every action that ends something asks for confirmation. */
export function TicketMenu({ order, onClose }: TicketMenuProps) {
  const { t } = useWords();
  const { recall } = useSteps();
  const { uuid, paddedOrderId: number, customerNumber: code, orderLocationType: at } = order;
  const seesMoney = useMay('take_payment');
  const mayRefund = useMay('refund');
  const takeBack = () => {
    onClose();
    recall(order);
  };
  return (
    <Sheet
      title={t('orderNumber', { number })}
      label={t('moreFor', { number })}
      close={t('close')}
      onClose={onClose}
    >
      {order.phone && (
        <a className={css.phone} href={`tel:${order.phone}`}>
          <Phone />
          <bdi dir="ltr">{order.phone}</bdi>
        </a>
      )}
      {seesMoney &&
        order.paymentFlags.map((flag) => (
          <Text key={flag} as="p" padInline={5} padBottom={3} tone="muted">
            {flagWords(t, flag)}
          </Text>
        ))}
      {mayRefund && cardMoneyWaits(order) > 0 && (
        <Text as="p" padInline={5} padBottom={3} tone="muted">
          {t('moneyWaits')}
        </Text>
      )}
      <Text as="div" padInline={3} padTop={0} padBottom={4}>
        {stepBack(order.status) && (
          <Choice icon={<ArrowUUpLeft />} onPick={takeBack}>
            {t('recall')}
          </Choice>
        )}
        {seesMoney && (
          <Choice icon={<Receipt />} onPick={opening({ kind: 'receipt', uuid })}>
            {t('showReceipt')}
          </Choice>
        )}
        {seesMoney && (
          <Choice icon={<UsersThree />} onPick={opening({ kind: 'bill', uuid })}>
            {t('whoPaid')}
          </Choice>
        )}
        <PaperChoices order={order} onClose={onClose} />
        {mayRefund && <RedemptionChoices order={order} onClose={onClose} />}
        {seesMoney && <PayChoices order={order} />}
        {order.visitOpen && code !== null && (
          <Choice icon={<DoorOpen />} onPick={opening({ kind: 'close', uuid })}>
            {t('closeTable', { place: placeName(t, code, at) })}
          </Choice>
        )}
        <ManagersChoices order={order} seesMoney={seesMoney || mayRefund} />
        <EndChoices order={order} />
      </Text>
    </Sheet>
  );
}

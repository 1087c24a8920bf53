import { moneyCalls } from '#contract/payments/money-calls.ts';
import { ask } from '#client/ask.ts';
import Card from 'icon:credit-card';
import Lock from 'icon:lock-simple';
import Warning from 'icon:warning-circle';
import { useRef, useState } from 'react';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import { FootBar } from '../../elements/foot-bar.tsx';
import { theConnection } from '../../page/connection.ts';
import { payBill, payMyShare, shareSubject } from '../../state/order/pay-bill.ts';
import { actKeys } from '../../browser/act-keys.ts';
import { usePay } from '../../state/order/pay.ts';
import css from './loyalty-payment.module.css';
import { PayFault } from './pay-fault.tsx';
import { ShareCode } from './share-code.tsx';
import { sharedId } from './share-link.ts';
import { ShareRow } from './share-row.tsx';

type Share = GuestOrder['shares'][number];

/** While no share is being paid, the bill can be split differently or paid by one guest. */
function OtherWays({ order, onSplitAnew }: { order: GuestOrder; onSplitAnew: () => void }) {
  const { t, lang, display } = usePage();
  const busy = usePay(({ phase }) => phase !== 'idle');
  return (
    <div className={css.others}>
      <Button variant="outline" block onClick={onSplitAnew}>
        {t('splitAnew')}
      </Button>
      <Button variant="outline" block disabled={busy} onClick={() => void payBill(lang, order.uuid)}>
        {t('payAll', { amount: display.moneyText(order.balanceMills, order.currency) })}
      </Button>
    </div>
  );
}

/** Undoes the split from a phone of the order, even while somebody holds a share. */
function UndoSplit({ uuid, onUndone }: { uuid: string; onUndone: () => void }) {
  const { t, lang } = usePage();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<'billBusy' | 'notDone' | null>(null);
  async function undo(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const answer = await ask(theConnection(), moneyCalls.undoSplit, {
      body: { order_id: uuid, selected_language: lang },
    });
    setBusy(false);
    if (answer.kind === 'ok') return onUndone();
    setFailure(answer.kind === 'problem' && answer.problem.code === 'in_progress' ? 'billBusy' : 'notDone');
  }
  return (
    <div className={css.others}>
      {failure && (
        <Notice look="bad" icon={<Warning />}>
          {t(failure)}
        </Notice>
      )}
      <Button variant="outline" block busy={busy} onClick={() => void undo()}>
        {t('undoSplit')}
      </Button>
    </div>
  );
}

/** The picked share, and the button that pays it. */
function ShareFoot({
  name,
  amount,
  goesOn,
  onPay,
}: {
  /** Null while none is picked. */
  name: string | null;
  amount: string | null;
  /** Its payment began on this phone. */
  goesOn: boolean;
  onPay: () => void;
}) {
  const { t } = usePage();
  const phase = usePay((state) => state.phase);
  const busy = phase !== 'idle';
  return (
    <FootBar>
      <div className={css.chosen}>
        <span>{name ?? t('chooseShare')}</span>
        {amount && <b className={typeface.num}>{amount}</b>}
      </div>
      <Button
        size="large"
        block
        busy={busy}
        aria-busy={busy || undefined}
        aria-disabled={name === null}
        onClick={onPay}
      >
        {!busy && <Card />}
        {t(phase === 'redirecting' ? 'redirecting' : goesOn ? 'goOnPaying' : 'payMyShare')}
      </Button>
    </FootBar>
  );
}

/** The shares of a bill: paid, being paid, and the one that this guest picks (specification section 6). */
export function SharesPart({
  order,
  refresh,
  onSplitAnew,
}: {
  order: GuestOrder;
  refresh: () => void;
  onSplitAnew: () => void;
}) {
  const { t, lang, display } = usePage();
  const { shares, currency, uuid } = order;
  const mine = actKeys.use((keys) => keys);
  const [picked, setPicked] = useState(sharedId);
  const [codeOf, setCodeOf] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const isGoingOn = ({ id, status }: Share) => status === 'PENDING' && Object.hasOwn(mine, shareSubject(id));
  const canPick = (share: Share) => share.status === 'AVAILABLE' || isGoingOn(share);
  const chosen = shares.find((share) => share.id === picked && canPick(share));
  const nameOf = ({ id }: Share) => t('guestName', { n: shares.findIndex((each) => each.id === id) + 1 });
  const amountOf = ({ amountMills }: Share) => display.moneyText(amountMills, currency);
  const isFree = shares.every(({ status }) => status !== 'PENDING');
  const shown = shares.find(({ id }) => id === codeOf);

  async function pay(): Promise<void> {
    if (!chosen) return list.current?.querySelector<HTMLElement>('input:enabled')?.focus();
    await payMyShare(lang, uuid, chosen.id);
    refresh();
  }

  return (
    <section className={css.part}>
      <h2 className={typeface.part}>{t('chooseShare')}</h2>
      <div ref={list} className={css.shares} role="radiogroup" aria-label={t('chooseShare')}>
        {shares.map((share) => (
          <ShareRow
            key={share.id}
            name={nameOf(share)}
            amount={amountOf(share)}
            status={share.status}
            canPick={canPick(share)}
            checked={share === chosen}
            onPick={() => setPicked(share.id)}
            onCode={() => setCodeOf(share.id)}
          />
        ))}
      </div>
      <p className={css.bank}>
        <Lock />
        {t('payLeaving')}
      </p>
      <PayFault busyWords="shareTaken" />
      {isFree && <OtherWays order={order} onSplitAnew={onSplitAnew} />}
      {order.customerName !== null && <UndoSplit uuid={uuid} onUndone={refresh} />}
      <ShareFoot
        name={chosen ? nameOf(chosen) : null}
        amount={chosen ? amountOf(chosen) : null}
        goesOn={chosen !== undefined && isGoingOn(chosen)}
        onPay={() => void pay()}
      />
      {shown && (
        <ShareCode
          uuid={uuid}
          shareId={shown.id}
          name={nameOf(shown)}
          amount={amountOf(shown)}
          onClose={() => setCodeOf(null)}
        />
      )}
    </section>
  );
}

import Card from 'icon:credit-card';
import Lock from 'icon:lock-simple';
import { useRef, useState } from 'react';
import type { GuestOrder } from '#contract/order-parse.ts';
import { Button } from '#ui/button.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page.tsx';
import { FootBar } from '../../shell/foot-bar.tsx';
import { payBill, payMyShare } from '../../state/pay-bill.ts';
import { payKeys, shareSubject } from '../../state/pay-keys.ts';
import { usePay } from '../../state/pay.ts';
import css from './loyalty-payment.module.css';
import { PayFault } from './pay-fault.tsx';
import { ShareCode } from './share-code.tsx';
import { sharedId } from './share-link.ts';
import { ShareRow } from './share-row.tsx';

type Share = GuestOrder['shares'][number];

/** The shares of a bill: which are paid, which are being paid, and the one that this guest picks (specification section 6). */
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
  const mine = payKeys.use((keys) => keys);
  const phase = usePay((state) => state.phase);
  const [picked, setPicked] = useState(sharedId);
  const [codeOf, setCodeOf] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const busy = phase !== 'idle';
  const isGoingOn = ({ id, status }: Share) => status === 'PENDING' && Object.hasOwn(mine, shareSubject(id));
  const canPick = (share: Share) => share.status === 'AVAILABLE' || isGoingOn(share);
  const chosen = shares.find((share) => share.id === picked && canPick(share));
  const nameOf = ({ id }: Share) => t('guestName', { n: shares.findIndex((each) => each.id === id) + 1 });
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
            amount={display.moneyText(share.amountMills, currency)}
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
      {isFree && (
        <div className={css.others}>
          <Button look="quiet" block onClick={onSplitAnew}>
            {t('splitAnew')}
          </Button>
          <Button look="quiet" block disabled={busy} onClick={() => void payBill(lang, uuid)}>
            {t('payAll', { amount: display.moneyText(order.balanceMills, currency) })}
          </Button>
        </div>
      )}
      <FootBar>
        <div className={css.chosen}>
          <span>{chosen ? nameOf(chosen) : t('chooseShare')}</span>
          {chosen && <b className={typeface.num}>{display.moneyText(chosen.amountMills, currency)}</b>}
        </div>
        <Button
          size="tall"
          block
          busy={busy}
          aria-busy={busy || undefined}
          aria-disabled={!chosen}
          onClick={() => void pay()}
        >
          {!busy && <Card />}
          {t(
            phase === 'redirecting'
              ? 'redirecting'
              : chosen && isGoingOn(chosen)
                ? 'goOnPaying'
                : 'payMyShare',
          )}
        </Button>
      </FootBar>
      {shown && (
        <ShareCode
          uuid={uuid}
          shareId={shown.id}
          name={nameOf(shown)}
          amount={display.moneyText(shown.amountMills, currency)}
          onClose={() => setCodeOf(null)}
        />
      )}
    </section>
  );
}

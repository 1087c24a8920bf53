import { orderCalls } from '#contract/orders/order-calls.ts';
import { ask } from '#client/ask.ts';
import Warning from 'icon:warning-circle';
import { useState } from 'react';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { formatMoney, type Mills } from '#domain/money/money.ts';
import type { TipChoice } from '#domain/price/tips.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import typeface from '#ui/type.module.css';
import { TipChoices } from '../../cart/tips/tip-choices.tsx';
import { tipMills } from '../../cart/tips/tip.ts';
import { usePage } from '../../page/page.tsx';
import { theConnection } from '../../page/connection.ts';
import css from './loyalty-payment.module.css';

/** True when the order has no tip, payment or split yet (specification section 4, Tips). */
function isAsked({ tipsMills, payments, shares }: GuestOrder): boolean {
  return tipsMills === 0 && payments.length === 0 && shares.length === 0;
}

/** True while a tip can be removed: nobody has paid or is paying. */
function isRevocable({ tipsMills, payments, shares }: GuestOrder): boolean {
  return tipsMills > 0 && payments.length === 0 && shares.every(({ status }) => status === 'AVAILABLE');
}

/** Sends the tip of an order; holds whether that is in progress, and why it was refused. */
function useTips({ uuid }: GuestOrder, onGiven: () => void) {
  const { lang } = usePage();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<'notDone' | 'notThisPhone' | null>(null);
  async function give(mills: Mills): Promise<void> {
    if (busy) return;
    setBusy(true);
    const body = { order_uuid: uuid, tips_amount: formatMoney(mills), selected_language: lang };
    const answer = await ask(theConnection(), orderCalls.giveTips, { body });
    setBusy(false);
    const isForbidden = answer.kind === 'problem' && answer.problem.code === 'forbidden';
    setFault(isForbidden ? 'notThisPhone' : answer.kind === 'ok' ? null : 'notDone');
    onGiven();
  }
  return { busy, fault, give };
}

/** The tip of an existing order: gives or removes it. */
export function TipPart({ order, onGiven }: { order: GuestOrder; onGiven: () => void }) {
  const { t, display, venue } = usePage();
  const { currency, totalMills } = order;
  const [choice, setChoice] = useState<TipChoice | null>(null);
  const { busy, fault, give } = useTips(order, onGiven);
  const asked = venue.flags.tips && isAsked(order);
  if (!asked && !isRevocable(order)) return null;
  const money = (mills: Mills) => display.moneyText(mills, currency);
  const chosenMills = tipMills(choice, totalMills, currency.places);
  return (
    <section className={css.part}>
      <div className={css.head}>
        <h2 className={typeface.part}>{t(asked ? 'addTip' : 'tips')}</h2>
        <span>{t('tipForTeam')}</span>
      </div>
      {asked ? (
        <>
          <TipChoices
            totalMills={totalMills}
            currency={currency}
            choice={choice}
            faulty={chosenMills === null}
            onChoose={setChoice}
          />
          {chosenMills !== null && chosenMills > 0 && (
            <>
              <p className={css.sum} role="status">
                {t('totalWithTip', { amount: money(totalMills + chosenMills - order.tipsMills) })}
              </p>
              <Button variant="soft" block busy={busy} onClick={() => void give(chosenMills)}>
                {t('addAmount', { amount: money(chosenMills) })}
              </Button>
            </>
          )}
        </>
      ) : (
        <div className={css.given}>
          <b className={typeface.num}>{money(order.tipsMills)}</b>
          <Button variant="outline" size="small" busy={busy} onClick={() => void give(0)}>
            {t('removeTip')}
          </Button>
        </div>
      )}
      {fault && (
        <Notice look="bad" icon={<Warning />}>
          {t(fault)}
        </Notice>
      )}
    </section>
  );
}

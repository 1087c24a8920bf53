import Bell from 'icon:call-bell';
import Receipt from 'icon:receipt';
import { useState } from 'react';
import { callStaff } from '#client/guest/call-staff.ts';
import type { CallKind } from '#contract/visits/events.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { usePage } from '../../../page/page.tsx';
import { theConnection } from '../../../page/connection.ts';
import css from '../styles/order.module.css';
import { hasWaiter } from '../status/status-words.ts';

type Said = 'waiterCalled' | 'billCalled' | 'callFailed';

const CALLED = { waiter: 'waiterCalled', bill: 'billCalled' } as const satisfies Record<CallKind, Said>;

/** Calls a waiter to the guest's seat, with or without the bill. */
export function CallButtons({ order }: { order: GuestOrder }) {
  const { t, lang } = usePage();
  const kinds = [
    { kind: 'waiter', words: hasWaiter(order) ? 'callWaiter' : 'callStaff', icon: <Bell /> },
    { kind: 'bill', words: 'askForBill', icon: <Receipt /> },
  ] as const;
  const [busy, setBusy] = useState<CallKind | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  async function call(kind: CallKind): Promise<void> {
    setBusy(kind);
    const answer = await callStaff(theConnection(), lang, kind);
    setBusy(null);
    // Right after an answered call the staff know already, so nothing has failed.
    const heard = answer.kind === 'ok' || (answer.kind === 'problem' && answer.problem.status === 429);
    setSaid(heard ? CALLED[kind] : 'callFailed');
  }
  return (
    <div className={css.calls}>
      {kinds.map(({ kind, words, icon }) => (
        <Button
          key={kind}
          look="quiet"
          busy={busy === kind}
          aria-disabled={busy !== null}
          onClick={() => busy === null && void call(kind)}
        >
          {icon}
          {t(words)}
        </Button>
      ))}
      {said && (
        <Notice look={said === 'callFailed' ? 'bad' : 'good'} icon={<Bell />}>
          {t(said)}
        </Notice>
      )}
    </div>
  );
}

import Bell from 'icon:call-bell';
import Receipt from 'icon:receipt';
import { useEffect, useRef, useState } from 'react';
import type { CallKind } from '#contract/visits/events.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { usePage } from '../../../page/page.tsx';
import { callUntilHeard } from '../../../state/table/call-until-heard.ts';
import css from '../styles/order.module.css';
import { hasWaiter } from '../status/status-words.ts';

type Said = 'waiterCalled' | 'billCalled' | 'callFailed' | 'callNotKnown';

const CALLED = { waiter: 'waiterCalled', bill: 'billCalled' } as const satisfies Record<CallKind, Said>;
const LOOKS = { waiterCalled: 'good', billCalled: 'good', callFailed: 'bad', callNotKnown: 'info' } as const;

/** Calls a waiter to the guest's seat, with or without the bill. */
export function CallButtons({ order }: { order: GuestOrder }) {
  const { t, lang } = usePage();
  const kinds = [
    { kind: 'waiter', words: hasWaiter(order) ? 'callWaiter' : 'callStaff', icon: <Bell /> },
    { kind: 'bill', words: 'askForBill', icon: <Receipt /> },
  ] as const;
  const [busy, setBusy] = useState<CallKind | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  async function call(kind: CallKind): Promise<void> {
    setBusy(kind);
    setSaid(null);
    const isHeard = await callUntilHeard(lang, kind, {
      signal: leaving.current.signal,
      onNoAnswer: () => setSaid('callNotKnown'),
    });
    setBusy(null);
    setSaid(isHeard ? CALLED[kind] : 'callFailed');
  }
  return (
    <div className={css.calls}>
      {kinds.map(({ kind, words, icon }) => (
        <Button
          key={kind}
          variant="outline"
          busy={busy === kind}
          aria-disabled={busy !== null}
          onClick={() => busy === null && void call(kind)}
        >
          {icon}
          {t(words)}
        </Button>
      ))}
      {said && (
        <Notice look={LOOKS[said]} icon={<Bell />}>
          {t(said)}
        </Notice>
      )}
    </div>
  );
}

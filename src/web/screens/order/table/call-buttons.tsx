import Bell from 'icon:call-bell';
import Receipt from 'icon:receipt';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { Button } from '#ui/buttons/button.tsx';
import { usePage } from '../../../page/page.tsx';
import css from '../styles/order.module.css';
import { hasWaiter } from '../status/status-words.ts';
import { CallSaid } from './call-said.tsx';
import { useCall } from './use-call.ts';

/** Calls a waiter to the guest's seat, with or without the bill. */
export function CallButtons({ order }: { order: GuestOrder }) {
  const { t } = usePage();
  const { busy, said, call } = useCall();
  const kinds = [
    { kind: 'waiter', words: hasWaiter(order) ? 'callWaiter' : 'callStaff', icon: <Bell /> },
    { kind: 'bill', words: 'askForBill', icon: <Receipt /> },
  ] as const;
  return (
    <div className={css.calls}>
      {kinds.map(({ kind, words, icon }) => (
        <Button
          key={kind}
          variant="outline"
          busy={busy === kind}
          aria-disabled={busy !== null}
          onClick={() => call(kind)}
        >
          {icon}
          {t(words)}
        </Button>
      ))}
      <CallSaid said={said} />
    </div>
  );
}

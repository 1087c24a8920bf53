import { moneyCalls } from '#contract/payments/money-calls.ts';
import { ask } from '#client/ask.ts';
import { useState } from 'react';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import typeface from '#ui/type.module.css';
import sheets from '../../elements/sheets.module.css';
import { theConnection } from '../../page/connection.ts';
import { usePage } from '../../page/page.tsx';

/** Asks once whether to let an order go that waits for its payment. */
function Question({
  order: { uuid },
  title,
  onClose,
}: {
  order: GuestOrder;
  title: string;
  onClose: () => void;
}) {
  const { t, lang } = usePage();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  async function cancel(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const answer = await ask(theConnection(), moneyCalls.letOrderGo, { params: { lang, uuid } });
    setBusy(false);
    if (answer.kind === 'ok') onClose();
    else setFailed(true);
  }
  return (
    <Modal label={title} onClose={onClose}>
      <h2 className={typeface.section}>{title}</h2>
      <p className={sheets.more} role="status">
        {t(failed ? 'notDone' : 'cancelOrderMore')}
      </p>
      <div className={sheets.actions}>
        <Button block busy={isBusy} aria-disabled={isBusy} onClick={() => void cancel()}>
          {title}
        </Button>
        <Button variant="ghost" block onClick={onClose}>
          {t('keepOrder')}
        </Button>
      </div>
    </Modal>
  );
}

/** Lets an order go that waits for its payment. */
export default function CancelOrder({ order }: { order: GuestOrder }) {
  const { t, display } = usePage();
  const [isAsked, setAsked] = useState(false);
  const title = t('cancelOrder', { number: display.digits(order.number) });
  return (
    <>
      <Button variant="ghost" block onClick={() => setAsked(true)}>
        {title}
      </Button>
      {isAsked && <Question order={order} title={title} onClose={() => setAsked(false)} />}
    </>
  );
}

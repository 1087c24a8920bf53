import { useState } from 'react';
import { wholeNumber } from '#text/read-number.ts';
import { Field } from '#ui/fields/field.tsx';
import { useSend } from '#ui/use-send.ts';
import { Ask } from '#ui/dialogs/ask.tsx';
import { findOrder, ordersState, readPlace } from '../state/orders/orders.ts';
import { show } from '../state/view.ts';
import { choose } from '../ticket/parts/ticket-focus.ts';
import { useWords } from '../words/words.ts';

/** Finds an order by number, whatever its status, and chooses its ticket. */
export function FindOrder({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const [text, setText] = useState('');
  const number = wholeNumber(text);

  const find = useSend(async () => {
    if (!number) return null;
    const order = await findOrder(number);
    if (!order) return ordersState().reachable ? t('orderNotFound', { number: text.trim() }) : t('noAnswer');
    // Clears the filters that hid the order; its ticket appears once the dialog has closed.
    readPlace(null);
    show({ type: null, place: null, chosen: order.uuid });
    onClose();
    requestAnimationFrame(() => choose(order.uuid));
    return null;
  });

  return (
    <Ask
      title={t('findOrder')}
      no={t('cancel')}
      yes={t('find')}
      size="large"
      isForm
      pending={find.pending}
      incomplete={!number}
      onNo={onClose}
      onYes={find.send}
    >
      <Field
        label={t('numberToFind')}
        value={text}
        inputMode="numeric"
        ltr
        autoFocus
        fault={find.error}
        onText={(next) => {
          setText(next);
          find.reset();
        }}
      />
    </Ask>
  );
}

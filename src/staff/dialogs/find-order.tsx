import { useState } from 'react';
import { wholeNumber } from '#text/read-number.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { Field } from '#ui/fields/field.tsx';
import type from '#ui/type.module.css';
import { useSend } from '#ui/use-send.ts';
import { onSubmit } from '#ui/on-submit.ts';
import { findOrder, ordersState, readPlace } from '../state/orders/orders.ts';
import { show } from '../state/view.ts';
import { choose } from '../ticket/parts/ticket-focus.ts';
import { useWords } from '../words/words.ts';
import css from './dialogs.module.css';

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
    <Modal label={t('findOrder')} onClose={onClose}>
      <h2 className={type.section}>{t('findOrder')}</h2>
      <form onSubmit={onSubmit(find.send)}>
        <div className={css.more}>
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
        </div>
        <div className={css.answers}>
          <Button size="large" variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="large" type="submit" busy={find.pending} aria-disabled={!number || find.pending}>
            {t('find')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

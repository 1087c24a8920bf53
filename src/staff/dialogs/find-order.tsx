import { useState, type FormEvent } from 'react';
import { wholeNumber } from '#text/read-number.ts';
import { Text } from '#ui/layout/text.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { Field } from '#ui/fields/field.tsx';
import { findOrder, ordersState, readPlace } from '../state/orders/orders.ts';
import { show } from '../state/view.ts';
import { choose } from '../ticket/parts/ticket-focus.ts';
import { useWords } from '../words/words.ts';
import css from './dialogs.module.css';

/** Finds an order by number, whatever its status, and chooses its ticket. */
export function FindOrder({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const [text, setText] = useState('');
  const [isLooking, setLooking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const number = wholeNumber(text);

  async function find(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!number || isLooking) return;
    setLooking(true);
    const order = await findOrder(number);
    setLooking(false);
    if (!order)
      return setFault(ordersState().reachable ? t('orderNotFound', { number: text.trim() }) : t('noAnswer'));
    // Clears the filters that hid the order; its ticket appears once the dialog has closed.
    readPlace(null);
    show({ type: null, place: null, chosen: order.uuid });
    onClose();
    requestAnimationFrame(() => choose(order.uuid));
  }

  return (
    <Modal label={t('findOrder')} onClose={onClose}>
      <Text as="h2" size="section">
        {t('findOrder')}
      </Text>
      <form onSubmit={(event) => void find(event)}>
        <Text as="div" marginTop={4}>
          <Field
            label={t('numberToFind')}
            value={text}
            inputMode="numeric"
            ltr
            autoFocus
            fault={fault}
            onText={(next) => {
              setText(next);
              setFault(null);
            }}
          />
        </Text>
        <div className={css.answers}>
          <Button size="tall" look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="tall" type="submit" busy={isLooking} aria-disabled={!number || isLooking}>
            {t('find')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

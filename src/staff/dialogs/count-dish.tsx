import { useState, type FormEvent } from 'react';
import { Text } from '#ui/layout/text.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { Field } from '#ui/fields/field.tsx';
import { wholeNumber } from '#text/read-number.ts';
import { countDish, dishesOf, useMenu } from '../state/orders/stock.ts';
import { useWords } from '../words/words.ts';
import css from './dialogs.module.css';

const MOST = 100_000;

/** Sets how many pieces of a dish guests can still order; an empty field stops the counting. */
export function CountDish({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useWords();
  const menu = useMenu();
  const dish = menu ? dishesOf(menu).find((each) => each.id === id) : undefined;
  const [text, setText] = useState(dish?.availableQuantity?.toString() ?? '');
  const [failed, setFailed] = useState(false);
  if (!dish) return null;
  const pieces = text.trim() === '' ? null : wholeNumber(text);
  const isWrong = text.trim() !== '' && (pieces === null || pieces > MOST);
  const title = t('countDish', { product: dish.name });

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isWrong) return;
    if (await countDish(id, pieces)) onClose();
    else setFailed(true);
  }

  return (
    <Modal label={title} onClose={onClose}>
      <Text as="h2" size="section">
        {title}
      </Text>
      <Text as="p" marginTop={4}>
        {t('piecesLeftMore')}
      </Text>
      <form onSubmit={(event) => void save(event)}>
        <Field
          label={t('piecesLeft')}
          value={text}
          inputMode="numeric"
          ltr
          fault={failed ? t('noAnswer') : null}
          onText={setText}
        />
        <div className={css.answers}>
          <Button size="tall" look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="tall" type="submit" aria-disabled={isWrong}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

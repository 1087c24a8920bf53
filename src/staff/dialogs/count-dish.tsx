import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { Field } from '#ui/fields/field.tsx';
import type from '#ui/type.module.css';
import { useSend } from '#ui/use-send.ts';
import { onSubmit } from '#ui/on-submit.ts';
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
  const pieces = text.trim() === '' ? null : wholeNumber(text);
  const isWrong = text.trim() !== '' && (pieces === null || pieces > MOST);
  const save = useSend(async () => {
    if (isWrong) return null;
    if (!(await countDish(id, pieces))) return t('noAnswer');
    onClose();
    return null;
  });
  if (!dish) return null;
  const title = t('countDish', { product: dish.name });

  return (
    <Modal label={title} onClose={onClose}>
      <h2 className={type.section}>{title}</h2>
      <p className={css.more}>{t('piecesLeftMore')}</p>
      <form onSubmit={onSubmit(save.send)}>
        <Field
          label={t('piecesLeft')}
          value={text}
          inputMode="numeric"
          ltr
          fault={save.error}
          onText={setText}
        />
        <div className={css.answers}>
          <Button size="large" variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="large" type="submit" aria-disabled={isWrong}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

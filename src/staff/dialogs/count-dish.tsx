import { useState } from 'react';
import { Field } from '#ui/fields/field.tsx';
import { useSend } from '#ui/use-send.ts';
import { Ask } from '#ui/dialogs/ask.tsx';
import { wholeNumber } from '#text/read-number.ts';
import { countDish, dishesOf, useMenu } from '../state/orders/stock.ts';
import { useWords } from '../words/words.ts';

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
    <Ask
      title={title}
      no={t('cancel')}
      yes={t('save')}
      size="large"
      isForm
      pending={save.pending}
      incomplete={isWrong}
      onNo={onClose}
      onYes={save.send}
    >
      <p>{t('piecesLeftMore')}</p>
      <Field
        label={t('piecesLeft')}
        value={text}
        inputMode="numeric"
        ltr
        fault={save.error}
        onText={setText}
      />
    </Ask>
  );
}

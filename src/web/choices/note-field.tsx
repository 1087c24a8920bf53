import { Field } from '#ui/fields/field.tsx';
import { usePage } from '../page/page.tsx';
import type { Pick } from './use-pick.ts';

const MOST_NOTE = 1000;

/** A note to the kitchen about this dish (specification section 5, Special instructions). */
export function NoteField({ pick }: { pick: Pick }) {
  const { t } = usePage();
  return (
    <Field
      label={t('specialInstructions')}
      placeholder={t('specialInstructionsPlaceholder')}
      rows={2}
      maxLength={MOST_NOTE}
      name="special-instructions"
      value={pick.note}
      onText={pick.setNote}
    />
  );
}

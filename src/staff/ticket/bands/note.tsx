import Warning from 'icon:warning-octagon-fill';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { speaksOfAllergy } from '#domain/allergies/read-note.ts';
import { classes } from '#ui/classes.ts';
import { useWords } from '../../words/words.ts';
import css from './note.module.css';

/** A guest's note, unchanged; a note about an allergy stands out. */
export function Note({
  text,
  isAllergy,
  label,
}: {
  text: string;
  isAllergy: boolean;
  /** Puts the note into a sentence. */
  label?: (note: string) => string;
}) {
  return (
    <span className={classes(css.note, isAllergy && css.allergy)}>
      {isAllergy && <Warning />}
      {/* The guest's script may run against the board's direction. */}
      <bdi>{label ? label(text) : text}</bdi>
    </span>
  );
}

/** What the guest of an order wrote about all of it; nothing where they wrote nothing. */
export function OrderNote({
  order: { order_comments: text },
  className,
}: {
  order: StaffOrder;
  className?: string | undefined;
}) {
  const { t } = useWords();
  if (!text) return null;
  const note = (
    <Note text={text} isAllergy={speaksOfAllergy(text)} label={(words) => t('comments', { note: words })} />
  );
  return className === undefined ? note : <div className={className}>{note}</div>;
}

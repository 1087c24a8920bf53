import Warning from 'icon:warning-circle-fill';
import { classes } from '#ui/classes.ts';
import css from './note.module.css';

/** What a guest wrote, exactly; one that speaks of an allergy cannot be overlooked. */
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
      {/* A guest's script may run against the board's. */}
      <bdi>{label ? label(text) : text}</bdi>
    </span>
  );
}

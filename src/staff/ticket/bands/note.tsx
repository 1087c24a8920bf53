import Warning from 'icon:warning-octagon-fill';
import { classes } from '#ui/classes.ts';
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

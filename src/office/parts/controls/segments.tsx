import { useId, type ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import css from './controls.module.css';

export interface Segment<T extends string> {
  value: T;
  label: ReactNode;
  /** What is said of a label that is only a sign. */
  spoken?: string;
  /** BCP 47, where the label is in a language of its own. */
  lang?: string;
  /** A saffron dot, with words for who cannot see it: something is unfinished. */
  unfinished?: string | null;
}

/** One choice of a few, as a radiogroup named by `label`; `at` is the place of the venue file that it edits. */
export function Segments<T extends string>({
  label,
  segments,
  value,
  full,
  at,
  disabled,
  describedBy,
  onPick,
}: {
  label: string;
  segments: readonly Segment<T>[];
  value: T;
  full?: boolean;
  at?: string;
  disabled?: boolean;
  describedBy?: string | undefined;
  onPick: (value: T) => void;
}) {
  const name = useId();
  return (
    <div
      className={classes(css.segments, full && css.full)}
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      data-at={at}
      tabIndex={at === undefined ? undefined : -1}
    >
      {segments.map((segment) => (
        <label key={segment.value} className={css.segment} lang={segment.lang}>
          <input
            type="radio"
            name={name}
            aria-label={segment.spoken}
            checked={segment.value === value}
            disabled={disabled}
            onChange={() => onPick(segment.value)}
          />
          {segment.label}
          {segment.unfinished && <span className={css.dot} title={segment.unfinished} />}
        </label>
      ))}
    </div>
  );
}

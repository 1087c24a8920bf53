import Check from 'icon:check-bold';
import { useId, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import css from './option.module.css';
import typeface from '../type.module.css';

/**
 * One answer of a group: a styled native radio button or checkbox. Its accessible name is `label` alone; the
 * text at its edge describes it. A chosen radio button can be pressed again.
 */
export function Option({
  kind,
  name,
  label,
  labelMarks,
  checked,
  disabled,
  before,
  side,
  more,
  quiet,
  below,
  onPick,
}: {
  kind: 'radio' | 'checkbox';
  name: string;
  label: string;
  /** The label's language and direction, where they are not the page's. */
  labelMarks?: { lang: string; dir?: 'rtl' | 'ltr' } | undefined;
  checked: boolean;
  disabled?: boolean;
  before?: ReactNode;
  side?: ReactNode;
  /** Content below the label. */
  more?: string | undefined;
  /** The label is read out but not shown, since the group's heading repeats it. */
  quiet?: boolean;
  /** Below the words; it describes the answer too. */
  below?: ReactNode;
  onPick: () => void;
}) {
  const id = useId();
  return (
    <label className={classes(css.option, disabled && css.off)}>
      <input
        {...labelMarks}
        className={css.input}
        type={kind}
        name={name}
        checked={checked}
        disabled={disabled}
        aria-label={label}
        aria-describedby={
          [side && id, more && `${id}-more`, below && `${id}-below`].filter(Boolean).join(' ') || undefined
        }
        onChange={onPick}
        onClick={() => kind === 'radio' && checked && onPick()}
      />
      <span className={classes(css.mark, kind === 'checkbox' && css.check)}>
        {kind === 'checkbox' && <Check />}
      </span>
      {before}
      <span className={css.words}>
        <bdi {...labelMarks}>{label}</bdi>
        {more && (
          <span id={`${id}-more`} className={quiet ? typeface.hidden : css.more}>
            <bdi>{more}</bdi>
          </span>
        )}
        {below && <span id={`${id}-below`}>{below}</span>}
      </span>
      {side && (
        <span id={id} className={css.side}>
          {side}
        </span>
      )}
    </label>
  );
}

import { useId, type ReactNode } from 'react';
import css from './segments.module.css';

export interface Segment<T extends string> {
  value: T;
  label: string;
  /** Without icons, the words stand in one row. */
  icon?: ReactNode;
}

/**
 * A segmented control: a radiogroup named by its label. `onSettle` follows a tap or Enter; arrow keys only
 * move through the choices.
 */
export function Segments<T extends string>({
  label,
  segments,
  value,
  onChange,
  onSettle,
}: {
  label: string;
  segments: readonly Segment<T>[];
  value: T | null;
  onChange: (value: T) => void;
  onSettle?: (() => void) | undefined;
}) {
  const name = useId();
  return (
    <div className={css.segments} role="radiogroup" aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value} className={css.segment}>
          <input
            type="radio"
            name={name}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            onClick={(event) => event.detail > 0 && onSettle?.()}
            onKeyDown={(event) => event.key === 'Enter' && onSettle?.()}
          />
          {segment.icon}
          {segment.label}
        </label>
      ))}
    </div>
  );
}

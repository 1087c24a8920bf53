import { useId, type ReactNode } from 'react';
import css from './segments.module.css';

export interface Segment<T extends string> {
  value: T;
  label: string;
  /** Without icons, the words stand in one row. */
  icon?: ReactNode;
}

/**
 * A segmented control: a radiogroup named by its label. A tap or Enter settles the choice, also of what
 * stands there by itself, and `onSettle` follows; arrow keys only move through the choices.
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
  const settle = (settled: T) => {
    if (!onSettle) return;
    onChange(settled);
    onSettle();
  };
  return (
    <div className={css.segments} role="radiogroup" aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value} className={css.segment}>
          <input
            type="radio"
            name={name}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            onClick={(event) => event.detail > 0 && settle(segment.value)}
            onKeyDown={(event) => event.key === 'Enter' && settle(segment.value)}
          />
          {segment.icon}
          {segment.label}
        </label>
      ))}
    </div>
  );
}

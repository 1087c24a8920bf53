import { useId, type ReactNode } from 'react';
import css from './segments.module.css';

export interface Segment<T extends string> {
  value: T;
  label: string;
  icon: ReactNode;
}

/** A choice of a few, side by side: a radiogroup of its label's name. */
export function Segments<T extends string>({
  label,
  segments,
  value,
  onChange,
}: {
  label: string;
  segments: readonly Segment<T>[];
  value: T | null;
  onChange: (value: T) => void;
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
          />
          {segment.icon}
          {segment.label}
        </label>
      ))}
    </div>
  );
}

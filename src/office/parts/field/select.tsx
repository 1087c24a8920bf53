import Caret from 'icon:caret-down';
import type { ComponentProps } from 'react';
import css from './field.module.css';

/** A choice of one in a field's frame. */
export function Select({
  options,
  onPick,
  ...rest
}: {
  options: readonly { value: string; label: string }[];
  onPick: (value: string) => void;
} & Omit<ComponentProps<'select'>, 'onChange'>) {
  return (
    <>
      <select {...rest} onChange={({ target }) => onPick(target.value)}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Caret className={css.caret} />
    </>
  );
}

import Caret from 'icon:caret-down';
import { useId } from 'react';
import { fieldTies, FieldFrame, type FieldWords } from './field-frame.tsx';
import css from './field.module.css';

/** A labelled select; `empty` is the option for no answer. */
export function SelectField({
  name,
  value,
  options,
  empty,
  onValue,
  ...words
}: FieldWords & {
  name: string;
  value: string;
  /** A `disabled` option is shown but cannot be chosen. */
  options: readonly { value: string; label: string; disabled?: boolean }[];
  empty: string;
  onValue: (value: string) => void;
}) {
  const id = useId();
  return (
    <FieldFrame id={id} {...words}>
      <div className={css.select}>
        <select
          id={id}
          className={css.box}
          name={name}
          required={words.required}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          {...fieldTies(id, words)}
        >
          <option value="">{empty}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Caret />
      </div>
    </FieldFrame>
  );
}

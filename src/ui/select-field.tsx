import Caret from 'icon:caret-down';
import { useId } from 'react';
import { fieldTies, FieldFrame, type FieldWords } from './field-frame.tsx';
import css from './field.module.css';

/** A labelled list to choose one answer from; `empty` stands for none. */
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
  options: readonly { value: string; label: string }[];
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
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Caret />
      </div>
    </FieldFrame>
  );
}

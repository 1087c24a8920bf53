import { useId, type ReactNode } from 'react';
import { FieldHelp, FieldName, fieldTies, type FieldWords } from './field-frame.tsx';
import css from './field.module.css';

/** The frame of several controls that answer one question. */
export function FieldGroup({
  single,
  children,
  ...words
}: FieldWords & { single: boolean; children: ReactNode }) {
  const id = useId();
  const { 'aria-invalid': invalid, ...ties } = fieldTies(id, words);
  return (
    <div
      role={single ? 'radiogroup' : 'group'}
      aria-labelledby={`${id}-label`}
      aria-required={(single && words.required) || undefined}
      aria-invalid={single ? invalid : undefined}
      {...ties}
    >
      <span id={`${id}-label`} className={css.label}>
        <FieldName {...words} />
      </span>
      <FieldHelp id={id} {...words}>
        {children}
      </FieldHelp>
    </div>
  );
}

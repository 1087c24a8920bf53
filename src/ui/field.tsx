import { useId, type ComponentProps } from 'react';
import { classes } from './classes.ts';
import { fieldTies, FieldFrame, type FieldWords } from './field-frame.tsx';
import css from './field.module.css';

type Shared = FieldWords & {
  /** Phones, e-mails and codes read from left to right. */
  ltr?: boolean;
};

type Input = Shared & { rows?: undefined; onText: (text: string) => void } & Omit<
    ComponentProps<'input'>,
    'onChange'
  >;
type TextArea = Shared & { rows: number; onText: (text: string) => void } & Omit<
    ComponentProps<'textarea'>,
    'onChange'
  >;

/** A labelled text field, of several lines where `rows` is given, with its fault tied to it. */
export function Field({ label, hint, fault, ltr, onText, ...rest }: Input | TextArea) {
  const id = useId();
  const words = { label, hint, fault, required: rest.required };
  const shared = {
    id,
    className: classes(css.box, ltr && css.ltr),
    dir: ltr ? 'ltr' : 'auto',
    ...fieldTies(id, words),
  };
  return (
    <FieldFrame id={id} {...words}>
      {rest.rows === undefined ? (
        <input {...rest} {...shared} onChange={(event) => onText(event.target.value)} />
      ) : (
        <textarea {...rest} {...shared} onChange={(event) => onText(event.target.value)} />
      )}
    </FieldFrame>
  );
}

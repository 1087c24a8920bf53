import { useId, type ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { fieldTies, FieldFrame, type FieldWords } from './field-frame.tsx';
import css from './field.module.css';
import { typedDirection } from './typed-direction.ts';

type Shared = FieldWords & {
  value: string;
  /** Phone numbers, emails and codes read from left to right. */
  ltr?: boolean;
};

type Input = Shared & { rows?: undefined; onText: (text: string) => void } & Omit<
    ComponentProps<'input'>,
    'onChange' | 'value'
  >;
type TextArea = Shared & { rows: number; onText: (text: string) => void } & Omit<
    ComponentProps<'textarea'>,
    'onChange' | 'value'
  >;

/** A labelled text field, multi-line when `rows` is given, with its fault connected to it. */
export function Field({ label, hint, fault, ltr, onText, ...rest }: Input | TextArea) {
  const id = useId();
  const isText = rest.rows !== undefined || !rest.type?.startsWith('date');
  const direction = isText ? typedDirection(rest.value) : undefined;
  const words = { label, hint, fault, required: rest.required };
  const shared = {
    id,
    className: classes(css.box, ltr && css.ltr),
    dir: ltr ? 'ltr' : direction,
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

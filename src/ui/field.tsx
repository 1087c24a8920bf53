import Warning from 'icon:warning-circle-fill';
import { useId, type ComponentProps } from 'react';
import { classes } from './classes.ts';
import css from './field.module.css';

type Shared = {
  label: string;
  /** What is wrong with it, shown and announced; null while there is nothing to say. */
  fault?: string | null;
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
export function Field({ label, fault, ltr, onText, ...rest }: Input | TextArea) {
  const id = useId();
  const shared = {
    id,
    className: classes(css.box, ltr && css.ltr),
    dir: ltr ? 'ltr' : 'auto',
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? `${id}-fault` : undefined,
  };
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        {label}
        {rest.required && (
          <span className={css.star} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {rest.rows === undefined ? (
        <input {...rest} {...shared} onChange={(event) => onText(event.target.value)} />
      ) : (
        <textarea {...rest} {...shared} onChange={(event) => onText(event.target.value)} />
      )}
      <div id={`${id}-fault`} className={css.message} role="alert">
        {fault && <Warning />}
        {fault}
      </div>
    </div>
  );
}

import Warning from 'icon:warning-circle-fill';
import { useId, type ReactNode } from 'react';
import css from './field.module.css';

/** What stands around every field: its name, a word of help, what is wrong with it. */
export interface FieldWords {
  label: string;
  required?: boolean | undefined;
  hint?: string | undefined;
  /** Shown and announced; null while there is nothing to say. */
  fault?: string | null | undefined;
}

/** The attributes that tie help and fault to a field. */
export function fieldTies(id: string, { hint, fault }: FieldWords) {
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return { 'aria-invalid': fault ? true : undefined, 'aria-describedby': described || undefined };
}

function Name({ label, required }: FieldWords) {
  return (
    <>
      {label}
      {required && (
        <span className={css.star} aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  );
}

/** What is wrong with the control `id`; its place is there before there is anything to say. */
export function Fault({ id, fault }: Pick<FieldWords, 'fault'> & { id: string }) {
  return (
    <div id={`${id}-fault`} className={css.message} role="alert">
      {fault && <Warning />}
      {fault}
    </div>
  );
}

function Help({ id, hint, fault, children }: FieldWords & { id: string; children: ReactNode }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {children}
      <Fault id={id} fault={fault} />
    </>
  );
}

/** The frame of one control, which has the same `id`. */
export function FieldFrame({ id, children, ...words }: FieldWords & { id: string; children: ReactNode }) {
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        <Name {...words} />
      </label>
      <Help id={id} {...words}>
        {children}
      </Help>
    </div>
  );
}

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
        <Name {...words} />
      </span>
      <Help id={id} {...words}>
        {children}
      </Help>
    </div>
  );
}

import Warning from 'icon:warning-circle-fill';
import type { ReactNode } from 'react';
import css from './field.module.css';

/** The texts around a field: its name, a hint, a fault. */
export interface FieldWords {
  label: string;
  required?: boolean | undefined;
  hint?: string | undefined;
  /** Shown and announced; null for no fault. */
  fault?: string | null | undefined;
}

/** The attributes that connect hint and fault to a field. */
export function fieldTies(id: string, { hint, fault }: FieldWords) {
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return { 'aria-invalid': fault ? true : undefined, 'aria-describedby': described || undefined };
}

/** The name of a field, with a star when it is required. */
export function FieldName({ label, required }: FieldWords) {
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

/** The fault of the control `id`; its element is always rendered, so that changes are announced. */
export function Fault({ id, fault }: Pick<FieldWords, 'fault'> & { id: string }) {
  return (
    <div id={`${id}-fault`} className={css.message} role="alert">
      {fault && <Warning />}
      {fault}
    </div>
  );
}

/** Wraps a control: the hint above it, the fault below. */
export function FieldHelp({ id, hint, fault, children }: FieldWords & { id: string; children: ReactNode }) {
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
        <FieldName {...words} />
      </label>
      <FieldHelp id={id} {...words}>
        {children}
      </FieldHelp>
    </div>
  );
}

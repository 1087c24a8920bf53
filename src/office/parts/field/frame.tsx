import Lock from 'icon:lock-simple';
import Warning from 'icon:warning-circle-fill';
import { useId, type ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import css from './field.module.css';

/** The ties between a field's control and the words around it. */
export interface Ties {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A labelled field of the office: its name, its control, one line about it. */
export function FieldFrame({
  label,
  meta,
  fault,
  message,
  missing,
  locked,
  changed,
  other,
  look,
  children,
}: {
  label: ReactNode;
  /** Beside the name: a count, the original. */
  meta?: ReactNode;
  /** Announced; replaces the message. */
  fault?: ReactNode;
  message?: ReactNode;
  missing?: boolean | undefined;
  locked?: boolean | undefined;
  changed?: boolean | undefined;
  /** Somebody else writes here. */
  other?: boolean | undefined;
  /** row: the name beside its control, in a panel of such rows; steps: such a row with a value between its steps. */
  look?: 'area' | 'money' | 'row' | 'steps' | undefined;
  children: (ties: Ties) => ReactNode;
}) {
  const id = useId();
  const described = [message && !fault && `${id}-more`, fault && `${id}-fault`].filter(Boolean).join(' ');
  const ties: Ties = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': fault ? true : undefined,
  };
  return (
    <div
      className={classes(
        css.field,
        fault ? css.bad : null,
        missing && css.missing,
        locked && css.locked,
        other && css.other,
        look === 'row' && css.inRow,
        look === 'steps' && css.inSteps,
      )}
    >
      <label className={css.label} htmlFor={id}>
        {label}
        {locked && <Lock />}
        {meta && <span className={css.meta}>{meta}</span>}
      </label>
      <div
        className={classes(
          css.box,
          (look === 'area' || look === 'money') && css[look],
          changed && css.changed,
        )}
      >
        {children(ties)}
      </div>
      <div id={`${id}-fault`} className={classes(css.message, css.fault)} role="alert">
        {fault && <Warning />}
        {fault}
      </div>
      {message && !fault && (
        <div id={`${id}-more`} className={css.message}>
          {message}
        </div>
      )}
    </div>
  );
}

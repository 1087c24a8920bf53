import type { ReactNode } from 'react';
import frame from '../../parts/field/field.module.css';
import { valueAt } from '#domain/draft/value-at.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { BoundField } from '../bound-field.tsx';
import { useTyped } from './use-typed.ts';

/** Reads what was typed: the value for the venue file, or why it is none. */
export type ReadTyped = (text: string) => { value: unknown } | { fault: string };

/** A field whose text is read before it goes to the draft; a text that cannot be read leaves the old value. */
export function TypedField({
  at,
  label,
  message,
  unit,
  tools,
  around,
  placeholder,
  inputMode,
  show,
  read,
}: {
  at: string;
  label: string;
  message?: string | undefined;
  /** Behind the value. */
  unit?: ReactNode;
  /** At its end. */
  tools?: ReactNode;
  /** Makes a row of it: what stands around the value and its unit. */
  around?: ((typed: ReactNode) => ReactNode) | undefined;
  /** What stands there while it is empty. */
  placeholder?: string;
  inputMode: 'numeric' | 'decimal' | 'text';
  show: (value: unknown) => string;
  read: ReadTyped;
}) {
  const file = useFile();
  const field = useTyped(
    show(valueAt(file, at)),
    (text) => {
      const found = read(text);
      if ('fault' in found) return found.fault;
      edit({ at, value: found.value });
      return null;
    },
    { at },
  );
  return (
    <BoundField
      at={at}
      label={label}
      message={message}
      fault={field.fault}
      look={around && 'steps'}
      shownOf={show}
    >
      {(ties) => {
        const typed = (
          <>
            <input
              {...ties}
              inputMode={inputMode}
              autoComplete="off"
              placeholder={placeholder}
              dir={inputMode === 'numeric' ? undefined : 'ltr'}
              {...field.input}
            />
            {unit && <span className={frame.affix}>{unit}</span>}
          </>
        );
        return around ? (
          around(typed)
        ) : (
          <>
            {typed}
            {tools}
          </>
        );
      }}
    </BoundField>
  );
}

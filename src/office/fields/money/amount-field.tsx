import type { ReactNode } from 'react';
import frame from '../../parts/field/field.module.css';
import { FieldFrame } from '../../parts/field/frame.tsx';
import type { TypedInput } from '../texts/use-typed.ts';

/** What an amount shows while it is typed, and what is wrong with it. */
interface TypedAmount {
  input: TypedInput;
  fault: string | null;
  /** Puts back what was there before; Escape does. */
  restore?: (() => void) | undefined;
}

/** An amount of the venue file as a field: its number, typed from left to right, with its unit before or after it. */
export function AmountField({
  at,
  label,
  typed,
  message,
  changed,
  locked,
  other,
  before,
  after,
}: {
  at: string;
  label: string;
  typed: TypedAmount;
  message: ReactNode;
  changed: boolean;
  locked: boolean;
  other?: boolean | undefined;
  before?: string;
  after?: string;
}) {
  return (
    <FieldFrame
      label={label}
      fault={typed.fault}
      message={message}
      changed={changed}
      locked={locked}
      other={other}
      look="money"
    >
      {(ties) => (
        <>
          {before !== undefined && <span className={frame.affix}>{before}</span>}
          <input
            {...ties}
            data-at={at}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            disabled={locked}
            {...typed.input}
            onKeyDown={(event) => event.key === 'Escape' && typed.restore?.()}
          />
          {after !== undefined && <span className={frame.affix}>{after}</span>}
        </>
      )}
    </FieldFrame>
  );
}

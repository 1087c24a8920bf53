import { useState } from 'react';
import { valueAt } from '#domain/draft/value-at.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { BoundField } from '../bound-field.tsx';

/** A text of the venue file at an address: every key goes to the draft. */
export function TextField({
  at,
  label,
  rows,
  hint,
  ltr,
  type = 'text',
  empty = '',
}: {
  at: string;
  label: string;
  rows?: number;
  hint?: string | undefined;
  /** Codes and addresses read from left to right. */
  ltr?: boolean;
  type?: 'text' | 'url';
  /** What an empty field means in the venue file. */
  empty?: '' | null;
}) {
  const value = valueAt(useFile(), at);
  const text = typeof value === 'string' ? value : '';
  const shared = {
    value: text,
    dir: ltr ? 'ltr' : text === '' ? undefined : 'auto',
  };
  const onText = (next: string) => edit({ at, value: next === '' ? empty : next });
  return (
    <BoundField
      at={at}
      label={label}
      message={hint}
      look={rows ? 'area' : undefined}
      shownOf={(was) => (typeof was === 'string' ? was : '')}
    >
      {(ties) =>
        rows ? (
          <textarea {...ties} {...shared} rows={rows} onChange={({ target }) => onText(target.value)} />
        ) : (
          <input {...ties} {...shared} type={type} onChange={({ target }) => onText(target.value)} />
        )
      }
    </BoundField>
  );
}

/** Keeps what a field says, or is typed in it, while it has the focus; `onRead` gets each text and answers why it is not taken. */
export function useTyped(
  shown: string,
  onRead: (text: string) => string | null,
): {
  text: string;
  fault: string | null;
  onEnter: () => void;
  onText: (text: string) => void;
  onLeave: () => void;
} {
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  return {
    text: typed ?? shown,
    fault,
    onEnter: () => setTyped(shown),
    onText(text) {
      setTyped(text);
      setFault(onRead(text));
    },
    onLeave() {
      setTyped(null);
      setFault(null);
    },
  };
}

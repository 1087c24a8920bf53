import { useState, type ChangeEvent, type FocusEvent } from 'react';
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
  const input = useTypedText(text, (next) => edit({ at, value: next === '' ? empty : next }));
  const shared = { ...input, dir: ltr ? 'ltr' : input.value === '' ? undefined : 'auto' };
  return (
    <BoundField
      at={at}
      label={label}
      message={hint}
      look={rows ? 'area' : undefined}
      shownOf={(was) => (typeof was === 'string' ? was : '')}
    >
      {(ties) =>
        rows ? <textarea {...ties} {...shared} rows={rows} /> : <input {...ties} {...shared} type={type} />
      }
    </BoundField>
  );
}

/** What an input gets to be typed in. */
export interface TypedInput {
  value: string;
  onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  onBlur: () => void;
}

/**
 * Keeps what a field says, or is typed in it, from when its input has the focus: what a colleague writes meanwhile does
 * not come under the cursor. `onRead` gets each text and answers why it is not taken. `selects`: a press selects all;
 * `clean` changes what is typed, before it is shown.
 */
export function useTyped(
  shown: string,
  onRead: (text: string) => string | null,
  { selects = true, clean = (text) => text }: { selects?: boolean; clean?: (text: string) => string } = {},
): { input: TypedInput; fault: string | null } {
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const input: TypedInput = {
    value: typed ?? shown,
    onFocus({ target }) {
      if (selects) target.select();
      setTyped(shown);
    },
    onChange({ target }) {
      const text = clean(target.value);
      setTyped(text);
      setFault(onRead(text));
    },
    onBlur() {
      setTyped(null);
      setFault(null);
    },
  };
  return { input, fault };
}

/** A text without line breaks. */
export function oneLine(text: string): string {
  return text.replace(/\n/g, ' ');
}

/** A text that is taken as it is typed, kept likewise. */
export function useTypedText(
  shown: string,
  onText: (text: string) => void,
  clean?: (text: string) => string,
): TypedInput {
  const take = (text: string) => {
    onText(text);
    return null;
  };
  return useTyped(shown, take, { selects: false, ...(clean && { clean }) }).input;
}

import { valueAt } from '#domain/draft/value-at.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { BoundField } from '../bound-field.tsx';
import { useTyped, type TypedInput } from './use-typed.ts';

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

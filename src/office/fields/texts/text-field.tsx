import { useState } from 'react';
import { FieldFrame } from '../../parts/frame.tsx';
import { firstName } from '../../rules/names.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import { useChange, useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useOtherIn } from '../../state/draft/presence.ts';
import { nameOf, useMayEdit } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';

/** The words below a field that somebody else writes in, or that a person may not change. */
export function useFieldWords(at: string): { locked: boolean; other: string | null } {
  const { t } = useWords();
  const canEdit = useMayEdit(at);
  const other = useOtherIn(at);
  return {
    locked: !canEdit,
    other: other === null ? null : t('writesHere', { name: firstName(nameOf(other)) }),
  };
}

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
  const { t } = useWords();
  const file = useFile();
  const { changed, was } = useChange(at);
  const { locked, other } = useFieldWords(at);
  const value = valueAt(file, at);
  const text = typeof value === 'string' ? value : '';
  const seen = changed
    ? t('guestsSee', { value: typeof was === 'string' && was !== '' ? was : t('nothing') })
    : null;
  const shared = {
    'data-at': at,
    value: text,
    dir: ltr ? 'ltr' : text === '' ? undefined : 'auto',
    disabled: locked,
  };
  const onText = (next: string) => edit({ at, value: next === '' ? empty : next });
  return (
    <FieldFrame
      label={label}
      message={other ?? (locked ? t('lockedMore') : seen) ?? hint}
      changed={changed}
      locked={locked}
      other={other !== null}
      look={rows ? 'area' : undefined}
    >
      {(ties) =>
        rows ? (
          <textarea {...ties} {...shared} rows={rows} onChange={({ target }) => onText(target.value)} />
        ) : (
          <input {...ties} {...shared} type={type} onChange={({ target }) => onText(target.value)} />
        )
      }
    </FieldFrame>
  );
}

/** Keeps what is typed while a field has the focus; `onRead` gets each text and answers why it is not taken. */
export function useTyped(
  shown: string,
  onRead: (text: string) => string | null,
): { text: string; fault: string | null; onText: (text: string) => void; onLeave: () => void } {
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  return {
    text: typed ?? shown,
    fault,
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

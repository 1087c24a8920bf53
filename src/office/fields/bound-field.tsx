import type { ReactNode } from 'react';
import { FieldFrame, type Ties } from '../parts/field/frame.tsx';
import { firstName } from '../rules/names.ts';
import { useChange } from '../state/draft/draft.ts';
import { useOtherIn } from '../state/draft/presence.ts';
import { useMayEdit, useNameOf } from '../state/session/session.ts';
import { useWords } from '../words/words.ts';

/** The words below a field that somebody else writes in, or that a person may not change. */
export function useFieldWords(at: string): { locked: boolean; other: string | null } {
  const { t } = useWords();
  const canEdit = useMayEdit(at);
  const other = useOtherIn(at);
  const name = firstName(useNameOf(other ?? ''));
  return {
    locked: !canEdit,
    other: other === null ? null : t('writesHere', { name }),
  };
}

/** What the control of a bound field gets: its ties, its address, and whether it may be used. */
export type BoundTies = Ties & { 'data-at': string; disabled: boolean };

/**
 * The frame of a field that is bound to an address of the venue file: what guests still see of it, who else writes
 * there, and whether this person may. `shownOf` writes a value as guests see it; empty: nothing.
 */
export function BoundField({
  at,
  label,
  message,
  fault,
  look,
  shownOf,
  children,
}: {
  at: string;
  label: string;
  message?: string | undefined;
  fault?: string | null;
  look?: 'area' | 'steps' | undefined;
  shownOf: (value: unknown) => string;
  children: (ties: BoundTies) => ReactNode;
}) {
  const { t } = useWords();
  const { changed, was } = useChange(at);
  const { locked, other } = useFieldWords(at);
  const seen = changed ? t('guestsSee', { value: shownOf(was) || t('nothing') }) : null;
  return (
    <FieldFrame
      label={label}
      fault={fault}
      message={other ?? (locked ? t('lockedMore') : (seen ?? message))}
      changed={changed}
      locked={locked}
      other={other !== null}
      look={look}
    >
      {(ties) => children({ ...ties, 'data-at': at, disabled: locked })}
    </FieldFrame>
  );
}

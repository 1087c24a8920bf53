import { FieldFrame } from '../parts/frame.tsx';
import { Select } from '../parts/select.tsx';
import { valueAt } from '#domain/draft/value-at.ts';
import { useChange, useFile } from '../state/draft.ts';
import { edit } from '../state/edit.ts';
import { useWords } from '../words/words.ts';
import { useFieldWords } from './text-field.tsx';

/** One of some values of the venue file, named for people. */
export function ChoiceField<T extends string | number | null>({
  at,
  label,
  message,
  options,
}: {
  at: string;
  label: string;
  message?: string | undefined;
  options: readonly { value: T; label: string }[];
}) {
  const { t } = useWords();
  const file = useFile();
  const { changed, was } = useChange(at);
  const { locked, other } = useFieldWords(at);
  const value = valueAt(file, at) ?? null;
  const nameOf = (wanted: unknown) => options.find((option) => option.value === wanted)?.label;
  // A value that no list names stays to be chosen.
  const shown =
    nameOf(value) === undefined && (typeof value === 'string' || typeof value === 'number')
      ? [{ value, label: String(value) }, ...options]
      : options;
  const seen = changed ? t('guestsSee', { value: nameOf(was) ?? String(was ?? t('nothing')) }) : null;
  return (
    <FieldFrame
      label={label}
      message={other ?? (locked ? t('lockedMore') : (seen ?? message))}
      changed={changed}
      locked={locked}
      other={other !== null}
    >
      {(ties) => (
        <Select
          {...ties}
          data-at={at}
          disabled={locked}
          value={shown.findIndex((option) => option.value === value)}
          options={shown.map((option, index) => ({ value: String(index), label: option.label }))}
          onPick={(index) => edit({ at, value: shown[Number(index)]?.value ?? null })}
        />
      )}
    </FieldFrame>
  );
}

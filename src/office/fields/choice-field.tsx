import { isSameJson } from '#domain/draft/json.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import { FieldFrame } from '../parts/frame.tsx';
import { Select } from '../parts/select.tsx';
import { useChange, useFile } from '../state/draft.ts';
import { edit } from '../state/edit.ts';
import { useWords } from '../words/words.ts';
import { useFieldWords } from './text-field.tsx';

/** A value of the venue file that is one of a few, each with its words. */
export interface Option {
  value: string | number | null;
  label: string;
}

function keyOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value as string | number);
}

/** A field of the venue file that takes one of a few values. `also` are edits that go with a choice. */
export function ChoiceField({
  at,
  label,
  hint,
  options,
  also,
}: {
  at: string;
  label: string;
  hint?: string;
  options: readonly Option[];
  also?: (value: Option['value']) => { at: string; value: unknown }[];
}) {
  const { t } = useWords();
  const now = valueAt(useFile(), at) ?? null;
  const { changed, was } = useChange(at);
  const { locked, other } = useFieldWords(at);
  const before = options.find(({ value }) => keyOf(value) === keyOf(was))?.label;
  const seen = changed ? t('guestsSee', { value: before ?? t('nothing') }) : null;
  const pick = (key: string) => {
    const value = options.find((option) => keyOf(option.value) === key)?.value ?? null;
    if (!isSameJson(value, now)) edit({ at, value }, ...(also?.(value) ?? []));
  };
  return (
    <FieldFrame
      label={label}
      message={other ?? (locked ? t('lockedMore') : (seen ?? hint))}
      changed={changed}
      locked={locked}
      other={other !== null}
    >
      {(ties) => (
        <Select
          {...ties}
          data-at={at}
          disabled={locked}
          value={keyOf(now)}
          options={options.map((option) => ({ value: keyOf(option.value), label: option.label }))}
          onPick={pick}
        />
      )}
    </FieldFrame>
  );
}

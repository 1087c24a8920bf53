import { isSameJson } from '#domain/draft/json.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import { FieldFrame } from '../../parts/frame.tsx';
import { Select } from '../../parts/select.tsx';
import { useChange, useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useWords } from '../../words/words.ts';
import { useFieldWords } from '../texts/text-field.tsx';

/** A value of the venue file that is one of a few, each with its words. */
export interface Option {
  value: string | number | null;
  label: string;
}

function keyOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value as string | number);
}

/** The options, with the value that stands there although no option names it: it stays to be chosen. */
function withOwn(options: readonly Option[], now: unknown): readonly Option[] {
  const isNamed = options.some(({ value }) => keyOf(value) === keyOf(now));
  return isNamed || (typeof now !== 'string' && typeof now !== 'number')
    ? options
    : [{ value: now, label: String(now) }, ...options];
}

/** A field of the venue file that takes one of a few values. `also` are edits that go with a choice. */
export function ChoiceField({
  at,
  label,
  message,
  options,
  also,
}: {
  at: string;
  label: string;
  message?: string | undefined;
  options: readonly Option[];
  also?: (value: Option['value']) => { at: string; value: unknown }[];
}) {
  const { t } = useWords();
  const now = valueAt(useFile(), at) ?? null;
  const { changed, was } = useChange(at);
  const { locked, other } = useFieldWords(at);
  const shown = withOwn(options, now);
  const before = withOwn(options, was).find(({ value }) => keyOf(value) === keyOf(was))?.label;
  const seen = changed ? t('guestsSee', { value: before ?? t('nothing') }) : null;
  const pick = (key: string) => {
    const value = shown.find((option) => keyOf(option.value) === key)?.value ?? null;
    if (!isSameJson(value, now)) edit({ at, value }, ...(also?.(value) ?? []));
  };
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
          value={keyOf(now)}
          options={shown.map((option) => ({ value: keyOf(option.value), label: option.label }))}
          onPick={pick}
        />
      )}
    </FieldFrame>
  );
}

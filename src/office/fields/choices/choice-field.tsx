import { isSameJson } from '#domain/draft/json.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import { Select } from '../../parts/field/select.tsx';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { BoundField } from '../bound-field.tsx';

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
  const now = valueAt(useFile(), at) ?? null;
  const shown = withOwn(options, now);
  const labelOf = (given: unknown) =>
    withOwn(options, given).find(({ value }) => keyOf(value) === keyOf(given))?.label ?? '';
  const pick = (key: string) => {
    const value = shown.find((option) => keyOf(option.value) === key)?.value ?? null;
    if (!isSameJson(value, now)) edit({ at, value }, ...(also?.(value) ?? []));
  };
  return (
    <BoundField at={at} label={label} message={message} shownOf={labelOf}>
      {(ties) => (
        <Select
          {...ties}
          value={keyOf(now)}
          options={shown.map((option) => ({ value: keyOf(option.value), label: option.label }))}
          onPick={pick}
        />
      )}
    </BoundField>
  );
}

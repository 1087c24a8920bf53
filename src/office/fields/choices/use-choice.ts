import { isSameJson } from '#domain/draft/json.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import { useChange, useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';

/** A value of the venue file that is one of a few, each with its words. */
export interface Option {
  value: string | number | null;
  label: string;
}

function keyOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value as string | number);
}

/** The options, with a value that stands there although no option names it. */
function withOwn(options: readonly Option[], now: unknown): readonly Option[] {
  const isNamed = options.some(({ value }) => keyOf(value) === keyOf(now));
  return isNamed || (typeof now !== 'string' && typeof now !== 'number')
    ? options
    : [{ value: now, label: String(now) }, ...options];
}

/**
 * The options at an address by their keys, the one that is chosen, and what picks another. A value that stands there, or
 * that guests still see, can be chosen although no option names it. `labelOf` names a value; `also` are edits that go
 * with a choice.
 */
export function useChoice(
  at: string,
  options: readonly Option[],
  also?: (value: Option['value']) => { at: string; value: unknown }[],
): {
  chosen: string;
  keyed: readonly { value: string; label: string }[];
  labelOf: (value: unknown) => string;
  pick: (key: string) => void;
} {
  const now = valueAt(useFile(), at) ?? null;
  const { changed, was } = useChange(at);
  const shown = withOwn(withOwn(options, now), changed ? was : null);
  return {
    chosen: keyOf(now),
    keyed: shown.map(({ value, label }) => ({ value: keyOf(value), label })),
    labelOf: (given) =>
      withOwn(options, given).find(({ value }) => keyOf(value) === keyOf(given))?.label ?? '',
    pick: (key) => {
      const value = shown.find((option) => keyOf(option.value) === key)?.value ?? null;
      if (!isSameJson(value, now)) edit({ at, value }, ...(also?.(value) ?? []));
    },
  };
}

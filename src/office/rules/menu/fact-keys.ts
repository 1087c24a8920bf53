import type { Fact } from '#domain/allergens/facts.ts';

const KEYS: Readonly<Record<string, Fact>> = {
  '1': 'contains',
  '2': 'may_contain',
  '3': 'free',
  '0': 'unknown',
  '?': 'unknown',
  Delete: 'unknown',
  Backspace: 'unknown',
};

const DIGITS = [/[٠-٩]/gu, /[۰-۹]/gu] as const;
const ZEROS = [0x0660, 0x06f0] as const;

/** Digits of every keyboard as 0 to 9. */
function latin(key: string): string {
  return DIGITS.reduce(
    (text, digits, script) =>
      text.replace(digits, (digit) => String((digit.codePointAt(0) ?? 0) - (ZEROS[script] ?? 0))),
    key,
  );
}

/** The fact that a key says of the chosen cells; null for another key. */
export function factOfKey(key: string): Fact | null {
  return KEYS[latin(key)] ?? null;
}

const ROUND: readonly Fact[] = ['unknown', 'contains', 'may_contain', 'free'];

/** The fact after another, where a press goes round all of them. */
export function nextFact(fact: Fact): Fact {
  return ROUND[(ROUND.indexOf(fact) + 1) % ROUND.length] ?? 'unknown';
}

import type { Fact, Facts, StatedFact } from './facts.ts';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Two bits each, so three to a digit. */
const IN_ORDER: readonly Fact[] = ['unknown', 'contains', 'may_contain', 'free'];
const PER_DIGIT = 3;

function bitsOf(facts: Facts, code: string | undefined): number {
  return code === undefined ? 0 : IN_ORDER.indexOf(facts[code] ?? 'unknown');
}

/** Facts as they travel with a menu: two bits for each code in the venue's order; nothing where nothing is said. */
export function packFacts(facts: Facts, codes: readonly string[]): string {
  const digits = Array.from({ length: Math.ceil(codes.length / PER_DIGIT) }, (_, at) => {
    const [first, second, third] = [0, 1, 2].map((index) => bitsOf(facts, codes[at * PER_DIGIT + index]));
    return DIGITS[(first ?? 0) * 16 + (second ?? 0) * 4 + (third ?? 0)];
  });
  return digits.join('').replace(/A+$/, '');
}

/** Reads packed facts; what was not said, or cannot be read, is unknown. */
export function unpackFacts(packed: string, codes: readonly string[]): Facts {
  const facts: Partial<Record<string, StatedFact>> = {};
  for (const [index, code] of codes.entries()) {
    const digit = DIGITS.indexOf(packed[Math.floor(index / PER_DIGIT)] ?? 'A');
    const fact = IN_ORDER[Math.floor(Math.max(0, digit) / 4 ** (2 - (index % PER_DIGIT))) % 4];
    if (fact !== undefined && fact !== 'unknown') facts[code] = fact;
  }
  return facts;
}

/** Reads packed facts of one venue; dishes repeat them, so each text is read once. */
export type FactsReader = (packed: string) => Facts;

/** Creates a reader for a venue's codes. */
export function createFactsReader(codes: readonly string[]): FactsReader {
  const known = new Map<string, Facts>();
  return (packed) => {
    const read = known.get(packed) ?? unpackFacts(packed, codes);
    known.set(packed, read);
    return read;
  };
}

import { kindsOf, parentOf } from './codes.ts';

/** What a venue says of an allergen in a dish, an answer or a combo part. */
export type StatedFact = 'contains' | 'may_contain' | 'free';

/** The same, or that it says nothing: unknown is never free. */
export type Fact = StatedFact | 'unknown';

/** What a venue says of one thing, by code; what is missing is unknown. */
export type Facts = Readonly<Partial<Record<string, StatedFact>>>;

/** From the worst to the best. */
const WORST_FIRST: readonly Fact[] = ['contains', 'may_contain', 'unknown', 'free'];

/** The worst of some facts; of none it is free. */
export function worstOf(facts: readonly Fact[]): Fact {
  return WORST_FIRST.find((fact) => facts.includes(fact)) ?? 'free';
}

/** The best of some facts; of none it is unknown. */
export function bestOf(facts: readonly Fact[]): Fact {
  return WORST_FIRST.findLast((fact) => facts.includes(fact)) ?? 'unknown';
}

/** What a kind inherits where nothing is said of it. */
function inherited(parent: Fact): Fact {
  return parent === 'contains' ? 'may_contain' : parent;
}

/**
 * What is known of an allergen in one thing. A kind that is contained, or may be, counts for its allergen; an
 * allergen that is contained may be of any kind that is not named (contract rulings, 11).
 */
export function factOf(facts: Facts, code: string): Fact {
  const stated: Fact = facts[code] ?? 'unknown';
  const parent = parentOf(code);
  if (parent !== null) return facts[code] ?? inherited(facts[parent] ?? 'unknown');
  const kinds = kindsOf(code).flatMap((kind) => {
    const fact = facts[kind];
    return fact === 'contains' || fact === 'may_contain' ? fact : [];
  });
  // A kind that may be contained says more than nothing, and does not outweigh what is contained.
  return worstOf([stated, ...kinds]);
}

/** True where nothing at all is said. */
export function isSilent(facts: Facts): boolean {
  return Object.keys(facts).length === 0;
}

const STATED: readonly unknown[] = ['contains', 'may_contain', 'free'] satisfies StatedFact[];

/** True for a value that holds facts by code. */
export function isFacts(value: unknown): value is Facts {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((fact) => STATED.includes(fact))
  );
}

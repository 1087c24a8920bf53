import { parentOf } from '../allergens/codes.ts';
import type { Fact } from '../allergens/facts.ts';
import type { FactsReader } from '../allergens/packed-facts.ts';
import { comboGroupsOf, type Choices } from '../choices/choices.ts';
import { dishFact } from '../choices/dish-fact.ts';
import type { Id, Product, Property } from '../menu/menu.ts';
import { dietOf, type Need } from './needs.ts';

/**
 * What a dish is for a guest. `no`: an allergy is in it; `may`: traces, or only in an answer; `ask`: nothing is known;
 * `has`: what the guest avoids, or a diet that the dish is not marked for; `fits`: nothing named is in it.
 */
export type VerdictKind = 'no' | 'may' | 'ask' | 'has' | 'fits';

/** From the worst to the best: the order in which a dish says them. */
export const WORST_VERDICT_FIRST: readonly VerdictKind[] = ['no', 'may', 'ask', 'has', 'fits'];

/** What a dish is for one need. */
export interface Verdict {
  need: Need;
  kind: VerdictKind;
  fact: Fact;
  /** The fact is what staff answered this guest, not what the venue states. */
  isByStaff?: true;
  /** Nothing is known of it, and a mark of the dish names it: the mark's id. */
  mark?: Id;
}

/** The parts of a dish that facts and diets are read from. */
export type Judged = Pick<
  Product,
  'allergens' | 'variations' | 'enableCombo' | 'comboGroups' | 'propertyIds'
>;

/** How a venue's facts are read, what its marks name, and whether the choices are final. */
export interface Judging {
  read: FactsReader;
  marks: readonly Pick<Property, 'id' | 'named'>[];
  isFinal: boolean;
}

/** The marks of a dish, and of each chosen part of a combo. */
function marksOf({ propertyIds, ...product }: Judged, choices: Choices): (readonly Id[])[] {
  const parts = comboGroupsOf(product).flatMap(({ id, products }) => {
    const pick = choices.combo.find(({ groupId }) => groupId === id);
    return products.filter((part) => part.id === pick?.productId);
  });
  return [propertyIds, ...parts.map((part) => part.propertyIds)];
}

/**
 * What is known of a diet: free of what it forbids only where the dish and every chosen part of a combo are marked;
 * a mark that is missing says nothing of the dish, yet the diet is not met.
 */
function dietFact(product: Judged, choices: Choices, propertyId: string): Fact {
  return marksOf(product, choices).every((ids) => ids.includes(propertyId)) ? 'free' : 'unknown';
}

/** True where a name of one code says something of another: nuts of almonds, and almonds of nuts. */
function isAbout(named: string, code: string): boolean {
  return named === code || parentOf(named) === code || parentOf(code) === named;
}

/** What is known of a need in a dish with the choices made so far. */
export function needFact(
  product: Judged,
  choices: Choices,
  code: string,
  judging: Omit<Judging, 'marks'>,
): Fact {
  const propertyId = dietOf(code);
  return propertyId === null
    ? dishFact(product, choices, { ...judging, code })
    : dietFact(product, choices, propertyId);
}

/** What a fact means for a need. */
export function verdictKind({ code, kind }: Need, fact: Fact): VerdictKind {
  if (fact === 'free') return 'fits';
  if (dietOf(code) !== null) return 'has';
  if (fact === 'unknown') return 'ask';
  if (fact === 'may_contain') return 'may';
  return kind === 'allergy' ? 'no' : 'has';
}

/** What a dish is for one need. */
export function verdictOf(product: Judged, choices: Choices, need: Need, judging: Judging): Verdict {
  const fact = needFact(product, choices, need.code, judging);
  const verdict: Verdict = { need, fact, kind: verdictKind(need, fact) };
  if (verdict.kind !== 'ask') return verdict;
  const ids = marksOf(product, choices).flat();
  const mark = judging.marks.find(
    ({ id, named = [] }) => ids.includes(id) && named.some((code) => isAbout(code, need.code)),
  );
  return mark ? { ...verdict, mark: mark.id } : verdict;
}

/** What a dish is for each of a guest's needs, worst first. Unknown never fits. */
export function verdictsOf(
  product: Judged,
  choices: Choices,
  needs: readonly Need[],
  judging: Judging,
): Verdict[] {
  return needs
    .map((need) => verdictOf(product, choices, need, judging))
    .toSorted((a, b) => WORST_VERDICT_FIRST.indexOf(a.kind) - WORST_VERDICT_FIRST.indexOf(b.kind));
}

/** The verdicts that a dish says; where all fit, it says that once. */
export function saidVerdicts<T extends Verdict>(verdicts: readonly T[]): T[] {
  return verdicts.filter(({ kind }) => kind !== 'fits');
}

/** The worst of a dish's verdicts; without needs there is none. */
export function worstVerdict(verdicts: readonly Verdict[]): VerdictKind | null {
  return verdicts[0]?.kind ?? null;
}

/**
 * True for a verdict that is asked about before the dish is added: an allergy that is or may be in it, or that a mark of it
 * names.
 */
export function isAskedAbout({ need, kind, mark }: Verdict): boolean {
  return need.kind === 'allergy' && (kind === 'no' || kind === 'may' || mark !== undefined);
}

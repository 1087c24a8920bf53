import type { Fact } from '../allergens/facts.ts';
import type { FactsReader } from '../allergens/packed-facts.ts';
import { comboGroupsOf, type Choices } from '../choices/choices.ts';
import { dishFact } from '../choices/dish-fact.ts';
import type { Product } from '../menu/menu.ts';
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
}

/** The parts of a dish that facts and diets are read from. */
export type Judged = Pick<
  Product,
  'allergens' | 'variations' | 'enableCombo' | 'comboGroups' | 'propertyIds'
>;

/** How a venue's facts are read, and whether the choices are final. */
export interface Judging {
  read: FactsReader;
  isFinal: boolean;
}

/**
 * What is known of a diet: free of what it forbids only where the dish and every chosen part of a combo are marked;
 * a mark that is missing says nothing of the dish, yet the diet is not met.
 */
function dietFact({ propertyIds, ...product }: Judged, choices: Choices, propertyId: string): Fact {
  const parts = comboGroupsOf(product).flatMap(({ id, products }) => {
    const pick = choices.combo.find(({ groupId }) => groupId === id);
    return products.filter((part) => part.id === pick?.productId);
  });
  const isMet = [{ propertyIds }, ...parts].every((each) => each.propertyIds.includes(propertyId));
  return isMet ? 'free' : 'unknown';
}

/** What is known of a need in a dish with the choices made so far. */
export function needFact(product: Judged, choices: Choices, code: string, judging: Judging): Fact {
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

/** What a dish is for each of a guest's needs, worst first. Unknown never fits. */
export function verdictsOf(
  product: Judged,
  choices: Choices,
  needs: readonly Need[],
  judging: Judging,
): Verdict[] {
  return needs
    .map((need) => {
      const fact = needFact(product, choices, need.code, judging);
      return { need, fact, kind: verdictKind(need, fact) };
    })
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

/** True for a verdict that is asked about before the dish is added: an allergy that is or may be in it. */
export function isAskedAbout({ need, kind }: Verdict): boolean {
  return need.kind === 'allergy' && (kind === 'no' || kind === 'may');
}

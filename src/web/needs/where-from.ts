import { onlyInChoices } from '#domain/choices/only-in-choices.ts';
import type { Menu, Product } from '#domain/menu/menu.ts';
import { dietOf } from '#domain/needs/needs.ts';
import type { Verdict } from '#domain/needs/verdicts.ts';
import { factsReader, knownDish } from '../state/cart/line-needs.ts';

/** A verdict with where it comes from. */
export interface PlacedVerdict extends Verdict {
  /** The names of the choices that alone bring it; null: the dish may have it without them. */
  onlyIn: string[] | null;
}

/** What a dish is for a guest before choosing, with the choices that alone make it so. */
export function withPlaces(menu: Menu, product: Product, verdicts: readonly Verdict[]): PlacedVerdict[] {
  const known = knownDish(menu, product);
  const read = factsReader(menu);
  return verdicts.map((verdict) => {
    const { code } = verdict.need;
    const isPossible = verdict.fact === 'may_contain' && dietOf(code) === null;
    return { ...verdict, onlyIn: isPossible ? onlyInChoices(known, { code, read }) : null };
  });
}

import { MOST_NEEDS, dietOf, type Need, type NeedKind } from '#domain/needs/needs.ts';

/** The needs with another one on top. */
export function withNeed(chosen: readonly Need[], need: Need): Need[] {
  return [need, ...chosen.filter(({ code }) => code !== need.code)].slice(0, MOST_NEEDS);
}

/** The needs with one more on top, or without it. An allergen begins as an allergy, the stricter of the two. */
export function toggleNeed(chosen: readonly Need[], code: string): Need[] {
  const others = chosen.filter((need) => need.code !== code);
  if (others.length < chosen.length) return others;
  const kind: NeedKind = dietOf(code) === null ? 'allergy' : 'avoid';
  return withNeed(others, { code, kind });
}

/** The needs with one of them meant as an allergy, or as something to avoid. */
export function withKind(chosen: readonly Need[], code: string, kind: NeedKind): Need[] {
  return chosen.map((need) => (need.code === code ? { ...need, kind } : need));
}

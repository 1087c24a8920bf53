import { dietOf, type Need } from '#domain/needs/needs.ts';
import type { Translate } from './words.ts';

/** A need in words, as the kitchen is told of it; `name` is its allergen's or diet's. */
export function needWords({ code, kind }: Need, name: string, t: Translate): string {
  if (dietOf(code) !== null) return name;
  return t(kind === 'allergy' ? 'needIsAllergy' : 'needIsAvoid', { name });
}

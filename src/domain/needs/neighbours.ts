import { parentOf, type OwnAllergen } from '../allergens/codes.ts';
import { dietOf, type Need } from './needs.ts';

/** Allergens of the law that guests count as one, or that are often an allergy together. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  nuts: ['peanut', 'sesame'],
  peanut: ['nuts'],
  sesame: ['nuts'],
  crustaceans: ['molluscs'],
  molluscs: ['crustaceans'],
};

type Own = Pick<OwnAllergen, 'id' | 'besides'>;

function codesBeside(code: string, own: readonly Own[]): string[] {
  const besides = (at: Own) => at.besides ?? [];
  const main = parentOf(code) ?? code;
  return [
    ...own
      .filter((each) => besides(each).some((beside) => beside === code || beside === main))
      .map(({ id }) => id),
    ...own.filter(({ id }) => id === code).flatMap(besides),
    ...(TOGETHER[main] ?? []),
  ];
}

/**
 * What guests may mean as well who named what they cannot eat: the venue's own pine nuts beside nuts, sesame, molluscs
 * beside crustaceans; each as strictly as what it stands beside, and none that they have named.
 */
export function neighboursOf(chosen: readonly Need[], own: readonly Own[]): Need[] {
  const named = new Set(chosen.map(({ code }) => code));
  const found = new Map<string, Need>();
  for (const { code, kind } of chosen) {
    if (dietOf(code) !== null) continue;
    for (const beside of codesBeside(code, own))
      if (!named.has(beside) && (kind === 'allergy' || !found.has(beside)))
        found.set(beside, { code: beside, kind });
  }
  return [...found.values()];
}

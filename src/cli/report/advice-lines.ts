import type { Advice } from '#contract/office/overview.ts';
import { bcp47, isLanguageCode } from '#domain/text/language.ts';
import { languageNames } from '#text/formats.ts';

function nameOf(language: string): string {
  return isLanguageCode(language) ? (languageNames('en').of(bcp47(language)) ?? language) : language;
}

/** What each kind of advice about a venue file says of one thing, and of several. */
const SENTENCES: Partial<Record<Advice['kind'], readonly [one: string, several: string]>> = {
  odd_price: ['costs ten times its neighbours, or a tenth', 'cost ten times their neighbours, or a tenth'],
  free_dish: ['costs nothing', 'cost nothing'],
  two_prices: ['has another price than its namesake', 'share names in one category, not prices'],
  empty_category: ['is an empty category', 'are empty categories'],
  missing_texts: ['has no name in {language}', 'have no name in {language}'],
  wrong_script: [
    'has a name in another script than {language}',
    'have names in another script than {language}',
  ],
  no_allergen_facts: [
    'says nothing about allergens, itself or in a choice',
    'say nothing about allergens, themselves or in a choice',
  ],
  missing_pictures: ['has no picture', 'have no picture'],
  small_picture: ['has a small picture', 'have small pictures'],
};

/** One line for each advice: "Hummus, Fattoush and 5 more have no name in Arabic". */
export function adviceLines(advice: readonly Advice[]): string[] {
  return advice.flatMap(({ kind, names, count, language = '' }) => {
    const [one, several] = SENTENCES[kind] ?? [];
    if (one === undefined || several === undefined) return [];
    const more = count - names.length;
    const list = new Intl.ListFormat('en').format([...names, ...(more > 0 ? [`${more} more`] : [])]);
    return `${list} ${(count === 1 ? one : several).replace('{language}', nameOf(language))}`;
  });
}

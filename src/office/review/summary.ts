import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { PlannedChange } from '#contract/office/publication.ts';
import type { OfficeWords } from '../words/words.ts';
import { changeName } from './change-name.ts';
import { groupChanges } from './groups.ts';

/** How many of the things that are neither prices, dishes nor texts are named. */
const NAMED = 3;

/** What some changes are about, in one line: how many prices, dishes and texts, and the names of all else. */
export function summaryOf(
  words: Pick<OfficeWords, 't' | 'lang' | 'list'>,
  file: CompleteVenueFile,
  changes: readonly PlannedChange[],
): string {
  const { t, list } = words;
  const { prices, dishes, texts, others } = groupChanges(changes);
  const all = new Set(others.map((change) => changeName(words, [file], change)));
  const names = [...all].filter((name) => name !== t('field'));
  const parts = [
    prices.length > 0 && t('pricesCount', { n: prices.length }),
    dishes.length > 0 && t('dishesCount', { n: dishes.length }),
    texts.length > 0 && t('textsCount', { n: texts.length }),
    ...names.slice(0, NAMED),
    all.size > Math.min(names.length, NAMED) &&
      t('moreInList', { n: all.size - Math.min(names.length, NAMED) }),
  ];
  return list(parts.filter((part) => part !== false));
}

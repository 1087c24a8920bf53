import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { PlannedChange } from '#contract/office/publication.ts';
import { describePlace, isNamedThing } from '../words/describe.ts';
import type { OfficeWords } from '../words/words.ts';

type Named = Pick<PlannedChange, 'names' | 'ids' | 'at' | 'subject' | 'kind'>;

/** True for an answer that a dish or a part of its combo offers: its name does not say of which dish. */
function isOffer(at: string): boolean {
  return at.includes('/product_variations/');
}

/**
 * The thing that changes, in the office's language; the field for what is the venue's own. `files`: where it may be
 * found, the best first.
 */
export function changeName(
  words: Pick<OfficeWords, 't' | 'lang'>,
  files: readonly CompleteVenueFile[],
  { names, ids, at, subject, kind }: Named,
): string {
  const isListed = subject === 'product' || subject === 'category' || isNamedThing(at);
  if (kind === 'reordered' && subject === 'category') return words.t('categories');
  const places = files.map((file) => describePlace(words, file, at));
  const thing = places.map((place) => place.thing).find((name) => name !== '') ?? '';
  // The server names a thing without a name by its id.
  if (thing === '' && ids.length > 0 && names.at(-1) === ids.at(-1)) return words.t('noName');
  const own = names.at(-1) ?? places[0]?.field ?? '';
  if (isListed) return thing || own;
  return isOffer(at) && thing !== '' ? `${thing} · ${own}` : own;
}

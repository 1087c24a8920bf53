import type { PlannedChange } from '#contract/office/publication.ts';
import { AFTER, isWithin } from '#domain/draft/address.ts';
import { PRODUCTS } from '#domain/draft/list-keys.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import { draftFile, editedPlaces, groundAt, isGround, publishedAt, useDraft } from './draft.ts';
import { edit } from './edit.ts';

type Change = Pick<PlannedChange, 'at' | 'kind'>;

/** The list whose order a place is about: products are listed by their category. */
function listOf(at: string): string {
  const list = at.split('/').slice(0, -2).join('/');
  const file = draftFile();
  if (list !== PRODUCTS || !file) return list;
  const category = valueAt(file, at.replace(/[^/]+$/, 'category'));
  return `menu/categories/${encodeURIComponent(String(category))}/products`;
}

/** Whether a change of the draft's review comes from what was edited at a place. */
function comesFrom({ at, kind }: Change, place: string): boolean {
  if (kind === 'reordered') return place.endsWith(`/${AFTER}`) && listOf(place) === at;
  return isWithin(at, place) || isWithin(place, at);
}

/** Where the draft holds what a change of the review comes from. */
function placesOf(change: Change): readonly string[] {
  const places = editedPlaces(useDraft.getState()).filter((place) => comesFrom(change, place));
  return places.length > 0 ? places : [change.at];
}

/**
 * Takes what a change of the review comes from out of the draft: it is as guests have it, or as the planned publication
 * will give it. Answers a function that takes that back.
 */
export function putBack(change: Change): () => void {
  return edit(...placesOf(change).map((at) => ({ at, value: groundAt(at) })));
}

/** True where what is put back is as the planned publication has it, and not as guests see it. */
export function isPlanned(change: Change): boolean {
  return placesOf(change).some((at) => !isGround(at, publishedAt(at)));
}

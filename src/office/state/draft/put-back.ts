import type { PlannedChange } from '#contract/office/publication.ts';
import { AFTER, isWithin } from '#domain/draft/address.ts';
import { PRODUCTS } from '#domain/draft/list-keys.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import { draftFile, editedPlaces, publishedAt, useDraft } from './draft.ts';
import { edit } from './edit.ts';

/** The list whose order a place is about: products are listed by their category. */
function listOf(at: string): string {
  const list = at.split('/').slice(0, -2).join('/');
  const file = draftFile();
  if (list !== PRODUCTS || !file) return list;
  const category = valueAt(file, at.replace(/[^/]+$/, 'category'));
  return `menu/categories/${encodeURIComponent(String(category))}/products`;
}

/** Whether a change of the draft's review comes from what was edited at a place. */
function comesFrom({ at, kind }: Pick<PlannedChange, 'at' | 'kind'>, place: string): boolean {
  if (kind === 'reordered') return place.endsWith(`/${AFTER}`) && listOf(place) === at;
  return isWithin(at, place) || isWithin(place, at);
}

/** Gives what a change of the review comes from the values that guests have. Answers a function that takes that back. */
export function putBack(change: Pick<PlannedChange, 'at' | 'kind'>): () => void {
  const places = editedPlaces(useDraft.getState()).filter((place) => comesFrom(change, place));
  const all = places.length > 0 ? places : [change.at];
  return edit(...all.map((at) => ({ at, value: publishedAt(at) })));
}

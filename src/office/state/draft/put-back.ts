import type { PlannedChange } from '#contract/office/publication.ts';
import { AFTER, CATEGORY, categoryAddress, isThing, isWithin, parseAddress } from '#domain/draft/address.ts';
import type { Edit } from '#domain/draft/edit.ts';
import { isSameJson } from '#domain/draft/json.ts';
import { listOfMove } from '#domain/draft/keep-order.ts';
import { askingForFewer, choiceOfAnswer, removedWith } from '../../rules/menu/choices.ts';
import {
  draftFile,
  editedPlaces,
  groundAt,
  groundFile,
  publishedAt,
  unwrittenAt,
  useDraft,
  writtenAt,
} from './draft.ts';
import { edit } from './edit.ts';

type Change = Pick<PlannedChange, 'at' | 'kind'>;

/** Whether a change of the draft's review comes from what was edited at a place. */
function comesFrom({ at, kind }: Change, place: string): boolean {
  const file = draftFile();
  if (kind === 'reordered')
    return file !== null && place.endsWith(`/${AFTER}`) && listOfMove(file, place) === at;
  return isWithin(at, place) || isWithin(place, at);
}

/** The category of a removed dish where that one was removed, and the dish with it. */
function categoryGoneWith(at: string): string[] {
  const spot = parseAddress(at);
  if (spot?.list?.subject !== 'product' || !isThing(spot)) return [];
  const category = categoryAddress(String(groundAt(`${at}/${CATEGORY}`)));
  return writtenAt(category) === null ? [category] : [];
}

/** Where the draft holds what went elsewhere when a thing was removed, such as who asks a choice. */
function goneWith({ at, kind }: Change): string[] {
  const ground = groundFile();
  if (kind !== 'removed' || !ground) return [];
  const removals = removedWith(ground, at).filter((each) => isSameJson(writtenAt(each.at), each.value));
  return [...removals.map((each) => each.at), ...categoryGoneWith(at)];
}

/** Where the draft holds what a change of the review comes from. */
function placesOf(change: Change): readonly string[] {
  const own = editedPlaces(useDraft.getState()).filter((place) => comesFrom(change, place));
  const places = new Set([...own, ...goneWith(change)]);
  return places.size > 0 ? [...places] : [change.at];
}

/**
 * The fewest answers of a choice, which went down as answers were removed: what they are as one comes back. None where
 * somebody has written them since.
 */
function fewestWithBack({ at, kind }: Change): Edit[] {
  const [ground, file] = [groundFile(), draftFile()];
  const choice = kind === 'removed' && ground ? choiceOfAnswer(ground, at) : null;
  const now = file?.menu.variations.find(({ id }) => id === choice?.id);
  if (!choice || !now) return [];
  const next = askingForFewer(choice, now.values.length + 1);
  return askingForFewer(choice, now.values.length)
    .filter((each) => isSameJson(writtenAt(each.at), each.value))
    .map((each) => next.find((one) => one.at === each.at) ?? { at: each.at, value: groundAt(each.at) });
}

/**
 * Takes what a change of the review comes from out of the draft: it is as guests have it, or as the planned publication
 * will give it, with all that was removed with it. Answers a function that takes that back.
 */
export function putBack(change: Change): () => void {
  const grounds = placesOf(change).map((at) => ({ at, value: unwrittenAt(at) }));
  return edit(...grounds, ...fewestWithBack(change));
}

/** True where what is put back is as the planned publication has it, and not as guests see it. */
export function isPlanned(change: Change): boolean {
  return placesOf(change).some((at) => !isSameJson(groundAt(at), publishedAt(at) ?? null));
}

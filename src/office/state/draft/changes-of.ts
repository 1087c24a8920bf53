import { isWithin } from '#domain/draft/address.ts';
import { useVenue } from '../venue/venue.ts';
import { editedPlaces, useDraft, type DraftState } from './draft.ts';
import { usePlan, type PlanState } from './plan.ts';

/**
 * The number of the draft's changes as its review lists them, of a thing or of all. What was edited since the last plan
 * counts by its edits; so does what the plan does not list.
 */
export function countChanges(
  draft: Pick<DraftState, 'edits' | 'unsent'>,
  { plan, planned }: Pick<PlanState, 'plan' | 'planned'>,
  thing = '',
): number {
  const count = (places: readonly string[]) => places.filter((at) => isWithin(at, thing)).length;
  const edited = count(editedPlaces(draft));
  const listed = count(plan?.changes.map(({ at }) => at) ?? []);
  if (edited === 0 || listed === 0) return edited;
  return Math.max(1, listed + edited - count(planned));
}

/** The number of the draft's changes of a thing; without one, of all. */
export function useChangesOf(thing?: string): number {
  const draft = useDraft();
  const planned = usePlan();
  useVenue(({ file }) => file);
  return countChanges(draft, planned, thing);
}

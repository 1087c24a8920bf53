import { isWithin } from '#domain/draft/address.ts';
import { useDraft } from './draft.ts';

/** The number of the draft's changes of a thing. */
export function useChangesOf(thing: string): number {
  return useDraft(({ edits, unsent }) => {
    const all = new Set([...Object.keys(edits), ...Object.keys(unsent)]);
    return [...all].filter((at) => isWithin(at, thing)).length;
  });
}

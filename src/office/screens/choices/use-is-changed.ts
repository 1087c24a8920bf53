import { isWithin } from '#domain/draft/address.ts';
import { useDraft } from '../../state/draft.ts';

/** True where the draft changes a thing or a list of things. */
export function useIsChanged(thing: string): boolean {
  return useDraft(({ edits, unsent }) =>
    [edits, unsent].some((each) => Object.keys(each).some((at) => isWithin(at, thing))),
  );
}

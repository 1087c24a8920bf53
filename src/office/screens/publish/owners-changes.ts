import { useDraft } from '../../state/draft/draft.ts';
import { mayEdit, usePerson } from '../../state/session/session.ts';

/** The places of the draft that the signed-in person may not change: they are published by who may. */
export function useOwnersChanges(): string[] {
  const { role } = usePerson().person;
  const edits = useDraft((draft) => draft.edits);
  return Object.keys(edits).filter((at) => !mayEdit(role, at));
}

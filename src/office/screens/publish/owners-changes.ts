import { editedPlaces, useDraft } from '../../state/draft/draft.ts';
import { mayEdit, usePerson } from '../../state/session/session.ts';

/** The places of the draft that the signed-in person may not change: they stay in it until who may publishes them. */
export function useOwnersChanges(): string[] {
  const { role } = usePerson().person;
  return editedPlaces(useDraft()).filter((at) => !mayEdit(role, at));
}

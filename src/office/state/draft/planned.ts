import { mayEdit, usePerson } from '../session/session.ts';
import { useDraft } from './draft.ts';

/** Whether the signed-in person may stop the publication that waits for its time: who may change all that it publishes. */
export function useMayStopPlanned(): boolean {
  const scheduled = useDraft((draft) => draft.scheduled);
  const { role } = usePerson().person;
  return scheduled !== null && scheduled.edits.every(({ at }) => mayEdit(role, at));
}

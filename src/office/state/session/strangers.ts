import { onSession, readSession, signedInAs, useSession } from './session.ts';

const asked = new Set<string>();
onSession((now, before) => {
  if (signedInAs(now) !== signedInAs(before)) asked.clear();
});

/**
 * Reads the team's names anew where a person is named who was not in the team when they were read. Each person is asked
 * about once: whoever has left the team stays unknown.
 */
export function meet(ids: Iterable<string>): void {
  const { session } = useSession.getState();
  if (!session) return;
  const known = new Set(session.people.map(({ id }) => id));
  const strangers = [...ids].filter((id) => id !== '' && !known.has(id) && !asked.has(id));
  if (strangers.length === 0) return;
  for (const id of strangers) asked.add(id);
  void readSession();
}

import { throwDraftAway } from '#client/office/draft.ts';
import {
  cancelPublication,
  fetchPublications,
  goBackTo,
  publishDraft,
  undoPublication,
} from '#client/office/publication.ts';
import type { Answer } from '#client/http.ts';
import type { Publication } from '#contract/office/publication.ts';
import { create } from 'zustand';
import { useDraft } from '../../state/draft/draft.ts';
import { readPlan, usePlan } from '../../state/draft/plan.ts';
import { readDraft } from '../../state/draft/save.ts';
import { server } from '../../state/session/server.ts';
import { readVenue } from '../../state/venue/venue.ts';

/** What was published before, newest first. */
export const usePublications = create<{ publications: readonly Publication[] }>(() => ({ publications: [] }));

/** Reads the latest publications. */
export async function readPublications(): Promise<void> {
  const answer = await fetchPublications(server);
  if (answer.kind === 'ok') usePublications.setState({ publications: answer.value.publications });
}

async function readAll(): Promise<void> {
  await Promise.all([readVenue(), readDraft(), readPublications()]);
  await readPlan(null);
}

/**
 * How an act went; `overtaken`: the draft has changed since it was read, so that it is shown again; `forbidden`: it
 * holds what this person may not change.
 */
export type Outcome = 'done' | 'overtaken' | 'forbidden' | 'refused' | 'no_answer';

async function outcomeOf(answer: Answer<unknown>): Promise<Outcome> {
  if (answer.kind === 'no_answer') return 'no_answer';
  await readAll();
  if (answer.kind !== 'problem') return 'done';
  if (answer.problem.code === 'forbidden') return 'forbidden';
  return answer.problem.status === 409 ? 'overtaken' : 'refused';
}

/** Publishes what the plan shows, now or at an instant (ms UTC). */
export async function publish(at: number | null): Promise<Outcome> {
  const { plan } = usePlan.getState();
  const version = plan?.version ?? useDraft.getState().version;
  return outcomeOf(
    await publishDraft(server, { version, ...(at !== null && { at: new Date(at).toISOString() }) }),
  );
}

/** Takes the last publication back. */
export async function undo(id: string): Promise<Outcome> {
  return outcomeOf(await undoPublication(server, id));
}

/** Makes a draft of what an older publication had. */
export async function goBack(id: string): Promise<Outcome> {
  return outcomeOf(await goBackTo(server, id));
}

/** Takes back that the draft is published at a time: it becomes the draft again. */
export async function cancel(id: string): Promise<Outcome> {
  return outcomeOf(await cancelPublication(server, id));
}

/** Throws every change of everybody away. */
export async function throwAway(): Promise<Outcome> {
  return outcomeOf(await throwDraftAway(server));
}

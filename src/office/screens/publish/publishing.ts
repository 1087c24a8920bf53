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
import type { PlainKey } from '#text/office/words.ts';
import { zonedInstant, zonedText } from '#domain/time/zoned-time.ts';
import { create } from 'zustand';
import { useDraft } from '../../state/draft/draft.ts';
import { readPlan, usePlan } from '../../state/draft/plan.ts';
import { readDraft } from '../../state/draft/save.ts';
import { dismissSnack, useSnack } from '../../state/page/snack.ts';
import { server } from '../../state/session/server.ts';
import { readVenue } from '../../state/venue/venue.ts';

/** What was published before and what is planned, the newest time first. */
export const usePublications = create<{ publications: readonly Publication[] }>(() => ({ publications: [] }));

/** Reads the latest publications. */
export async function readPublications(): Promise<void> {
  const answer = await fetchPublications(server);
  if (answer.kind === 'ok') usePublications.setState({ publications: answer.value.publications });
}

/** The publication that guests read: the last one that was served and not taken back; undefined where there is none. */
export function livePublication(publications: readonly Publication[]): Publication | undefined {
  return publications
    .filter(({ state }) => state === 'published')
    .reduce<Publication | undefined>(
      (last, each) => ((each.sequence ?? 0) > (last?.sequence ?? -1) ? each : last),
      undefined,
    );
}

/** The ids of all publications that this page knows of. */
export function knownPublications(): ReadonlySet<string> {
  return new Set(usePublications.getState().publications.map(({ id }) => id));
}

/**
 * Takes the message that is shown now, that an act had no answer, away once there is a publication that was not there
 * before the act: it was done, though the message says to try again.
 */
export function dismissOncePublished(before: ReadonlySet<string>): void {
  const shown = useSnack.getState().snack;
  const dismiss = () => {
    if (usePublications.getState().publications.every(({ id }) => before.has(id))) return false;
    if (shown) dismissSnack(shown.id);
    return true;
  };
  if (dismiss()) return;
  const stop = usePublications.subscribe(() => {
    if (dismiss()) stop();
  });
}

async function readAll(): Promise<void> {
  await Promise.all([readVenue(), readDraft(), readPublications()]);
  await readPlan(null);
}

/** What the server says to an act; once it has answered, all is read again. */
async function followed<T>(asked: Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await asked;
  if (answer.kind !== 'no_answer') await readAll();
  return answer;
}

/** Publishes what the plan shows, now or at an instant (ms UTC). */
export function publish(at: number | null): Promise<Answer<unknown>> {
  const { plan } = usePlan.getState();
  const version = plan?.version ?? useDraft.getState().version;
  return followed(publishDraft(server, { version, ...(at !== null && { at: new Date(at).toISOString() }) }));
}

/** Takes the last publication back. */
export function undo(id: string): Promise<Answer<unknown>> {
  return followed(undoPublication(server, id));
}

/** Makes a draft of what an older publication had. */
export function goBack(id: string): Promise<Answer<unknown>> {
  return followed(goBackTo(server, id));
}

/** Takes back that the draft is published at a time: it becomes the draft again. */
export function cancel(id: string): Promise<Answer<unknown>> {
  return followed(cancelPublication(server, id));
}

/** Throws every change away that this person may publish, of everybody. */
export function throwAway(): Promise<Answer<unknown>> {
  return followed(throwDraftAway(server));
}

export type PublishTime = 'now' | 'later';

/**
 * What is said below the button that publishes; null where the time that is chosen says it. One publication waits at a
 * time, so a second cannot be planned.
 */
export function publishNote(when: PublishTime, isPlanned: boolean): PlainKey | null {
  if (when === 'now') return 'publishWithin';
  return isPlanned ? 'oneIsPlanned' : null;
}

/**
 * The instant (ms UTC) of a day and time of the venue's clock, as `zonedText` writes them: the one that was picked while its
 * text stands, since an hour that comes twice has two. Null for no time, or one that the clock skips.
 */
export function chosenInstant(text: string, picked: number | null, timezone: string): number | null {
  return picked !== null && zonedText(picked, timezone) === text ? picked : zonedInstant(text, timezone);
}

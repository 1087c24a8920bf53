import { publicationCalls } from '#contract/office/publication-calls.ts';
import { draftCalls } from '#contract/office/draft-calls.ts';
import { ask } from '#client/ask.ts';
import type { Answer } from '#client/http.ts';
import { isAnswered } from '#client/passing.ts';
import type { Publication } from '#contract/office/publication.ts';
import type { PlainKey } from '#text/office/words.ts';
import { zonedInstant, zonedText } from '#domain/time/zoned-time.ts';
import { create } from 'zustand';
import { onDraft, useDraft } from '../../state/draft/draft.ts';
import { readPlan, usePlan } from '../../state/draft/plan.ts';
import { readDraft, sendUnsent } from '../../state/draft/save.ts';
import { useSnack } from '../../state/page/snack.ts';
import { createReadings } from '#client/readings.ts';
import { server } from '../../state/session/server.ts';
import { useSession } from '../../state/session/session.ts';
import { untilAnswered } from '../../state/session/until-answered.ts';
import { readVenue } from '../../state/venue/venue.ts';

/** What was published before and what is planned, the newest time first. */
export const usePublications = create<{ publications: readonly Publication[]; isRead: boolean }>(() => ({
  publications: [],
  isRead: false,
}));

const readings = createReadings();

/** Reads the latest publications. False: there was no answer. */
export async function readPublications(): Promise<boolean> {
  const isNewest = readings.begin();
  const answer = await ask(server, publicationCalls.listPublications);
  if (isNewest(answer.kind === 'ok') && answer.kind === 'ok')
    usePublications.setState({ publications: answer.value.publications, isRead: true });
  return isAnswered(answer);
}

/** The publication that guests read; undefined where they read a file that was brought in, or nothing was published. */
export function livePublication(publications: readonly Publication[]): Publication | undefined {
  return publications.find(({ live }) => live);
}

/** The ids of all publications that this page knows of; null while they are on their way. */
export function knownPublications(): ReadonlySet<string> | null {
  const { publications, isRead } = usePublications.getState();
  return isRead ? new Set(publications.map(({ id }) => id)) : null;
}

/** Whether this person has published, or planned, something that was not known before; null: nobody knows what was. */
export function isPublishedSince(before: ReadonlySet<string> | null): boolean {
  if (before === null) return false;
  const own = useSession.getState().session?.person.id;
  return usePublications.getState().publications.some(({ id, who }) => who === own && !before.has(id));
}

/** Whether a publication was taken back. */
export function isUndone(id: string): boolean {
  return usePublications.getState().publications.some((each) => each.id === id && each.state === 'undone');
}

/** Whether this person has written in the draft after a version of it. */
export function isDraftedSince(version: number): boolean {
  const own = useSession.getState().session?.person.id;
  return Object.values(useDraft.getState().edits).some((edit) => edit.who === own && edit.version > version);
}

let stopWaiting = () => {};

/**
 * Says how an act went once it is seen to be done, in place of the message that is shown now, that it had no answer. A later
 * message stays, and a later act ends the wait for an earlier one.
 */
export function sayOnceDone(isDone: () => boolean, say: () => void): void {
  stopWaiting();
  const shown = useSnack.getState().snack?.id;
  const check = () => {
    if (!isDone()) return;
    stopWaiting();
    const { snack } = useSnack.getState();
    if (snack === null || snack.id === shown) say();
  };
  const stops = [usePublications.subscribe(check), onDraft(check)];
  stopWaiting = () => {
    for (const stop of stops) stop();
  };
  check();
}

/** Reads the latest publications until the server has answered. */
export const followPublications = untilAnswered(readPublications);

/** Has the draft planned as it is here, once what waits has been sent, until the server has answered. */
export const followPlan = untilAnswered(async () => {
  await sendUnsent();
  const { unreachable } = usePlan.getState();
  await readPlan(unreachable ? null : useDraft.getState().version);
  return !usePlan.getState().unreachable;
});

const readAll = untilAnswered(async () => {
  const answered = await Promise.all([readVenue(), readDraft(), readPublications()]);
  if (answered.includes(false)) return false;
  await readPlan(null);
  return !usePlan.getState().unreachable;
});

/** What the server says to an act; then all is read again, as soon as the server answers. */
async function followed<T>(asked: Promise<Answer<T>>): Promise<Answer<T>> {
  stopWaiting();
  const answer = await asked;
  const reading = readAll();
  if (answer.kind !== 'no_answer') await reading;
  return answer;
}

const DONE: Answer<unknown> = { kind: 'ok', value: null, serverTime: null, etag: null };

/** What is published, or planned, cannot be once more. */
function isRefusedAsDone(answer: Answer<unknown>): boolean {
  return answer.kind === 'problem' && ['draft_changed', 'publication_waits'].includes(answer.problem.code);
}

/** What was known before the publication whose answer was lost last; null: none was. */
let lostAfter: ReadonlySet<string> | null = null;

/**
 * Publishes what the plan shows, now or at an instant (ms UTC). Pressed again after a lost answer, it is done where the
 * first press was.
 */
export async function publish(at: number | null): Promise<Answer<unknown>> {
  const { plan } = usePlan.getState();
  const version = plan?.version ?? useDraft.getState().version;
  const before = lostAfter ?? knownPublications();
  const wish = { version, ...(at !== null && { at: new Date(at).toISOString() }) };
  const answer = await followed(ask(server, publicationCalls.publishDraft, { body: wish }));
  const wasDone = lostAfter !== null && isRefusedAsDone(answer) && isPublishedSince(lostAfter);
  lostAfter = answer.kind === 'no_answer' ? before : null;
  return wasDone ? DONE : answer;
}

/** Takes the last publication back. */
export function undo(id: string): Promise<Answer<unknown>> {
  return followed(ask(server, publicationCalls.undoPublication, { params: { id } }));
}

/** Makes a draft of what an older publication had. */
export function goBack(id: string): Promise<Answer<unknown>> {
  return followed(ask(server, publicationCalls.draftOfPublication, { params: { id } }));
}

/** Takes up again what waits of a publication that was taken back: at these places, or all of it. */
export function takeUp(id: string, at: readonly string[] | null): Promise<Answer<unknown>> {
  return followed(
    ask(server, publicationCalls.takeUpPublication, { params: { id }, body: at === null ? {} : { at } }),
  );
}

/** Lets go of what waits of a publication that was taken back. */
export function letGo(id: string): Promise<Answer<unknown>> {
  return followed(ask(server, publicationCalls.letGoOfPublication, { params: { id } }));
}

/** Takes back that the draft is published at a time: it becomes the draft again. */
export function cancel(id: string): Promise<Answer<unknown>> {
  return followed(ask(server, publicationCalls.cancelPublication, { params: { id } }));
}

/** Throws every change away that this person may publish, of everybody. */
export function throwAway(): Promise<Answer<unknown>> {
  return followed(ask(server, draftCalls.throwDraftAway));
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

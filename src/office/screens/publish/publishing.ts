import { publicationCalls } from '#contract/office/publication-calls.ts';
import { draftCalls } from '#contract/office/draft-calls.ts';
import { ask } from '#client/named-ask.ts';
import type { Answer } from '#client/http.ts';
import { isAnswered } from '#client/passing.ts';
import type { Publication, Publish } from '#contract/office/publication.ts';
import type { PlainKey } from '#text/office/words.ts';
import { zonedInstant, zonedText } from '#domain/time/zoned-time.ts';
import { create } from '#ui/store.ts';
import { onDraft, useDraft } from '../../state/draft/draft.ts';
import { readPlan, usePlan } from '../../state/draft/plan.ts';
import { readDraft, sendUnsent } from '../../state/draft/save.ts';
import { useSnack } from '../../state/page/snack.ts';
import { createReadings } from '#client/readings.ts';
import { server } from '../../state/session/server.ts';
import { noteSignIn } from '../../state/session/session.ts';
import { untilAnswered } from '../../state/session/until-answered.ts';
import { readVenue } from '../../state/venue/venue.ts';

interface Publications {
  /** What was published before and what is planned, the newest time first. */
  publications: readonly Publication[];
  /** What was to be published and had no answer, and whether the same person is still signed in. */
  unanswered: { wish: Publish; isSame: () => boolean } | null;
}

/** Selects a part of what this page knows about publications. */
export const usePublications = create<Publications>(() => ({ publications: [], unanswered: null }));

const readings = createReadings();

/** Reads the latest publications. False: there was no answer. */
export async function readPublications(): Promise<boolean> {
  const isNewest = readings.begin();
  const answer = await ask(server, publicationCalls.listPublications);
  if (isNewest(answer.kind === 'ok') && answer.kind === 'ok')
    usePublications.setState({ publications: answer.value.publications });
  return isAnswered(answer);
}

/** The publication that guests read; undefined where they read a file that was brought in, or nothing was published. */
export function livePublication(publications: readonly Publication[]): Publication | undefined {
  return publications.find(({ live }) => live);
}

/** A press whose answer was lost. */
interface LostPress {
  /** Asks once more, as the same press. */
  ask: () => Promise<Answer<unknown>>;
  /** True once what is read shows that the press can act no more: then asking only tells what it did. */
  isOver: () => boolean;
  /** Hears that it was done. */
  onLate: () => void;
}

/** Waits until the last press without an answer is over, and has the server tell what it did. Null: waits for none. */
function hearingLate(): (press: LostPress | null) => void {
  let stop = () => {};
  return (press) => {
    stop();
    if (!press) return;
    const isSame = noteSignIn();
    const hear = untilAnswered(async () => {
      const answer = await press.ask();
      if (answer.kind === 'ok') press.onLate();
      return isAnswered(answer);
    });
    const check = () => {
      if (isSame() && !press.isOver()) return;
      stop();
      if (isSame()) void hear();
    };
    const stops = [usePublications.subscribe(check), onDraft(check)];
    stop = () => {
      for (const each of stops) each();
    };
    check();
  };
}

const hearLate = hearingLate();

/**
 * Does an act and says how it went. `isDone` says why it was not. Where the answer comes late, that is said in place of the
 * message that there was none; a later message stays.
 */
export async function doAndSay(
  act: (onLate: () => void) => Promise<Answer<unknown>>,
  isDone: (answer: Answer<unknown>) => boolean,
  say: () => void,
): Promise<void> {
  let shown: number | undefined;
  const onLate = () => {
    const { snack } = useSnack.getState();
    if (snack === null || snack.id === shown) say();
  };
  if (isDone(await act(onLate))) return say();
  shown = useSnack.getState().snack?.id;
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

/** What the server says to an act; then all is read again, as soon as the server answers. `late`: a lost answer is heard. */
async function followed<T>(
  ask: () => Promise<Answer<T>>,
  late?: Omit<LostPress, 'ask'> & Partial<LostPress>,
): Promise<Answer<T>> {
  hearLate(null);
  const answer = await ask();
  const reading = readAll();
  if (answer.kind !== 'no_answer') await reading;
  else if (late) hearLate({ ask, ...late });
  return answer;
}

async function askToPublish(wish: Publish): Promise<Answer<unknown>> {
  const isSame = noteSignIn();
  const answer = await ask(server, publicationCalls.publishDraft, { body: wish });
  usePublications.setState({ unanswered: isAnswered(answer) ? null : { wish, isSame } });
  return answer;
}

/**
 * Publishes what the plan shows, now or at an instant (ms UTC). Pressed again after a lost answer, it is answered as the
 * first press was, also where the draft was read since; what the plan shows beyond that is published then. `onLate` hears
 * that a press without an answer was done.
 */
export function publish(at: number | null, onLate = () => {}): Promise<Answer<unknown>> {
  const { plan } = usePlan.getState();
  const version = plan?.version ?? useDraft.getState().version;
  const wish: Publish = { version, ...(at !== null && { at: new Date(at).toISOString() }) };
  const { unanswered } = usePublications.getState();
  const first = unanswered?.isSame() && unanswered.wish.at === wish.at ? unanswered.wish : wish;
  const isMore = (plan?.changes.length ?? 0) > 0;
  const lost = () => usePublications.getState().unanswered?.wish ?? wish;
  const press = async () => {
    const answer = await askToPublish(first);
    const isAnother = first.version !== version && (isMore || answer.kind !== 'ok');
    return isAnother && isAnswered(answer) ? askToPublish(wish) : answer;
  };
  return followed(press, {
    ask: () => askToPublish(lost()),
    // A draft that has changed is not published.
    isOver: () => useDraft.getState().version > lost().version,
    onLate,
  });
}

/** Takes the last publication back. `onLate`: as above. */
export function undo(id: string, onLate = () => {}): Promise<Answer<unknown>> {
  const isOver = () =>
    !usePublications.getState().publications.some((each) => each.id === id && each.undoable);
  return followed(() => ask(server, publicationCalls.undoPublication, { params: { id } }), {
    isOver,
    onLate,
  });
}

/** Makes a draft of what an older publication had. */
export function goBack(id: string): Promise<Answer<unknown>> {
  return followed(() => ask(server, publicationCalls.draftOfPublication, { params: { id } }));
}

/**
 * Takes up again what waits of a publication that was taken back: at these places, or all of it. `onLate`: as above.
 */
export function takeUp(
  id: string,
  at: readonly string[] | null,
  onLate = () => {},
): Promise<Answer<unknown>> {
  const body = at === null ? {} : { at };
  const isOver = () => {
    const publication = usePublications.getState().publications.find((each) => each.id === id);
    return !publication?.takenBack?.some((edit) => at === null || at.includes(edit.at));
  };
  return followed(() => ask(server, publicationCalls.takeUpPublication, { params: { id }, body }), {
    isOver,
    onLate,
  });
}

/** Lets go of what waits of a publication that was taken back. */
export function letGo(id: string): Promise<Answer<unknown>> {
  return followed(() => ask(server, publicationCalls.letGoOfPublication, { params: { id } }));
}

/** Takes back that the draft is published at a time: it becomes the draft again. */
export function cancel(id: string): Promise<Answer<unknown>> {
  return followed(() => ask(server, publicationCalls.cancelPublication, { params: { id } }));
}

/** Throws every change away that this person may publish, of everybody. */
export function throwAway(): Promise<Answer<unknown>> {
  return followed(() => ask(server, draftCalls.throwDraftAway));
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

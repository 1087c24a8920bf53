import { draftCalls } from '#contract/office/draft-calls.ts';
import { ask } from '#client/named-ask.ts';
import type { Answer } from '#client/http.ts';
import { newId } from '#client/new-id.ts';
import { isAnswered, isPassing } from '#client/passing.ts';
import type { DraftConflict, DraftEdit, DraftSaved } from '#contract/office/draft.ts';
import type { Problem } from '#contract/values/problem.ts';
import { isWithin } from '#domain/draft/address.ts';
import { create } from '#ui/store.ts';
import {
  afterSaving,
  firstPortion,
  inTurn,
  keepMine,
  withoutConflicts,
  withOwn,
  type Portion,
  type UnsentEdit,
} from '../../rules/unsent.ts';
import { groundAt, isGround, nextTurn, noteSeen, onDraft, putDraft, takeUp, useDraft } from './draft.ts';
import { leave, noteSignIn, signedInAs, useSession } from '../session/session.ts';
import { server } from '../session/server.ts';
import { forgetLeft, leaveBehind, readUnsent, storePortions, storeUnsent } from './unsent-store.ts';

/** How saving goes. */
export interface SaveState {
  state: 'saved' | 'saving' | 'kept_here';
  /** Fields that the server did not take, with the reason. */
  refused: readonly { at: string; why: string }[];
  /** What was sent and not answered yet. It goes again first, as it was and under its key. */
  unanswered: readonly Portion[];
}

/** Selects a part of the save state for a component. */
export const useSave = create<SaveState>(() => ({ state: 'saved', refused: [], unanswered: [] }));

/** After the last key: pasted and repeated keys are one save, and the preview, which follows each save, follows each key. */
const WAIT_MS = 40;
const RETRY_MS = 5000;
/** What one call carries, with three bytes a character: the server takes 256 KiB, a browser that leaves the page 64. */
const MOST_CHARS = 80_000;
const LEAVING_CHARS = 20_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;
let owner: string | null = null;

/**
 * Reads the server's draft; again where it changed here meanwhile, as the answer may be older than that change. False: there
 * was no answer.
 */
export async function readDraft(): Promise<boolean> {
  const isSame = noteSignIn();
  const { version } = useDraft.getState();
  const answer = await ask(server, draftCalls.readDraft);
  if (!isSame()) return true;
  if (answer.kind === 'ok') {
    if (useDraft.getState().version !== version) return readDraft();
    putDraft(answer.value);
  }
  if (answer.kind === 'problem' && answer.problem.code === 'unauthorized') leave();
  return isAnswered(answer);
}

function ownEdit({ at, value }: UnsentEdit, version: number, savedAt: string): DraftEdit {
  const { edits } = useDraft.getState();
  const who = useSession.getState().session?.person.id ?? '';
  return { at, value, base: edits[at]?.base ?? null, version, who, editedAt: savedAt };
}

/**
 * Takes saved edits over. One that says what the file says is none; a made thing that goes takes its fields along. A draft
 * that was read since they were saved says by itself what became of them.
 */
function confirm(sent: readonly UnsentEdit[], version: number, savedAt: string): void {
  for (const { at, value } of sent) noteSeen(at, version, value);
  const gone = sent.filter(({ at, value }) => isGround(at, value)).map(({ at }) => at);
  const isGone = (at: string) => gone.some((each) => isWithin(at, each));
  useDraft.setState((draft) => {
    const unsent = afterSaving(draft.unsent, sent, version);
    if (draft.version > version) return { unsent };
    const saved = sent.map((edit): [string, DraftEdit] => [edit.at, ownEdit(edit, version, savedAt)]);
    const isSaved = new Set(sent.map(({ at }) => at));
    // What was saved again counts after all others: the order of moves is that of the draft.
    const others = Object.entries(draft.edits).filter(([at]) => !isSaved.has(at));
    const all = [...others, ...saved].filter(([at]) => !isGone(at));
    return { version, edits: Object.fromEntries(all), unsent };
  });
}

/** Takes note that the server has answered; takes what it refused off this device, and says so. */
function hearAnswer({ key, edits }: Portion, refused: SaveState['refused']): void {
  const isRefused = new Set(refused.map(({ at }) => at));
  const gone = edits.filter(({ at }) => isRefused.has(at));
  useSave.setState(({ unanswered }) => ({
    state: 'saved',
    refused,
    unanswered: unanswered.filter((portion) => portion.key !== key),
  }));
  useDraft.setState((draft) => ({ unsent: afterSaving(draft.unsent, gone, draft.version) }));
}

/** The edits of a draft with the values that conflicts tell of. */
function withTheirs(
  edits: Readonly<Record<string, DraftEdit>>,
  conflicts: readonly DraftConflict[],
): Record<string, DraftEdit> {
  const isNewer = ({ at, version }: DraftConflict) => version > (edits[at]?.version ?? 0);
  const theirs = conflicts.filter(isNewer).map(({ at, theirs: value, who, editedAt, version }) => {
    const base = edits[at]?.base ?? groundAt(at);
    return [at, { at, value, base, version, who, editedAt }] as const;
  });
  return { ...edits, ...Object.fromEntries(theirs) };
}

/**
 * Takes fields in conflict aside, with the others' values below; the other fields of the same call were saved, as
 * `version`.
 */
async function askWhich(
  sent: readonly UnsentEdit[],
  conflicts: readonly DraftConflict[],
  version = useDraft.getState().version,
): Promise<void> {
  const isTaken = new Set(conflicts.map(({ at }) => at));
  const saved = sent.filter(({ at }) => !isTaken.has(at));
  useDraft.setState((draft) => ({
    edits: withTheirs(draft.edits, conflicts),
    unsent: afterSaving(withoutConflicts(draft.unsent, conflicts), saved, version),
    conflicts: [
      ...draft.conflicts.filter(({ at }) => !isTaken.has(at)),
      ...withOwn(conflicts, sent, draft.unsent),
    ],
  }));
  await readDraft();
}

function later(waitMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendUnsent(), waitMs);
}

/** What goes next: what had no answer, as it was, else the first edits that wait, under a key of their own. */
function nextPortion(mostChars: number): Portion | null {
  const [unanswered] = useSave.getState().unanswered;
  if (unanswered) return unanswered;
  const edits = firstPortion(inTurn(useDraft.getState().unsent), mostChars);
  return edits.length > 0 ? { key: newId(), edits } : null;
}

async function send(portion: Portion, keepalive: boolean): Promise<Answer<DraftSaved>> {
  isSending = true;
  try {
    useSave.setState(({ unanswered }) => ({
      state: 'saving',
      unanswered: unanswered.includes(portion) ? unanswered : [...unanswered, portion],
    }));
    const { key } = portion;
    const edits = portion.edits.map(({ at, value, seen }) => ({ at, value, seen }));
    return await ask(server, draftCalls.saveDraft, { body: { edits, asksOwn: true }, key, keepalive });
  } finally {
    isSending = false;
  }
}

async function hearSaved(portion: Portion, answer: DraftSaved): Promise<void> {
  const { version, savedAt, refused } = answer;
  hearAnswer(portion, refused);
  const isRefused = new Set(refused.map(({ at }) => at));
  confirm(
    portion.edits.filter(({ at }) => !isRefused.has(at)),
    version,
    savedAt,
  );
  if (refused.length > 0) await readDraft();
}

/** True while something is to be sent. */
function isWaiting(): boolean {
  return useSave.getState().unanswered.length > 0 || Object.keys(useDraft.getState().unsent).length > 0;
}

/** Sends what waits, once. */
export async function sendUnsent(keepalive = false): Promise<void> {
  const portion = nextPortion(keepalive ? LEAVING_CHARS : MOST_CHARS);
  if (isSending || !portion || !useSession.getState().session) return;
  const isSame = noteSignIn();
  const answer = await send(portion, keepalive);
  // What a call of an earlier sign-in carried waits, as after a lost answer.
  if (!isSame()) return later(0);
  if (answer.kind === 'ok') await hearSaved(portion, answer.value);
  else if (answer.kind === 'problem' && !isPassing(answer.problem))
    await hearProblem(portion, answer.problem);
  else {
    useSave.setState({ state: 'kept_here' });
    return later(RETRY_MS);
  }
  if (isWaiting()) later(WAIT_MS);
}

/** What a refusal of a whole call is about: the edits that it names; where it names none, all of them. */
function refusedBy(sent: readonly UnsentEdit[], { code, errors = [] }: Problem): SaveState['refused'] {
  const isNamed = new Set(errors.map(({ path }) => path));
  const named = sent.filter(({ at }) => isNamed.has(at));
  return (named.length > 0 ? named : sent).map(({ at }) => ({ at, why: code }));
}

async function hearProblem(portion: Portion, problem: Problem): Promise<void> {
  const { conflicts, saved } = problem as { conflicts?: DraftConflict[]; saved?: DraftSaved };
  if (problem.code === 'unauthorized') {
    useSave.setState({ state: 'kept_here' });
    return leave();
  }
  // Another version of the office has said the same edits in other words: they go under another key.
  if (problem.code === 'idempotency_conflict') return hearAnswer(portion, []);
  if (problem.code === 'draft_conflict' && conflicts) {
    hearAnswer(portion, saved?.refused ?? []);
    return askWhich(portion.edits, conflicts, saved?.version);
  }
  hearAnswer(portion, refusedBy(portion.edits, problem));
  await readDraft();
}

/** Saves after the last key; the device keeps the edits until the server confirms them. */
export function saveSoon(): void {
  later(WAIT_MS);
}

/** The person keeps their own value of a field in conflict. */
export function chooseMine(conflict: DraftConflict): void {
  noteSeen(conflict.at, conflict.version, conflict.theirs);
  useDraft.setState((draft) => ({
    conflicts: draft.conflicts.filter(({ at }) => at !== conflict.at),
    unsent: keepMine(draft.unsent, conflict, nextTurn()),
  }));
  saveSoon();
}

/** The person takes the other's value; their own goes to the history. */
export function chooseTheirs(conflict: DraftConflict): void {
  noteSeen(conflict.at, conflict.version, conflict.theirs);
  useDraft.setState((draft) => ({ conflicts: draft.conflicts.filter(({ at }) => at !== conflict.at) }));
}

/** Loads what waits of the signed-in person on this device, and sends it. */
export async function startSaving(): Promise<void> {
  const isSame = noteSignIn();
  const person = signedInAs();
  if (person === null) return;
  const kept = await readUnsent(person);
  if (!isSame()) return;
  owner = person;
  const { unanswered } = useSave.getState();
  void storeUnsent(person, {}, useDraft.getState().unsent);
  void storePortions(person, [], unanswered);
  takeUp(kept.unsent);
  useSave.setState({ unanswered: [...kept.portions, ...unanswered] });
  forgetLeft(person, kept.unsent, kept.portions);
  if (isWaiting()) saveSoon();
}

/** Keeps what waits here on the device, and sends it when the network is back or the page is left. */
export function watchSaving(): void {
  onDraft(({ unsent }, before) => {
    if (unsent !== before.unsent && owner !== null) void storeUnsent(owner, before.unsent, unsent);
  });
  useSave.subscribe(({ unanswered }, before) => {
    if (unanswered !== before.unanswered && owner !== null)
      void storePortions(owner, before.unanswered, unanswered);
  });
  addEventListener('online', () => later(0));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void sendUnsent(true);
  });
  // The device stores in its own time; what it has not stored as the page goes would be lost.
  addEventListener('pagehide', () => {
    if (owner !== null) leaveBehind(owner, useDraft.getState().unsent, useSave.getState().unanswered);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && owner !== null)
      forgetLeft(owner, useDraft.getState().unsent, useSave.getState().unanswered);
  });
}

/** Stops keeping edits of a person who left. */
export function stopSaving(): void {
  owner = null;
  clearTimeout(timer);
  useSave.setState({ state: 'saved', refused: [], unanswered: [] });
}

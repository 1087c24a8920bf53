import { CATEGORY, isThing, parseAddress } from '#domain/draft/address.ts';
import type { Edit } from '#domain/draft/edit.ts';
import { movesBetween } from '#domain/draft/keep-order.ts';
import { isMove } from '#domain/draft/takes-back.ts';
import { draftFile, groundAt, queueEdits, saidAt, useDraft, type KnownEdit } from './draft.ts';
import { saveSoon } from './save.ts';
import { forgetWritten, noteTakenBack, noteWritten, othersSince } from './written-here.ts';

/** One step of this person's changes, with the edits that take it back: each with the version that the step had seen. */
interface Step {
  id: number;
  back: readonly (Edit & { seen: number })[];
  at: number;
}

/** Keys in one field within this time are one step. */
const ONE_STEP_MS = 2000;
const MOST_STEPS = 200;

let steps: Step[] = [];
let lastId = 0;

/**
 * What an edit's address says now. A thing of the draft's ground comes back as it is there: the edits of its fields are
 * still there. One that the draft made comes back whole: its fields' edits go with it. One that the draft removed is
 * gone again.
 */
function valueBefore(at: string): unknown {
  const now = saidAt(at);
  const spot = parseAddress(at);
  return now !== null && spot && isThing(spot) ? (groundAt(at) ?? now) : now;
}

function put(edits: readonly KnownEdit[]): void {
  queueEdits(edits);
  saveSoon();
}

/**
 * The edits that take edits back. Things that moved together need each other, so their way back is that from the order
 * that they have now to the one before.
 */
function backOf(edits: readonly Edit[], before: object | null): () => Edit[] {
  const back = edits.map(({ at }) => ({ at, value: valueBefore(at) })).toReversed();
  const [only] = edits;
  const isAlone = edits.length === 1 && !only?.at.endsWith(`/${CATEGORY}`);
  return () => {
    const now = draftFile();
    if (isAlone || !before || !now) return back;
    return [...back.filter((each) => !isMove(each)), ...movesBetween(now, before)];
  };
}

/** The step of edits that were just queued: the last one again, where they are keys in its field. */
function stepOf(back: readonly Edit[]): Step {
  const now = Date.now();
  const last = steps.at(-1);
  const isSame = back.length === 1 && last?.back.length === 1 && last.back[0]?.at === back[0]?.at;
  if (isSame && last && now - last.at < ONE_STEP_MS) {
    last.at = now;
    return last;
  }
  const { unsent } = useDraft.getState();
  const known = back.map((each) => ({ ...each, seen: unsent[each.at]?.seen ?? 0 }));
  const step = { id: ++lastId, back: known, at: now };
  steps = [...steps, step].slice(-MOST_STEPS);
  return step;
}

/** Changes the draft. Answers a function that takes exactly this change back. */
export function edit(...edits: readonly Edit[]): () => void {
  const findBack = backOf(edits, draftFile());
  put(edits);
  const back = findBack();
  const { id } = stepOf(back);
  for (const { at, value } of back) noteWritten(at, value, id);
  return () => takeBack(id);
}

/**
 * Takes a step back. Where somebody else has written since, the edit goes with what the step had seen: the server answers
 * what they wrote, and the person is asked.
 */
function takeBack(id: number): void {
  const step = steps.find((each) => each.id === id);
  if (!step) return;
  steps = steps.filter((each) => each !== step);
  put(
    step.back.map(({ at, value, seen }) => {
      const others = othersSince(at, id);
      return { at, value, ...(others && { seen, was: others.was }) };
    }),
  );
  for (const { at } of step.back) noteTakenBack(at, id);
}

/** Takes this person's last change back. False: there is none. */
export function undoLast(): boolean {
  const last = steps.at(-1);
  if (!last) return false;
  takeBack(last.id);
  return true;
}

/** Forgets the steps of a venue or person that was left. */
export function forgetSteps(): void {
  steps = [];
  forgetWritten();
}

import { CATEGORY, isThing, parseAddress } from '#domain/draft/address.ts';
import type { Edit } from '#domain/draft/edit.ts';
import { movesBetween } from '#domain/draft/keep-order.ts';
import { isMove } from '#domain/draft/takes-back.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import { draftFile, groundAt, queueEdits } from './draft.ts';
import { saveSoon } from './save.ts';

/** One step of this person's changes, with the edits that take it back. */
interface Step {
  id: number;
  back: readonly Edit[];
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
  const file = draftFile();
  const now = (file ? valueAt(file, at) : null) ?? null;
  const spot = parseAddress(at);
  return now !== null && spot && isThing(spot) ? (groundAt(at) ?? now) : now;
}

function put(edits: readonly Edit[]): void {
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

/** Changes the draft. Answers a function that takes exactly this change back. */
export function edit(...edits: readonly Edit[]): () => void {
  const now = Date.now();
  const findBack = backOf(edits, draftFile());
  put(edits);
  const back = findBack();
  const last = steps.at(-1);
  const [only] = back;
  const isSame = back.length === 1 && last?.back.length === 1 && last.back[0]?.at === only?.at;
  if (isSame && last && now - last.at < ONE_STEP_MS) last.at = now;
  else steps = [...steps, { id: ++lastId, back, at: now }].slice(-MOST_STEPS);
  const { id } = steps.at(-1) ?? { id: 0 };
  return () => takeBack(id);
}

function takeBack(id: number): void {
  const step = steps.find((each) => each.id === id);
  if (!step) return;
  steps = steps.filter((each) => each !== step);
  put(step.back);
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
}

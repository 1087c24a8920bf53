import { isThing, parseAddress } from '#domain/draft/address.ts';
import { isSameJson } from '#domain/draft/json.ts';
import { isMove } from '#domain/draft/takes-back.ts';
import { useSession } from '../session/session.ts';
import { saidAt, useDraft } from './draft.ts';

/** What this window last wrote at an address, and the step since which nobody else wrote there in between. */
interface Written {
  said: unknown;
  since: number;
}

const written = new Map<string, Written>();

/** Whether an address says the same. Of a thing counts whether it is there: its fields are written on their own. */
function isSame(at: string, one: unknown, other: unknown): boolean {
  const spot = parseAddress(at);
  if (spot && isThing(spot)) return (one === null) === (other === null);
  return isSameJson(one, other);
}

/** Notes that a step has written at an address, and what that said before. */
export function noteWritten(at: string, before: unknown, step: number): void {
  const last = written.get(at);
  const isGoingOn = last !== undefined && isSame(at, last.said, before);
  written.set(at, { said: saidAt(at), since: isGoingOn ? last.since : step });
}

/** Notes that a step was taken back at an address. */
export function noteTakenBack(at: string, step: number): void {
  written.set(at, { said: saidAt(at), since: written.get(at)?.since ?? step });
}

/** True for a move of somebody else. Of one's own any will do: they are made anew beside those of their neighbours. */
function isOthersMove(at: string): boolean {
  const { edits, unsent } = useDraft.getState();
  const who = useSession.getState().session?.person.id;
  return !(at in unsent) && edits[at] !== undefined && edits[at].who !== who;
}

/** Whether somebody else has written at an address since a step did: then with what this window last wrote there. */
export function othersSince(at: string, step: number): { was: unknown } | null {
  const last = written.get(at);
  if (isMove({ at, value: null })) return isOthersMove(at) ? { was: null } : null;
  const isOwn = last !== undefined && last.since <= step && isSame(at, last.said, saidAt(at));
  return isOwn ? null : { was: last?.said };
}

/** Forgets what was written as a venue or person is left. */
export function forgetWritten(): void {
  written.clear();
}

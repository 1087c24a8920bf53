import { AsyncLocalStorage } from 'node:async_hooks';

/** A call as it is sent under a key: to which venue, which call of whom, and what it says. */
export interface Sending {
  license: string;
  /** The call, who sends it, and the key, hashed: unique within the venue. */
  id: string;
  bodyHash: string;
}

/**
 * A call under way. Its first unit of work that is not refused notes it. 'open': it is not noted; 'writing': a unit of
 * work is about to; 'noted'; 'over': its answer is made, and work that goes on by itself notes nothing.
 */
export interface UnderWay {
  readonly sending: Sending;
  state: 'open' | 'writing' | 'noted' | 'over';
  reference: string | null;
}

/** Thrown in a unit of work of a call whose copy was done first: it writes nothing. */
export class SentBefore extends Error {
  override name = 'SentBefore';
}

const underWay = new AsyncLocalStorage<UnderWay | undefined>();

/** The call under way; undefined: none that was sent under a key. */
export function currentSending(): UnderWay | undefined {
  return underWay.getStore();
}

/** Runs a part of a call's work, so that it knows which call it belongs to. */
export function runSending<T>(call: UnderWay, work: () => T): T {
  return underWay.run(call, work);
}

/**
 * Runs work of a call that comes before what it asks for, such as keeping pictures or using a challenge up: its units of
 * work do not note the call.
 */
export function beforeAct<T>(work: () => Promise<T>): Promise<T> {
  return underWay.run(undefined, work);
}

/**
 * Says, inside a unit of work, from what the answer of the call under way is made again: an id or a number, never a text
 * of people or a secret. Without a call under way it does nothing.
 */
export function referTo(reference: string): void {
  const call = underWay.getStore();
  if (call) call.reference = reference;
}

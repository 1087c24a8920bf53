import { newId } from './new-id.ts';

const MOST_PRESSES = 50;

/** What has been asked of the server and not answered yet, each under its key. */
export interface Presses {
  /** The key of a press: the one under which it was sent without an answer, else a new one. */
  keyOf(press: string): string;
  /** The server has answered: the next press of the kind is another one. */
  answered(press: string): void;
}

/**
 * Keeps the keys of presses until they are answered. A press is what is asked, of which call, with what body: pressed
 * again after a lost answer it is the same press, so that the server does it once.
 */
export function createPresses(): Presses {
  const keys = new Map<string, string>();
  return {
    keyOf(press) {
      const key = keys.get(press) ?? newId();
      keys.delete(press);
      keys.set(press, key);
      const [oldest] = keys.keys();
      if (keys.size > MOST_PRESSES && oldest !== undefined) keys.delete(oldest);
      return key;
    },
    answered: (press) => void keys.delete(press),
  };
}

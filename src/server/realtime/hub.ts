/** Something changed at a venue: never what it is now, only that one should look again. */
export type Change =
  | { kind: 'order'; license: string; uuid: string; version: number; status: string; visitId: string }
  | { kind: 'menu'; license: string }
  | { kind: 'visit'; license: string; visitId: string; request: string | null }
  | { kind: 'call'; license: string; location: string; locationType: string; wanted: 'waiter' | 'bill' };

export type Listener = (change: Change) => void;

/** Tells everyone on every instance who watches a venue that something changed there. */
export interface Hub {
  /** After the commit, never before. */
  publish(change: Change): void;
  /** Answers the function that ends the subscription. */
  subscribe(license: string, listener: Listener): () => void;
  close(): Promise<void>;
}

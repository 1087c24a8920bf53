/** Something changed at a venue: never what it is now, only that one should look again. */
export type Change =
  | { kind: 'order'; license: string; uuid: string; version: number; status: string; visitId: string }
  | { kind: 'menu'; license: string }
  /** Who sits at a visit, or asks to; null: any visit of the venue. */
  | { kind: 'visit'; license: string; visitId: string | null };

export type Listener = (change: Change) => void;

/** Tells everyone on every instance who watches a venue that something changed there. */
export interface Hub {
  /** After the commit, never before. */
  publish(change: Change): void;
  /** Answers the function that ends the subscription. */
  subscribe(license: string, listener: Listener): () => void;
  close(): Promise<void>;
}

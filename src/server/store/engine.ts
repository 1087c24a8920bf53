import type { Kysely } from 'kysely';
import type { Params, Query, Work } from './query.ts';
import type { Tables } from './tables.ts';

/** How a unit of work is to be written. */
export interface Writing {
  /** The work waits for no row that other work holds, and writes back nothing that it has read, so that it may share a transaction with others. */
  shared?: boolean;
  /**
   * Names of what the work counts before it adds to it: works that share a name follow each other, on every instance, so that a cap holds
   * however many come at once. They are taken before anything else. The embedded store has one writer and needs none.
   */
  turns?: readonly string[];
}

/** What the two databases have in common; everything above speaks only to this. */
export interface Engine {
  kind: 'sqlite' | 'postgres';
  /** For reads that are built as they are needed; never inside a unit of work. */
  db: Kysely<Tables>;
  /** Runs one prepared read. */
  read<P extends Params, R>(query: Query<P, R>, params: P): Promise<R[]>;
  /** Runs a unit of work in one durable transaction and answers after it is committed. Rejects with StoreUnavailable. */
  write<T>(work: Work<T>, how?: Writing): Promise<T>;
  /** Resolves when the store answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The store cannot serve right now. Nothing was written, or nobody knows (the commit's answer was lost): try again later, with the same key. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

/** The store must not be used as it is; the message says why and what to do. */
export class StoreRefused extends Error {
  override name = 'StoreRefused';
}

import type { Kysely } from 'kysely';
import type { Params, Query, Work } from './query.ts';
import type { Tables } from './tables.ts';

/** Options for writing a unit of work. */
export interface Writing {
  /**
   * The work neither waits for rows locked by other work nor writes back rows that it has read, so it may share a
   * transaction with others.
   */
  shared?: boolean;
  /**
   * Names of what the work counts before it adds to it: units of work that share a name run one after the other, on
   * every instance, so that a limit holds under concurrency. Turns are taken before anything else. The embedded store
   * has one writer and needs none.
   */
  turns?: readonly string[];
}

/** The common interface of the two databases; all code above uses only this. */
export interface Engine {
  kind: 'sqlite' | 'postgres';
  /** For queries built at run time; never inside a unit of work. */
  db: Kysely<Tables>;
  /** Runs a prepared query. */
  read<P extends Params, R>(query: Query<P, R>, params: P): Promise<R[]>;
  /** Runs a unit of work in one durable transaction and resolves after the commit. Rejects with StoreUnavailable. */
  write<T>(work: Work<T>, how?: Writing): Promise<T>;
  /** Resolves when the store answers and takes writes. Rejects with StoreUnavailable. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The store is unavailable. Nothing was written, or the result is unknown (the commit's answer was lost): try again
 * later, with the same key.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

/** The store must not be used in its current state; the message says why and what to do. */
export class StoreRefused extends Error {
  override name = 'StoreRefused';
}

/** True for an error of SQLite while another process has the store, or migrates it. */
export function isLocked(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test((error as { code?: string }).code ?? '');
}

import { StoreUnavailable } from './engine.ts';

/** Serialization failure, deadlock, lock not available. */
const CONFLICTS = ['40001', '40P01', '55P03'];

/** True for a conflict with other work: trying again may help. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.includes((error as { code?: string }).code ?? '');
}

/** True for database errors that are not caused by the work itself: no connection slots, shutdown, disk. */
export function isOutage(error: unknown): boolean {
  return /^(08|53|57|58|XX)/.test((error as { code?: string }).code ?? '');
}

/** True where the server only reads, as a replica does, or a primary whose place another has taken. */
export function readsAlone(error: unknown): boolean {
  return (error as { code?: string }).code === '25006';
}

/** True where the server's disk is full. */
export function hasNoRoom(error: unknown): boolean {
  return (error as { code?: string }).code === '53100';
}

/** True for errors of a connection that was refused or lost: system errors, and those without a code. */
export function isCut(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === undefined || /^E[A-Z]+$/.test(code);
}

/** True when no answer came in time: the next query on this connection would wait as well. */
export function isSilence(error: unknown): boolean {
  return (error as Error).message === 'Query read timeout';
}

/** What a unit of work is answered whose result is unknown, or that cannot be written now. */
export function couldNotCommit(cause: unknown): StoreUnavailable {
  return new StoreUnavailable('The store could not commit', { cause });
}

/** Throws what a unit of work without a connection is answered. */
export function noConnection(cause: unknown): never {
  throw couldNotCommit(cause);
}

/** Throws the error of a failed read: StoreUnavailable unless the database reports a fault in the query. */
export function notRead(cause: unknown): never {
  if (!isOutage(cause) && !isCut(cause) && !isConflict(cause)) throw cause;
  throw new StoreUnavailable('The store could not be read', { cause });
}

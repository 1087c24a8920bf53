import { PostgresAdapter, type CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export type Value = string | number | null | Buffer;
export type Params = Record<string, Value>;
/** All columns of a row as parameters: an interface alone does not satisfy a record type. */
export type Columns<Row> = { [K in keyof Row]: Row[K] };

/** A typed statement, built once per database and run with new parameters each time. */
export interface Query<P extends Params, R> {
  build: (db: Kysely<Tables>, params: P) => { compile(): CompiledQuery<R> };
}

/** A statement for a database: its text, and the parameters' names in order. */
export interface PreparedQuery {
  sql: string;
  names: string[];
}

/** Declares a statement. The builder sees placeholders instead of values, so it must not inspect them. */
export function query<P extends Params, R>(build: Query<P, R>['build']): Query<P, R> {
  return { build };
}

/** The number of rows that a statement has inserted, updated or deleted. */
export interface Changed {
  changes: number;
}

/** Declares a statement that writes and returns no rows: its result is one row with the number of changes. */
export function command<P extends Params>(
  build: (db: Kysely<Tables>, params: P) => { compile(): CompiledQuery },
): Query<P, Changed> {
  return { build: build as Query<P, Changed>['build'] };
}

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Compiles a statement for a database; constants in the builder become parameters. */
export function prepareQuery<P extends Params, R>(
  query: Query<P, R>,
  db: Kysely<Tables>,
): PreparedQuery & { constants: Params } {
  const places = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as P;
  const { sql, parameters } = query.build(db, places).compile();
  const constants: Params = {};
  const names = parameters.map((parameter, index) => {
    if (parameter instanceof Placeholder) return parameter.name;
    constants[`constant ${index}`] = parameter as Value;
    return `constant ${index}`;
  });
  return { sql, names, constants };
}

/**
 * True when units of work run concurrently: rows that are read in order to write them back must be locked, otherwise
 * concurrent changes are lost. The embedded store has one writer and needs no locks.
 */
export function hasManyWriters(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** A statement of a unit of work. */
export interface Statement {
  query: Query<Params, unknown>;
  params: Params;
}

/**
 * A unit of work: one transaction written as a generator, so that the same code runs synchronously on the embedded
 * store and asynchronously on PostgreSQL. It may run again from the start after a conflict.
 */
export type Work<T> = () => Steps<T>;

/**
 * The statements of a unit of work, or of a part of one: several at once run in order, on PostgreSQL in one round trip;
 * each yields its rows.
 */
export type Steps<T> = Generator<readonly Statement[], T, readonly unknown[][]>;

/** A part of a unit of work that does nothing. */
export function* nothing(): Steps<void> {}

/** Runs a statement inside a unit of work: `const rows = yield* run(findOrder, { license, uuid })`. */
export function* run<P extends Params, R>(query: Query<P, R>, params: P): Steps<R[]> {
  const [rows] = yield [{ query: query as unknown as Query<Params, unknown>, params }];
  return rows as R[];
}

/**
 * Runs parts of a unit of work that do not depend on each other's answers: sends the first statements of all parts at
 * once, then the second ones, and so on. A result in one part does not stop the others: a caller that wants to refuse
 * throws `Undo` afterwards.
 */
export function* pipeline<T extends readonly unknown[]>(...parts: { [K in keyof T]: Steps<T[K]> }): Steps<T> {
  let begun = parts.map((part) => ({ part, step: part.next() }));
  while (begun.some(({ step }) => !step.done)) {
    const rows = yield begun.flatMap(({ step }) => (step.done ? [] : step.value));
    let from = 0;
    begun = begun.map(({ part, step }) => {
      if (step.done) return { part, step };
      const mine = rows.slice(from, (from += step.value.length));
      return { part, step: part.next(mine) };
    });
  }
  return begun.map(({ step }) => step.value) as unknown as T;
}

/** Thrown inside a unit of work: undoes it and becomes its answer. */
export class Undo<T> {
  readonly answer: T;
  constructor(answer: T) {
    this.answer = answer;
  }
}

import type { CompiledQuery, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export type Value = string | number | null | Buffer;
export type Params = Record<string, Value>;

/** A typed statement, built once per database and run with new parameters each time. */
export interface Query<P extends Params, R> {
  build: (db: Kysely<Tables>, params: P) => { compile(): CompiledQuery<R> };
}

/** A statement as a database takes it: its text, and the parameters' names in the order of their places. */
export interface PreparedQuery {
  sql: string;
  names: string[];
}

/** Declares a statement. The builder sees placeholders instead of values, so it must not look at them. */
export function query<P extends Params, R>(build: Query<P, R>['build']): Query<P, R> {
  return { build };
}

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Compiles a statement for a database; constants written in the builder become parameters of their own. */
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

/** One statement that a unit of work asks its database to run. */
export interface Step {
  query: Query<Params, unknown>;
  params: Params;
}

/**
 * A unit of work: one transaction written as a generator, so that the same text runs without a pause
 * on the embedded store and with awaits on PostgreSQL. It may run again from the start after a conflict.
 */
export type Work<T> = () => Steps<T>;

/** The statements of a unit of work, or of a part of one. */
export type Steps<T> = Generator<Step, T, unknown[]>;

/** Runs a statement inside a unit of work: `const rows = yield* run(findOrder, { license, uuid })`. */
export function* run<P extends Params, R>(query: Query<P, R>, params: P): Generator<Step, R[], unknown[]> {
  return (yield { query: query as unknown as Query<Params, unknown>, params }) as R[];
}

/** Thrown inside a unit of work: undoes it and becomes its answer. */
export class Undo<T> {
  readonly answer: T;
  constructor(answer: T) {
    this.answer = answer;
  }
}

import Database from 'better-sqlite3';
import { statSync, truncateSync } from 'node:fs';
import pg from 'pg';
import { openStore } from '#server/store/open-store.ts';

/**
 * Opens the store in DATABASE_URL and kills itself before the statement after BEGIN whose number is in
 * DIE_AT, or for 'copy' once half of the copy before the change is written.
 */
const dieAt = process.env['DIE_AT'];
let statements = -1;

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

function count(statement: unknown): void {
  const text = String((statement as { text?: string }).text ?? statement);
  if (text.startsWith('BEGIN')) statements = 0;
  if (statements >= 0 && statements++ === Number(dieAt)) die();
}

const { exec, prepare } = Database.prototype;
Database.prototype.exec = function counted(this: Database.Database, source: string) {
  count(source);
  return exec.call(this, source);
};
Database.prototype.prepare = function copied(this: Database.Database, source: string) {
  const statement = prepare.call(this, source);
  if (dieAt !== 'copy' || !source.startsWith('VACUUM INTO')) return statement;
  const run = statement.run.bind(statement);
  statement.run = (path: string) => {
    const done = run(path);
    truncateSync(path, statSync(path).size / 2);
    die();
    return done;
  };
  return statement;
} as typeof prepare;
const query = pg.Client.prototype.query as (...values: unknown[]) => unknown;
pg.Client.prototype.query = function counted(this: pg.Client, ...values: unknown[]) {
  count(values[0]);
  return query.apply(this, values);
} as typeof pg.Client.prototype.query;

await (await openStore(process.env['DATABASE_URL'] ?? '')).close();

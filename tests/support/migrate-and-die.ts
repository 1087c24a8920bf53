import Database from 'better-sqlite3';
import pg from 'pg';
import { openStore } from '#server/store/open-store.ts';

/** Opens the store in DATABASE_URL and kills itself before the so-manieth statement after BEGIN that DIE_AT names. */
const dieAt = Number(process.env['DIE_AT']);
let statements = -1;

function count(statement: unknown): void {
  const text = String((statement as { text?: string }).text ?? statement);
  if (text.startsWith('BEGIN')) statements = 0;
  if (statements >= 0 && statements++ === dieAt) process.kill(process.pid, 'SIGKILL');
}

const { exec } = Database.prototype;
Database.prototype.exec = function counted(this: Database.Database, source: string) {
  count(source);
  return exec.call(this, source);
};
const query = pg.Client.prototype.query as (...values: unknown[]) => unknown;
pg.Client.prototype.query = function counted(this: pg.Client, ...values: unknown[]) {
  count(values[0]);
  return query.apply(this, values);
} as typeof pg.Client.prototype.query;

await (await openStore(process.env['DATABASE_URL'] ?? '')).close();

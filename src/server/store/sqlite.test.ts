import { createTestStore, type TestStore } from '#tests/support/store/store.ts';
import Database from 'better-sqlite3';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailable, type Engine } from './engine.ts';
import { openStore } from './open-store.ts';
import { writeOutbox } from './queries/outbox/outbox.ts';
import { Undo } from './query.ts';

/** A unit of work that stores one job. */
function note(id: string) {
  return () => writeOutbox({ license: 'test-kitchen', id, kind: 'order_unpaid', document: {} }, 0);
}

describe('the embedded store', () => {
  let store: TestStore;
  let engine: Engine;
  let outside: Database.Database;
  beforeEach(async () => {
    store = await createTestStore('sqlite', '');
    engine = await openStore(store.url);
    outside = new Database(store.url.replace(/^file:/, ''), { readonly: true });
  });
  afterEach(async () => {
    outside.close();
    await engine.close();
    await store.remove();
  });

  /** The rows that another program finds in the store. */
  const found = () => outside.prepare('SELECT id FROM outbox ORDER BY id').pluck().all();

  it('a unit of work that fails or takes itself back leaves the others of the same commit alone', async () => {
    const outcomes = await Promise.allSettled([
      engine.write(note('first')),
      engine.write(note('first')),
      engine.write(function* () {
        yield* note('taken back')();
        throw new Undo('refused');
      }),
      engine.write(note('last')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(outcomes[2]).toMatchObject({ value: 'refused' });
    expect(found()).toEqual(['first', 'last']);
  });

  it('answers when others can read what was written, and not before', async () => {
    const written = engine.write(note('one'));
    expect(found()).toEqual([]);
    await written;
    expect(found()).toEqual(['one']);
  });

  it('held by another program it is waited for, then says to come back, and goes on once it is free', async () => {
    const other = new Database(store.url.replace(/^file:/, ''));
    other.exec('BEGIN IMMEDIATE');
    await expect(engine.write(note('meanwhile'))).rejects.toThrow(StoreUnavailable);
    other.exec('COMMIT');
    other.close();
    await engine.write(note('after'));
    expect(found()).toEqual(['after']);
  });

  it('commits together what comes turn by turn', async () => {
    const first = engine.write(note('first'));
    const atFirstAnswer = first.then(found);
    await nextTurn();
    const second = engine.write(note('second'));
    expect(await atFirstAnswer).toEqual(['first', 'second']);
    await second;
  });

  it('does not wait for ever while more comes with every turn', async () => {
    const others: Promise<void>[] = [];
    const askedBeforeAnswer = engine.write(note('first')).then(() => others.length);
    for (let turn = 0; turn < 50; turn++) {
      await nextTurn();
      others.push(engine.write(note(String(turn))));
    }
    await Promise.all(others);
    expect(await askedBeforeAnswer).toBeLessThan(20);
  });
});

import { createMigratedStore, stores, type TestStore } from '#tests/support/store/store.ts';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Engine } from './engine.ts';
import { openStore } from './open-store.ts';
import { couponUses, writeCouponUse } from './queries/orders/coupons.ts';
import { writeOutbox } from './queries/outbox/outbox.ts';
import { findFullSlots, writeSlotUse } from './queries/orders/slots.ts';
import { pipeline, Undo, type Statement, type Steps } from './query.ts';

const LICENSE = 'test-kitchen';
const SLOT = 1000;

describe('a pipeline of parts of a unit of work', () => {
  function* ask(...questions: string[]): Steps<string> {
    let heard = '';
    for (const question of questions) heard += String(yield [{ question } as unknown as Statement]);
    return heard;
  }

  it('each hears its own answers; the first statements of all go at once, then the second ones', () => {
    const work = pipeline(ask('a', 'b'), ask(), ask('c'), ask('d', 'e', 'f'));
    const asked: unknown[][] = [];
    let step = work.next();
    while (!step.done) {
      const questions = step.value.map(
        (statement) => (statement as unknown as { question: string }).question,
      );
      asked.push(questions);
      step = work.next(questions.map((question) => [question.toUpperCase()]));
    }
    expect(asked).toEqual([['a', 'c', 'd'], ['b', 'e'], ['f']]);
    expect(step.value).toEqual(['AB', '', 'C', 'DEF']);
  });
});

describe.each(stores)('a unit of work with a pipeline on %s', (kind) => {
  let store: TestStore;
  let engine: Engine;
  beforeEach(async () => {
    store = await createMigratedStore(kind, inject('postgresUrl'));
    engine = await openStore(store.url);
  });
  afterEach(async () => {
    await engine.close();
    await store.remove();
  });

  const isTouched = async () =>
    (await couponUses(engine, LICENSE, 'TEN')) > 0 || (await findFullSlots(engine, LICENSE, 1, 0)).length > 0;

  it('answers each part, of one statement or two', async () => {
    const take = () =>
      engine.write(() => pipeline(writeSlotUse(LICENSE, SLOT, 1), writeCouponUse(LICENSE, 'TEN', 2)));
    expect(await take()).toEqual([true, true]);
    expect(await take()).toEqual([false, true]);
    expect(await take()).toEqual([false, false]);
  });

  it('keeps nothing of any part when one of them is refused', async () => {
    const outcome = await engine.write(function* () {
      yield* pipeline(writeSlotUse(LICENSE, SLOT, 1), writeCouponUse(LICENSE, 'TEN', 2));
      throw new Undo('refused');
    });
    expect(outcome).toBe('refused');
    expect(await isTouched()).toBe(false);
  });

  it('keeps nothing when a statement among them fails, says which, and goes on with the next unit of work', async () => {
    const entry = { license: LICENSE, id: 'twice', kind: 'order_unpaid', document: {} };
    const failing = engine.write(() =>
      pipeline(
        writeCouponUse(LICENSE, 'TEN', 2),
        writeOutbox(entry, 0),
        writeOutbox(entry, 0),
        writeSlotUse(LICENSE, SLOT, 1),
      ),
    );
    await expect(failing).rejects.toThrow(/unique/i);
    expect(await isTouched()).toBe(false);
    expect(await engine.write(() => pipeline(writeSlotUse(LICENSE, SLOT, 1)))).toEqual([true]);
  });
});

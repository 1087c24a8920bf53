import { createTestStore, stores, type TestStore } from '#tests/support/store.ts';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Engine } from './engine.ts';
import { openStore } from './open-store.ts';
import { couponUses, writeCouponUse } from './queries/coupons.ts';
import { writeOutbox } from './queries/outbox.ts';
import { findFullSlots, writeSlotUse } from './queries/slots.ts';
import { together, Undo, type Statement, type Steps, type Work } from './query.ts';

const LICENSE = 'test-kitchen';
const SLOT = 1000;

describe('parts of a unit of work that go together', () => {
  function* ask(...questions: string[]): Steps<string> {
    let heard = '';
    for (const question of questions) heard += String(yield [{ question } as unknown as Statement]);
    return heard;
  }

  it('each hears its own answers; the first statements of all go at once, then the second ones', () => {
    const work = together(ask('a', 'b'), ask(), ask('c'), ask('d', 'e', 'f'));
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

describe.each(stores)('a unit of work with parts that go together on %s', (kind) => {
  let store: TestStore;
  let engine: Engine;
  beforeEach(async () => {
    store = await createTestStore(kind, inject('postgresUrl'));
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
      engine.write(() => together(writeSlotUse(LICENSE, SLOT, 1), writeCouponUse(LICENSE, 'TEN', 2)));
    expect(await take()).toEqual([true, true]);
    expect(await take()).toEqual([false, true]);
    expect(await take()).toEqual([false, false]);
  });

  it('keeps nothing of any part when one of them is refused', async () => {
    const outcome = await engine.write(function* () {
      yield* together(writeSlotUse(LICENSE, SLOT, 1), writeCouponUse(LICENSE, 'TEN', 2));
      throw new Undo('refused');
    });
    expect(outcome).toBe('refused');
    expect(await isTouched()).toBe(false);
  });

  it('keeps nothing when a statement among them fails, says which, and goes on with the next unit of work', async () => {
    const entry = { license: LICENSE, id: 'twice', kind: 'order_unpaid', document: {} };
    const failing = engine.write(() =>
      together(
        writeCouponUse(LICENSE, 'TEN', 2),
        writeOutbox(entry, 0),
        writeOutbox(entry, 0),
        writeSlotUse(LICENSE, SLOT, 1),
      ),
    );
    await expect(failing).rejects.toThrow(/unique/i);
    expect(await isTouched()).toBe(false);
    expect(await engine.write(() => together(writeSlotUse(LICENSE, SLOT, 1)))).toEqual([true]);
  });

  describe('whose commit may be others’ too', () => {
    const note = (id: string) => () =>
      writeOutbox({ license: LICENSE, id, kind: 'order_unpaid', document: {} }, 0);
    const share = <T>(work: Work<T>) => engine.write(work, { shared: true });
    const found = async () =>
      (await engine.db.selectFrom('outbox').select('id').orderBy('id').execute()).map(({ id }) => id);

    it('leaves its neighbours alone when it fails', async () => {
      const [last, ...twins] = await Promise.allSettled(
        ['last', 'first', 'first'].map((id) => share(note(id))),
      );
      expect(last?.status).toBe('fulfilled');
      // Each is tried again by itself, on connections of their own: either twin may be the one that comes too late.
      expect(twins.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await found()).toEqual(['first', 'last']);
    });

    it('leaves its neighbours alone when it throws what nobody knows', async () => {
      const mistaken = share(function* () {
        yield* note('mistaken')();
        throw new TypeError('a mistake of ours');
      });
      const outcomes = await Promise.allSettled([share(note('first')), mistaken, share(note('last'))]);
      expect(outcomes).toEqual([
        { status: 'fulfilled' },
        { status: 'rejected', reason: new TypeError('a mistake of ours') },
        { status: 'fulfilled' },
      ]);
      expect(await found()).toEqual(['first', 'last']);
    });

    it('leaves its neighbours alone when it takes itself back', async () => {
      const refused = share(function* () {
        yield* note('taken back')();
        throw new Undo('refused');
      });
      expect(await Promise.all([share(note('first')), refused, share(note('last'))])).toEqual([
        undefined,
        'refused',
        undefined,
      ]);
      expect(await found()).toEqual(['first', 'last']);
    });

    it('is answered by what it found itself, however many steps its neighbours take', async () => {
      const answers = await Promise.all([
        share(() => writeCouponUse(LICENSE, 'TEN', 2)),
        share(function* () {
          yield* note('one')();
          return yield* writeSlotUse(LICENSE, SLOT, 1);
        }),
        share(() => writeSlotUse(LICENSE, SLOT, 1)),
      ]);
      expect(answers).toEqual([true, expect.any(Boolean), expect.any(Boolean)]);
      expect(answers.filter(Boolean)).toHaveLength(2);
    });
  });
});

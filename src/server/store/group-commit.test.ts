import { createMigratedStore, stores, type TestStore } from '#tests/support/store/store.ts';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Engine } from './engine.ts';
import { openStore } from './open-store.ts';
import { writeCouponUse } from './queries/orders/coupons.ts';
import { writeOutbox } from './queries/outbox/outbox.ts';
import { writeSlotUse } from './queries/orders/slots.ts';
import { Undo, type Work } from './query.ts';

const LICENSE = 'test-kitchen';
const SLOT = 1000;

describe.each(stores)('a unit of work that shares a group commit on %s', (kind) => {
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

  const note = (id: string) => () =>
    writeOutbox({ license: LICENSE, id, kind: 'order_unpaid', document: {} }, 0);
  const share = <T>(work: Work<T>) => engine.write(work, { shared: true });
  const found = async () =>
    (await engine.db.selectFrom('outbox').select('id').orderBy('id').execute()).map(({ id }) => id);

  it('fails alone in its group', async () => {
    const [last, ...twins] = await Promise.allSettled(
      ['last', 'first', 'first'].map((id) => share(note(id))),
    );
    expect(last?.status).toBe('fulfilled');
    // Each is retried on its own, on separate connections: either twin may be the one that comes too late.
    expect(twins.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await found()).toEqual(['first', 'last']);
  });

  it('fails alone in its group when it throws what nobody knows', async () => {
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

  it('leaves the others of its group alone when it takes itself back', async () => {
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

  it('is answered by what it found itself, however many steps the others of its group take', async () => {
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

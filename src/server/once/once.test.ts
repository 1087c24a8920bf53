import { handClock } from '#tests/support/clock.ts';
import { createMigratedStore, stores, type TestStore } from '#tests/support/store/store.ts';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { accepted, refused, undoAndRefuse } from '../runtime/result.ts';
import type { Engine } from '../store/engine.ts';
import { openStore } from '../store/open-store.ts';
import { writeOutbox } from '../store/queries/outbox/outbox.ts';
import type { Work } from '../store/query.ts';
import { readSentCall } from '../store/queries/sent-calls.ts';
import { notingEngine } from './noting-engine.ts';
import { sendOnce } from './once.ts';
import { referTo, SentBefore } from './sending.ts';

const SENDING = { license: 'test-kitchen', id: 'a call', bodyHash: 'said' };
const never = () => false;

describe.each(stores)('a call that is sent under a key, on %s', (kind) => {
  let store: TestStore;
  let instances: Engine[];
  beforeEach(async () => {
    store = await createMigratedStore(kind, inject('postgresUrl'));
    const engines = kind === 'postgres' ? 2 : 1;
    instances = await Promise.all(
      Array.from({ length: engines }, async () => notingEngine(await openStore(store.url), handClock())),
    );
  });
  afterEach(async () => {
    for (const engine of instances) await engine.close();
    await store.remove();
  });

  const engineAt = (instance: number) => instances[instance % instances.length] as Engine;
  function* act(id: string) {
    yield* writeOutbox({ license: SENDING.license, id, kind: 'order_unpaid', document: {} }, 0);
    return accepted(id);
  }
  /** Sends the call to one of the instances. */
  function send<T>(work: Work<T>, instance = 0, isRefusal: Parameters<typeof sendOnce>[3] = never) {
    const engine = engineAt(instance);
    return sendOnce(engine, SENDING, () => engine.write(work), isRefusal);
  }
  const done = async () =>
    (await engineAt(0).db.selectFrom('outbox').select('id').orderBy('id').execute()).map(({ id }) => id);

  it('is done once, and a repetition finds what its answer is made from', async () => {
    const first = await send(function* () {
      const made = yield* act('first');
      referTo('7');
      return made;
    });
    expect(first).toEqual({ kind: 'now', value: accepted('first') });
    expect(await send(() => act('second'))).toEqual({
      kind: 'before',
      call: { bodyHash: 'said', reference: '7' },
    });
    expect(await done()).toEqual(['first']);
  });

  it('keeps its own reference, whoever else writes at the same instant', async () => {
    const ids = ['1', '2', '3', '4'];
    const one = (id: string) =>
      sendOnce(
        engineAt(0),
        { ...SENDING, id },
        () =>
          engineAt(0).write(function* () {
            const made = yield* act(id);
            referTo(id);
            return made;
          }),
        never,
      );
    await Promise.all([engineAt(0).write(() => act('nobody’s')), ...ids.map(one)]);
    const found = await Promise.all(ids.map((id) => readSentCall(engineAt(0), SENDING.license, id)));
    expect(found.map((call) => call?.reference)).toEqual(ids);
  });

  it('is done once, however many copies come at the same instant', async () => {
    const copies = Array.from({ length: 8 }, (_, copy) => send(() => act(`copy ${copy}`), copy));
    const kinds = (await Promise.all(copies)).map(({ kind: what }) => what);
    expect(kinds.filter((what) => what === 'now')).toEqual(['now']);
    expect(await done()).toHaveLength(1);
  });

  it('that could not be done twice is answered as that copy', async () => {
    const outcomes = await Promise.all([send(() => act('only'), 0), send(() => act('only'), 1)]);
    expect(outcomes.map(({ kind: what }) => what).toSorted()).toEqual(['before', 'now']);
  });

  it('is answered as a copy of it that was faster, where it was refused because of that', async () => {
    const late = await sendOnce(
      engineAt(0),
      SENDING,
      async () => {
        await send(() => act('the copy'), 1);
        throw new Error('It is done already');
      },
      (outcome) => 'error' in outcome,
    );
    expect(late).toEqual({ kind: 'before', call: { bodyHash: 'said', reference: null } });
    expect(await done()).toEqual(['the copy']);
  });

  it('may be sent again when it was refused, whether or not the refusal wrote something', async () => {
    await send(function* () {
      yield* act('a counted try');
      return refused({ code: 'not_found' });
    });
    await send(function* () {
      yield* act('undone');
      return undoAndRefuse({ code: 'not_found' });
    });
    await send(
      () => act('answered with a refusal after all'),
      0,
      () => true,
    );
    expect((await send(() => act('done at last'))).kind).toBe('now');
    expect(await done()).toEqual(['a counted try', 'answered with a refusal after all', 'done at last']);
  });

  it('is not noted when its unit of work fails', async () => {
    const failing = send(function* () {
      yield* act('lost');
      throw new Error('a bug');
    });
    await expect(failing).rejects.toThrow('a bug');
    expect((await send(() => act('done'))).kind).toBe('now');
    expect(await done()).toEqual(['done']);
  });

  it('notes nothing for work that goes on after its answer', async () => {
    const engine = engineAt(0);
    let go: () => void = () => {};
    let later: Promise<unknown> = Promise.resolve();
    const asked = new Promise<void>((resolve) => (go = resolve));
    await sendOnce(
      engine,
      SENDING,
      async () => {
        later = asked.then(() => engine.write(() => act('afterwards')));
      },
      never,
    );
    go();
    await later;
    expect((await send(() => act('the act'))).kind).toBe('now');
  });

  it('without a call under way work is as it is, and a reference says nothing', async () => {
    await engineAt(0).write(function* () {
      referTo('7');
      return yield* act('plain');
    });
    expect(await done()).toEqual(['plain']);
    expect(new SentBefore().name).toBe('SentBefore');
  });
});

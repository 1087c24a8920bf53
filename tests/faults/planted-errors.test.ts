import { followStream, type StreamEvent } from '#client/event-stream.ts';
import { until } from '#tests/support/until.ts';
import { StoreUnavailable, type Engine } from '#server/store/engine.ts';
import { newestAttempt, openPaymentStage, type PaymentStage } from '#tests/support/payments/payment-stage.ts';
import { startFakeTap } from '#tests/support/gateways/fake-tap.ts';
import type { FakeGateway } from '#server/payments/conformance/fake-gateway.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A store whose calls all fail while an error is planted. */
function plantable(engine: Engine, planted: () => Error | null): Engine {
  function check(): void {
    const error = planted();
    if (error) throw error;
  }
  return {
    ...engine,
    kind: engine.kind,
    get db() {
      check();
      return engine.db;
    },
    ping: () => engine.ping(),
    close: () => engine.close(),
    async read(query, params) {
      check();
      return engine.read(query, params);
    },
    async write(work, how) {
      check();
      return engine.write(work, how);
    },
  };
}

let fake: FakeGateway;
let stage: PaymentStage;
let planted: Error | null = null;

beforeEach(async () => {
  planted = null;
  fake = await startFakeTap();
  stage = await openPaymentStage('sqlite', 'tap', {
    environment: { ...fake.environment },
    engineOf: (engine) => plantable(engine, () => planted),
  });
});
afterEach(async () => {
  planted = null;
  await stage.test.close();
  await fake.close();
});

/** The errors logged from now on. */
function listenToLog() {
  const logged = vi.spyOn(stage.test.app.http.log, 'error');
  return () => logged.mock.calls.map(([details, message]) => ({ details, message: String(message) }));
}

it('a listener that throws costs neither the order nor the listeners beside it', async () => {
  const errors = listenToLog();
  const { hub } = stage.test.app;
  const heard: string[] = [];
  hub.subscribe('test-kitchen', () => {
    throw new TypeError('planted in a listener');
  });
  hub.subscribe('test-kitchen', ({ kind }) => heard.push(kind));
  expect((await stage.test.order()).status).toBe(201);
  expect(heard).toContain('order');
  expect(errors()[0]?.message).toBe('a listener to changes failed (order)');
  const [logged] = errors() as unknown as { details: { err: Error } }[];
  expect(logged?.details.err.stack).toContain('planted-errors');
});

it('what a board’s stream cannot read ends the stream alone, and the board reads again', async () => {
  const address = stage.test.app.http.server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const token = await stage.test.staffToken();
  const events: StreamEvent[] = [];
  const states: boolean[] = [];
  const stop = followStream(
    { base, fetch, license: null },
    '/staff/api/events',
    () => ({ authorization: `Bearer ${token}` }),
    { onEvent: (event) => events.push(event), onState: (connected) => states.push(connected) },
  );
  await until(() => expect(events.map(({ event }) => event)).toContain('floor-update'));
  planted = new StoreUnavailable('planted in a stream');
  stage.test.app.hub.publish({ kind: 'visit', license: 'test-kitchen', visitId: null });
  await until(() => expect(states).toContain(false));
  planted = null;
  events.length = 0;
  await until(() => expect(events.map(({ event }) => event)).toContain('floor-update'));
  expect(states).toEqual([true, false, true]);
  stop();
});

it('jobs that throw are logged with their place, end nothing, and go on where they were', async () => {
  const { uuid } = await stage.order();
  fake.pay(await newestAttempt(stage, uuid));
  stage.test.clock.advance(60_000);
  const errors = listenToLog();
  planted = new TypeError('planted in a job');
  await until(() => {
    const messages = errors().map(({ message }) => message);
    expect(messages).toContain('the outbox could not be worked off');
    expect(messages).toContain('payments could not be looked after');
  });
  planted = null;
  await stage.owes(uuid, '0.000');
  expect(await stage.isInKitchen(uuid)).toBe(true);
});

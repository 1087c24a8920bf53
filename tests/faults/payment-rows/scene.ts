import type { FakeGateway, Misbehaviour } from '#server/payments/conformance/fake-gateway.ts';
import { until } from '#tests/support/until.ts';
import type { WebhookDelivery } from '#server/payments/adapter-kit/provider.ts';
import type { PaymentStatus } from '#contract/payments/payment-calls.ts';
import { newestAttempt, type PaymentStage } from '#tests/support/payments/payment-stage.ts';
import { expect } from 'vitest';
import type { PaidThing } from './paid-things.ts';

/** An order with its guest on the gateway's page. */
export interface Begun {
  uuid: string;
  visit: string;
  url: string | null;
  attempt: string;
}

/** The environment of a fault row: one gateway, one restaurant, and the steps of a scenario. */
export interface Scene {
  slug: string;
  fake: FakeGateway;
  stage: PaymentStage;
  /** An order with an open page; it is verified when the row is over. */
  begin(): Promise<Begun>;
  /** The status on the order's return page, from its address alone. */
  returned(attempt: string): Promise<PaymentStatus>;
  /** Waits until the return page shows the status; time advances meanwhile. */
  told(attempt: string, state: PaymentStatus): Promise<void>;
  /** The return page asks a failing gateway: PENDING, and the gateway was called. */
  toldInVain(attempt: string): Promise<void>;
  /** The gateway's current webhook about an attempt. */
  news(attempt: string, options?: { at?: number; secret?: string }): WebhookDelivery;
  /** Sends a webhook; returns the status. */
  send(delivery: WebhookDelivery): Promise<number>;
  /** What is paid: an order, or a part of a bill. */
  thing: PaidThing;
  /** The guest retries until there is a page; returns its attempt. */
  payAgain(begun: Begun): Promise<string>;
  /** The order has grown, and the guest retries until there is a page for all of it; returns its attempt. */
  payGrown(begun: Begun): Promise<string>;
  /** Nobody asks: the job finds it. */
  isFound(uuid: string): Promise<void>;
  /** Waits until the ledger contains exactly these amounts; time advances meanwhile. */
  shows(uuid: string, amounts: string[]): Promise<void>;
  /** The gateway fails during an action; the test fails when no request was affected. */
  during<T>(trouble: Misbehaviour, only: 'all' | 'writes', act: () => Promise<T>): Promise<T>;
  /** A second server on the same store whose connection to the gateway does not speak TLS. */
  throughBrokenTls<T>(act: (stage: PaymentStage) => Promise<T>): Promise<T>;
}

/** A row: the fault, and what must hold despite it. */
export type Row = (scene: Scene) => Promise<void>;

/** Longer than any retry delay. */
export const LATER_MS = 21_000;

/** Time advances with each check: failed requests are retried at growing intervals. */
const PATIENT = { intervalMs: 30 };

/** Creates the scene of a gateway and its restaurant; `begun` collects the orders. */
export function sceneOf({
  slug,
  fake,
  stage,
  thing,
  begun,
  throughBrokenTls,
}: Pick<Scene, 'slug' | 'fake' | 'stage' | 'thing' | 'throughBrokenTls'> & { begun: string[] }): Scene {
  const { clock } = stage.test;
  let isGone = false;
  const pageOf = ({ uuid }: Begun, ask: () => ReturnType<PaidThing['pay']>) =>
    until(async () => {
      expect((await ask()).body.payment_url).toMatch(/^http/);
      return newestAttempt(stage, uuid);
    });
  const scene: Scene = {
    slug,
    fake,
    stage,
    thing,
    throughBrokenTls,
    async begin() {
      const order = await thing.begin(stage);
      begun.push(order.uuid);
      return order;
    },
    async returned(attempt) {
      const [address = ''] = fake.returnAddresses(attempt);
      const parameters = Object.fromEntries(new URL(address).searchParams);
      return (await stage.returned(parameters, slug)).status;
    },
    news: (attempt, options = {}) => fake.delivery(attempt, { at: clock.now(), ...options }),
    send: (delivery) => stage.webhook(delivery, slug),
    isFound: (uuid) =>
      until(async () => {
        clock.advance(LATER_MS);
        expect((await stage.read(uuid)).balance_due).toBe('0.000');
      }, PATIENT),
    told: (attempt, state) =>
      until(async () => {
        clock.advance(3000);
        expect(await scene.returned(attempt)).toBe(state);
      }, PATIENT),
    async toldInVain(attempt) {
      const before = fake.requests.length;
      await until(async () => {
        clock.advance(3000);
        expect(await scene.returned(attempt)).toBe('PENDING');
        if (isGone) return;
        expect(fake.requests.length, 'the fault must hit').toBeGreaterThan(before);
      }, PATIENT);
    },
    payAgain: (order) => pageOf(order, () => thing.pay(stage, order)),
    payGrown: (order) => pageOf(order, () => thing.payGrown(stage, order)),
    shows: (uuid, amounts) =>
      until(async () => {
        clock.advance(3000);
        for (const { attempt_id: attempt } of await stage.attempts(uuid)) {
          if (fake.opened(attempt) > 0) fake.settleRefunds(attempt, 'done');
        }
        const { payments } = await stage.read(uuid);
        expect(payments.map(({ amount }) => amount).sort()).toEqual([...amounts].sort());
      }),
    async during(trouble, only, act) {
      const before = fake.requests.length;
      isGone = trouble === 'gone';
      fake.misbehave(trouble, only);
      const done = await act();
      fake.misbehave(null);
      if (!isGone) expect(fake.requests.length, 'the fault must hit').toBeGreaterThan(before);
      return done;
    },
  };
  return scene;
}

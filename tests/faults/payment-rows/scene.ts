import type { FakeGateway, Misbehaviour } from '#server/payments/conformance/fake-gateway.ts';
import { until } from '#tests/support/until.ts';
import type { WebhookDelivery } from '#server/payments/adapter-kit/provider.ts';
import type { PaymentStatus } from '#contract/payment-calls.ts';
import { newestAttempt, type PaymentStage } from '#tests/support/payment-stage.ts';
import { expect } from 'vitest';

/** An order whose guest is at the gateway's page. */
export interface Begun {
  uuid: string;
  visit: string;
  url: string | null;
  attempt: string;
}

/** What a row of the faults is played with: one gateway, one restaurant, and words for what happens. */
export interface Scene {
  slug: string;
  fake: FakeGateway;
  stage: PaymentStage;
  /** An order by card, its page open; what is begun is looked through when the row is over. */
  begin(): Promise<Begun>;
  /** What the order's return page is told, read from its address alone. */
  returned(attempt: string): Promise<PaymentStatus>;
  /** Waits until the return page is told so; time goes on meanwhile. */
  told(attempt: string, state: PaymentStatus): Promise<void>;
  /** The return page asks a gateway in trouble: PENDING, and the gateway was asked. */
  toldInVain(attempt: string): Promise<void>;
  /** The gateway's webhook about an attempt, as it would be sent now. */
  news(attempt: string, options?: { at?: number; secret?: string }): WebhookDelivery;
  /** Sends a webhook; answers the status. */
  send(delivery: WebhookDelivery): Promise<number>;
  /** The guest presses again until there is a page; answers its attempt. */
  payAgain(uuid: string): Promise<string>;
  /** Nobody asks: the job finds out by itself. */
  isFound(uuid: string): Promise<void>;
  /** Waits until the ledger holds exactly these amounts; time goes on meanwhile. */
  shows(uuid: string, amounts: string[]): Promise<void>;
  /** The gateway is in trouble while something is done; fails when the trouble hit nothing. */
  during<T>(trouble: Misbehaviour, only: 'all' | 'writes', act: () => Promise<T>): Promise<T>;
  /** A second server on the same store whose way to the gateway does not speak TLS. */
  throughBrokenTls<T>(act: (stage: PaymentStage) => Promise<T>): Promise<T>;
}

/** A row: what the fault does, and what holds all the same. */
export type Row = (scene: Scene) => Promise<void>;

/** Longer than anything waits that was refused or lost. */
export const LATER_MS = 21_000;

/** Time goes on with each look: who was asked in vain is asked again later, and later still. */
const PATIENT = { intervalMs: 30 };

/** The words above for a gateway and its restaurant; `begun` collects the orders that were made. */
export function sceneOf(
  slug: string,
  fake: FakeGateway,
  stage: PaymentStage,
  begun: string[],
  throughBrokenTls: Scene['throughBrokenTls'],
): Scene {
  const { clock } = stage.test;
  let isGone = false;
  const scene: Scene = {
    slug,
    fake,
    stage,
    throughBrokenTls,
    async begin() {
      const order = await stage.order();
      begun.push(order.uuid);
      return { ...order, attempt: await newestAttempt(stage, order.uuid) };
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
    payAgain: (uuid) =>
      until(async () => {
        expect((await stage.pay(uuid)).body.payment_url).toMatch(/^http/);
        return newestAttempt(stage, uuid);
      }),
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

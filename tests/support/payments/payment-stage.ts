import type { PaymentState } from '#contract/payments/payment.ts';
import { until } from '../until.ts';
import type { WireOrder } from '#contract/orders/order.ts';
import type { WebhookDelivery } from '#server/payments/adapter-kit/provider.ts';
import { statusCalls, statusPath } from '#contract/payments/payment-calls.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import { randomUUID } from 'node:crypto';
import { buildVenue } from '../build/build-venue.ts';
import type { StoreKind } from '../store/store.ts';
import { createTestApp, type Answer, type TestApp, type TestAppOptions } from '../app/test-app.ts';

/** Jobs that look for work all the time, so that tests need not wait. */
export const HURRIED = { jobsMs: 20, gatewayRestMs: 10 };

/** A venue that takes online payments, and a currency that its gateway supports. */
export function payingVenue(provider: string, changes: Parameters<typeof buildVenue>[0] = {}): VenueFile {
  const { menu, ...file } = changes;
  return buildVenue({
    payment: { provider },
    ...file,
    menu: { payment_enabled: true, enable_cash: true, enable_card_machine: true, ...menu },
  });
}

/** A restaurant with a gateway, and the steps of payment tests. */
export interface PaymentStage {
  test: TestApp;
  /** Orders by card; returns uuid, visit token and the page's address. */
  order(key?: string): Promise<{ uuid: string; visit: string; url: string | null }>;
  read(uuid: string): Promise<WireOrder>;
  /** The stored attempts to pay an order, newest first. */
  attempts(uuid: string): Promise<{ attempt_id: string; state: string; flagged: string | null }[]>;
  /** Opens the return page; returns the server's answer. */
  returned(parameters: Record<string, string>, provider: string): Promise<PaymentState>;
  pay(
    uuid: string,
    way?: string,
    visit?: string,
  ): Promise<Answer<{ payment_url?: string | null; code?: string }>>;
  /** True when the board has the order. */
  isInKitchen(uuid: string): Promise<boolean>;
  webhook(delivery: WebhookDelivery, provider: string): Promise<number>;
  staff(
    path: string,
    body?: object,
    role?: 'manager' | 'kitchen',
  ): Promise<Answer<WireOrder & { code?: string }>>;
  /** Waits until the order shows this amount due. */
  owes(uuid: string, amount: string): Promise<void>;
}

/** Opens a restaurant whose guests pay at a gateway. */
export async function openPaymentStage(
  kind: StoreKind,
  provider: string,
  { environment = {}, venue = payingVenue(provider), ...options }: TestAppOptions = {},
): Promise<PaymentStage> {
  const test = await createTestApp(kind, { pace: HURRIED, ...options, venue, environment });
  const base = await test.app.http.listen({ port: 0, host: '127.0.0.1' });
  const tokens = { manager: await test.staffToken('manager'), kitchen: await test.staffToken('kitchen') };

  const stage: PaymentStage = {
    test,
    async order(key = randomUUID()) {
      const answer = await test.order(
        {
          payment_type: 'card',
          order_type: 'takeaway',
          order_location: null,
          order_location_type: null,
          line_items: [{ product: 'hummus', quantity: 1, cart_uuid: key }],
        },
        { key },
      );
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      const { uuid, visit_token: visit, payment_url: url } = answer.body;
      return { uuid, visit, url };
    },
    read: (uuid) => test.read(uuid),
    attempts: (uuid) =>
      test.engine.db
        .selectFrom('payment_attempts')
        .select(['attempt_id', 'state', 'flagged'])
        .where('order_uuid', '=', uuid)
        .orderBy('started_at', 'desc')
        .execute(),
    async returned(parameters, slug) {
      const call = statusCalls[slug];
      const body =
        call?.by === 'body'
          ? Object.fromEntries(Object.entries(call.fields).map(([field, name]) => [field, parameters[name]]))
          : undefined;
      const path = statusPath(slug, call?.by === 'path' ? (parameters[call.parameter] ?? '') : null);
      return (await test.call<PaymentState>(path, { method: 'POST', ...(body && { body }) })).body;
    },
    pay: (uuid, way = 'card', visit = '') =>
      test.call(`/en/api/order/${uuid}/payment/`, {
        method: 'POST',
        body: { payment_type: way },
        ...(visit && { visit }),
      }),
    async isInKitchen(uuid) {
      const { body } = await stage.staff('/staff/api/orders');
      return (body as unknown as { orders: WireOrder[] }).orders.some((order) => order.uuid === uuid);
    },
    async webhook({ headers, rawBody }, slug) {
      // Over a real connection: signatures cover bytes, and headers may repeat.
      const response = await fetch(`${base}/payments/${slug}/webhook/`, {
        method: 'POST',
        headers: Object.entries(headers).flatMap(([name, values]) =>
          [values ?? []].flat().map((value): [string, string] => [name, value]),
        ),
        body: new Uint8Array(rawBody),
      });
      await response.arrayBuffer();
      return response.status;
    },
    staff: (path, body, role = 'manager') =>
      test.call(path, { token: tokens[role], ...(body && { method: 'POST', body }) }),
    owes: (uuid, amount) =>
      until(async () => {
        const { balance_due: due } = await test.read(uuid);
        if (due !== amount) throw new Error(`the order owes ${due}`);
      }),
  };
  return stage;
}

/** The newest attempt of an order, which the fake gateway knows by its id. */
export async function newestAttempt(stage: PaymentStage, uuid: string): Promise<string> {
  const [attempt] = await stage.attempts(uuid);
  if (!attempt) throw new Error('nothing was started');
  return attempt.attempt_id;
}

import type { ProblemCode } from '#contract/values/problem.ts';
import { StoreUnavailable } from '#server/store/engine.ts';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { call, dish, kitchen, order, takeaway, untilRefused, type Scenes } from './scene.ts';

/** Refusals that any call can meet: its form, its key, its pace, the store. */
export const requestScenes = {
  bad_request: [
    call('an order that is no JSON', '/en/api/order/', {
      method: 'POST',
      body: '{"menu":',
      headers: { 'content-type': 'application/json' },
    }),
  ],
  unauthorized: [call('a board without a token', '/staff/api/orders')],
  not_found: [
    call('an order by its number', '/en/api/order/000248/'),
    call('a coupon that nobody has', '/en/api/coupon/menu-1/NOBODY/'),
    call('the fee of another menu', '/en/api/delivery_zone/25.3,55.3/menu-2/'),
    call('the wallet of no order', `/loyalty/af/blue/${randomUUID()}/`),
    {
      what: 'paying no order',
      play: ({ test }) =>
        test.call(`/en/api/order/${randomUUID()}/payment/`, {
          method: 'POST',
          body: { payment_type: 'card' },
        }),
    },
  ],
  method_not_allowed: [call('an order that is put', '/en/api/order/', { method: 'PUT', body: {} })],
  too_large: [
    call('an order of a megabyte', '/en/api/order/', {
      method: 'POST',
      body: { order_comments: 'a'.repeat(1_000_000) },
    }),
  ],
  unsupported_media_type: [
    call('an order as a text', '/en/api/order/', {
      method: 'POST',
      body: 'one tea, please',
      headers: { 'content-type': 'text/plain' },
    }),
  ],
  validation: [
    order('an order of nothing', { line_items: [] }),
    order('an order for a time that is past', {
      ...takeaway,
      delivery_datetime: '1970-01-01T00:00:00Z',
    }),
    {
      what: 'an employee nobody knows',
      play: ({ test }) => test.order({ additional_data: { employee_id: 'X' } }),
    },
    {
      what: 'five digits for a wallet’s code',
      async play(stage) {
        stage.nextGuest();
        const { uuid } = await stage.order();
        return stage.redeem(uuid, '1.00', '12345');
      },
    },
    { what: 'a tip below nothing', play: async (stage) => stage.tip((await stage.order()).uuid, '-1') },
    {
      what: 'a split that does not add up',
      play: async (stage) => stage.split((await stage.order()).uuid, ['1', '1']),
    },
  ],
  idempotency_conflict: [
    {
      what: 'another order under the same key',
      async play({ test }) {
        const key = randomUUID();
        await test.order({}, { key });
        return test.order({ customer_name: 'Omar' }, { key });
      },
    },
    {
      what: 'another redemption under the same key',
      async play(stage) {
        stage.nextGuest();
        const { uuid } = await stage.order();
        const key = randomUUID();
        await stage.redeem(uuid, '1.00', undefined, key);
        return stage.redeem(uuid, '2.00', undefined, key);
      },
    },
  ],
  in_progress: [
    {
      what: 'the twin of an order that is being placed',
      async play({ test, plant }) {
        const free = Promise.withResolvers<void>();
        plant(() => free.promise);
        const key = randomUUID();
        const draft = { ...takeaway, ...dish('hummus') };
        const first = test.order(draft, { key });
        const twin = await test.order(draft, { key });
        free.resolve();
        expect((await first).status).toBe(201);
        return twin;
      },
    },
    {
      what: 'a share that another phone is paying',
      async play(stage) {
        const { uuid } = await stage.order();
        const { body } = await stage.split(uuid, ['32.00', '32.00']);
        const share = body.split_payments[0]?.uuid ?? '';
        await stage.payShare(uuid, share, randomUUID());
        return stage.payShare(uuid, share, randomUUID());
      },
    },
  ],
  too_many_requests: [
    {
      what: 'guessed coupons',
      venue: kitchen(),
      play: ({ test }) => untilRefused(() => test.call('/en/api/coupon/menu-1/GUESS/')),
    },
    {
      what: 'guessed employees',
      play: ({ test }) => untilRefused(() => test.call('/loyalty/af/verify-employee-id/E-1/')),
    },
    {
      what: 'guessed codes of a wallet',
      async play(stage) {
        stage.nextGuest();
        const { uuid } = await stage.order();
        return untilRefused(() => stage.redeem(uuid, '1.00', '000000'));
      },
    },
  ],
  unavailable: [
    {
      what: 'an order while the store is away',
      async play({ test, plant }) {
        plant(() => Promise.reject(new StoreUnavailable('away')));
        return test.order();
      },
    },
  ],
  internal: [
    {
      what: 'an order that meets a bug',
      async play({ test, plant }) {
        plant(() => Promise.reject(new TypeError('x is not a function')));
        return test.order();
      },
    },
  ],
} satisfies Partial<Record<ProblemCode, Scenes>>;

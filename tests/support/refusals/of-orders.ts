import type { ProblemCode } from '#contract/values/problem.ts';
import { HELD_MS } from '#domain/cart/held-lines.ts';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { call, dish, kitchen, order, placed, takeaway, type Scene, type Scenes } from './scene.ts';

const closed = [{ start: '2000-01-01T00:00:00Z', end: '2100-01-01T00:00:00Z' }];

/** Refusals of what guests order, and of what they pay. */
export const orderScenes = {
  forbidden: [
    {
      what: 'a dish added from a phone that does not sit there',
      async play({ test }) {
        const { body } = await test.order();
        return test.call(`/en/api/order/${body.uuid}/`, { method: 'PATCH', body: dish('hummus') });
      },
    },
  ],
  location_invalid: [order('an order at no table', { order_location: '21' })],
  variation_required: [order('a dish without its portion', dish('taouk'))],
  variation_invalid: [
    order('a dish in a portion it does not have', dish('taouk', { variations: ['two', 'x'] })),
  ],
  combo_incomplete: [order('a plate without its side', dish('lunch'))],
  venue_closed: [order('an order at a closed venue', {}, kitchen({ menu: { closing_rules: closed } }))],
  ordering_disabled: [order('an order where none are taken', {}, kitchen({ menu: { enable_order: false } }))],
  order_type_disabled: [
    order('a drive-thru order where there is none', { order_type: 'drive_thru', car_number: 'A 12' }),
  ],
  payment_type_disabled: [
    order('an order by a card machine that is not there', { payment_type: 'machine' }),
    {
      what: 'paying by card where no gateway is',
      venue: kitchen(),
      async play({ test }) {
        const { body } = await test.order();
        return test.call(`/en/api/order/${body.uuid}/payment/`, {
          method: 'POST',
          body: { payment_type: 'card' },
        });
      },
    },
  ],
  table_busy: [
    {
      what: 'an order at a table that a waiter holds',
      async play({ test }) {
        const token = await test.staffToken();
        await test.call('/staff/api/locations/12/busy/', { method: 'POST', body: { busy: true }, token });
        return test.order();
      },
    },
  ],
  active_order: [
    {
      what: 'a second order at a table',
      async play({ test }) {
        await test.order();
        return test.order();
      },
    },
  ],
  product_unavailable: [order('a dish that is no longer there', dish('moussaka'))],
  out_of_stock: [
    order('a dish that is sold out', dish('labneh')),
    order('more than there is left', dish('prawns', { quantity: 5 })),
    {
      what: 'a sold-out dish added to an open order',
      async play({ test }) {
        const { body } = await test.order();
        return test.call(`/en/api/order/${body.uuid}/`, {
          method: 'PATCH',
          body: dish('labneh'),
          visit: body.visit_token,
        });
      },
    },
  ],
  minimum_order: [order('a small delivery', placed(55.3))],
  outside_delivery_area: [
    order('a delivery to beyond the creek', { ...placed(56), ...dish('hummus', { quantity: 3 }) }),
    call('the fee beyond the creek', '/en/api/delivery_zone/25.3,56/menu-1/'),
  ],
  coupon_invalid: [
    order('an order with a coupon of long ago', { coupon: 'PAST' }),
    call('a coupon of long ago', '/en/api/coupon/menu-1/PAST/'),
  ],
  allergens_changed: [
    order('a dish of which the guest was shown more than is known', {
      ...dish('hummus', { needs: [{ code: 'sesame', kind: 'allergy', shown: 'free' }] }),
    }),
  ],
  price_changed: [
    order('an order at yesterday’s price', { total: '31.000' }),
    order('a delivery at yesterday’s fee', {
      ...placed(55.3),
      ...dish('hummus', { quantity: 3 }),
      delivery_fees: '10.000',
    }),
    {
      what: 'a share of a bill that is another by now',
      async play(stage) {
        const { uuid, visit } = await stage.order();
        const { body } = await stage.split(uuid, ['32.00', '32.00']);
        await stage.test.call(`/en/api/order/${uuid}/`, { method: 'PATCH', body: dish('hummus'), visit });
        return stage.payShare(uuid, body.split_payments[0]?.uuid ?? '');
      },
    },
  ],
  lines_sent: [
    {
      what: 'a dish taken back that the kitchen has already',
      async play({ test }) {
        const { body } = await test.order();
        const visit = body.visit_token;
        const key = randomUUID();
        const append = { method: 'PATCH', body: dish('hummus'), visit, key } as const;
        expect((await test.call(`/en/api/order/${body.uuid}/`, append)).status).toBe(200);
        test.clock.advance(HELD_MS);
        const path = `/en/api/order/${body.uuid}/appends/${key}/withdraw/`;
        return test.call(path, { method: 'POST', body: {}, visit });
      },
    },
  ],
  part_held: [
    {
      what: 'a bill that is split while a guest holds a part of it',
      async play(stage) {
        stage.nextGuest();
        const { uuid, visit } = await stage.order();
        const path = `/en/api/order/${uuid}/bill/parts/`;
        await stage.test.call(path, { method: 'POST', body: { amount: '10.00' }, visit });
        return stage.split(uuid, ['32.00', '32.00']);
      },
    },
  ],
  order_closed: [
    {
      what: 'a dish added to an order that was served',
      async play({ test }) {
        const { body } = await test.order();
        for (const status of ['accepted', 'preparing', 'fulfilled']) await test.move(body.uuid, status);
        return test.call(`/en/api/order/${body.uuid}/`, {
          method: 'PATCH',
          body: dish('hummus'),
          visit: body.visit_token,
        });
      },
    },
    ...(['tip', 'redeem', 'split', 'payInFull'] as const).map((act): Scene => ({
      what: `${act} for an order that was rejected`,
      async play(stage) {
        stage.nextGuest();
        const { uuid } = await stage.order();
        await stage.test.move(uuid, 'rejected');
        if (act === 'split') return stage.split(uuid, ['32.00', '32.00']);
        return stage[act](uuid, '1.00');
      },
    })),
  ],
  too_many_orders: [
    {
      what: 'an order of a phone whose others wait',
      venue: kitchen({ ordering: { max_open_per_phone: 1 } }),
      async play({ test }) {
        await test.order({ ...takeaway, phone: '+971501234567' });
        return test.order({ ...takeaway, phone: '+971501234567' });
      },
    },
  ],
} satisfies Partial<Record<ProblemCode, Scenes>>;

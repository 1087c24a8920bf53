import { fillPath } from '#contract/paths/paths.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';

import { buildOrder } from '#tests/support/app/test-app.ts';
import { randomUUID } from 'node:crypto';
import { nothing, type CallScene } from './call.ts';
import { FAR, LICENSE, NEAR, type ApiStage, type Seated } from './stage.ts';

const line = () => ({ product: 'hummus', quantity: 1, cart_uuid: randomUUID() });
const takeaway = () =>
  buildOrder({ order_type: 'takeaway', order_location: null, order_location_type: null });
const menu = { menu: 'menu-1' };

/** A seated phone's order, and the key of a line it just appended. */
async function appended(stage: ApiStage): Promise<Seated & { key: string }> {
  const at = await stage.seated();
  const key = randomUUID();
  const body = { line_items: [line()] };
  await stage.test.call(fillPath(orderCalls.readOrder.path, { lang: 'en', uuid: at.uuid }), {
    method: 'PATCH',
    body,
    visit: at.visit,
    key,
  });
  return { ...at, key };
}

/** The scenes of guests' calls, except for those about money. */
export const guestCalls: Record<string, CallScene> = {
  findVenueOfDomain: {
    succeeds: { 200: () => ({ path: { domain: 'localhost:8080' } }) },
    refused: { not_found: () => ({ path: { domain: '\0' } }) },
  },
  readMenuLanguages: {
    succeeds: { 200: () => ({ path: { license: LICENSE } }) },
    refused: { not_found: () => ({ path: { license: 'nobody' } }) },
  },
  readMenu: {
    succeeds: {
      200: () => ({ path: { license: LICENSE } }),
      304: () => ({ path: { license: LICENSE }, headers: { 'if-none-match': '*' } }),
    },
    refused: { not_found: () => ({ path: { license: 'nobody' } }) },
  },
  readMenuNames: {
    succeeds: {
      200: () => ({ path: { license: LICENSE } }),
      304: () => ({ path: { license: LICENSE }, headers: { 'if-none-match': '*' } }),
    },
    refused: { not_found: () => ({ path: { license: 'nobody' } }) },
  },
  followMenu: {
    succeeds: { 200: () => ({ path: { license: LICENSE } }) },
    refused: { not_found: () => ({ path: { license: 'nobody' } }) },
  },
  placeOrder: {
    succeeds: { 201: () => ({ body: takeaway(), headers: { 'idempotency-key': randomUUID() } }) },
    refused: {
      validation: () => ({ body: takeaway(), headers: { 'idempotency-key': 'short' } }),
      price_changed: () => ({ body: { ...takeaway(), total: '1.000' } }),
      active_order: async (stage) => {
        const { table, visit } = await stage.seated();
        return { body: buildOrder({ order_location: table }), headers: { 'sufra-visit': visit } };
      },
      coupon_invalid: () => ({ body: { ...takeaway(), coupon: 'PAST' } }),
    },
  },
  findOrderByKey: {
    succeeds: {
      200: async ({ test }) => {
        const key = randomUUID();
        await test.order(takeaway(), { key });
        return { path: { key } };
      },
    },
  },
  readOrder: {
    succeeds: {
      200: async (stage) => {
        const { uuid, visit } = await stage.seated();
        return { path: { uuid }, headers: { 'sufra-visit': visit } };
      },
    },
  },
  appendLines: {
    succeeds: {
      200: async (stage) => {
        const { uuid, visit } = await stage.seated();
        return { path: { uuid }, body: { line_items: [line()] }, headers: { 'sufra-visit': visit } };
      },
    },
    refused: {
      forbidden: async (stage) => ({
        path: { uuid: (await stage.seated()).uuid },
        body: { line_items: [line()] },
      }),
    },
  },
  withdrawLines: {
    succeeds: {
      200: async (stage) => {
        const added = await appended(stage);
        return { path: { uuid: added.uuid, key: added.key }, headers: { 'sufra-visit': added.visit } };
      },
    },
    refused: {
      not_found: async (stage) => {
        const { uuid, visit } = await appended(stage);
        return { path: { uuid, key: randomUUID() }, headers: { 'sufra-visit': visit } };
      },
      forbidden: async (stage) => {
        const { uuid, key } = await appended(stage);
        return { path: { uuid, key } };
      },
    },
  },
  followOrder: {
    succeeds: {
      200: async (stage) => {
        const at = await stage.seated();
        await stage.asked(at);
        return { path: { uuid: at.uuid }, headers: { 'sufra-visit': at.visit } };
      },
    },
  },
  readReceipt: {
    succeeds: {
      200: async (stage) => ({ path: { uuid: (await stage.order()).uuid } }),
      304: async (stage) => ({
        path: { uuid: (await stage.order()).uuid },
        headers: { 'if-none-match': '*' },
      }),
    },
  },
  readCoupon: {
    succeeds: { 200: () => ({ path: { ...menu, code: 'EVENING' } }) },
    refused: { coupon_invalid: () => ({ path: { ...menu, code: 'PAST' } }) },
  },
  readFullTimes: { succeeds: { 200: () => ({ path: menu }) } },
  readDeliveryMap: { succeeds: { 200: () => ({ path: menu }) } },
  readDeliveryFee: {
    succeeds: { 200: () => ({ path: { ...menu, place: NEAR } }) },
    refused: {
      outside_delivery_area: () => ({ path: { ...menu, place: FAR } }),
      validation: () => ({ path: { ...menu, place: 'there' } }),
    },
  },
  searchPlaces: {
    succeeds: { 200: () => ({ query: { q: 'Creek Road' } }) },
    refused: { validation: nothing },
  },
  findAddress: {
    succeeds: { 200: () => ({ path: { place: NEAR } }) },
    refused: { validation: () => ({ path: { place: 'there' } }) },
  },
  readForm: { succeeds: { 200: () => ({ path: { id: 'feedback-1' } }) } },
  submitForm: {
    succeeds: { 201: () => ({ body: { feedback_id: 'feedback-1', submission: { host: 'Layla' } } }) },
    refused: { validation: () => ({ body: { feedback_id: 'none', submission: {} } }) },
  },
  joinVisit: {
    succeeds: {
      200: async (stage) => {
        const { table, visit } = await stage.seated();
        return {
          body: { order_location: table, order_location_type: 'Table' },
          headers: { 'sufra-visit': visit },
        };
      },
      202: async (stage) => ({
        body: { order_location: (await stage.seated()).table, order_location_type: 'Table' },
      }),
    },
    refused: {
      location_invalid: () => ({ body: { order_location: '999', order_location_type: 'Table' } }),
    },
  },
  callStaff: {
    succeeds: {
      200: async (stage) => ({
        body: { for: 'waiter' },
        headers: { 'sufra-visit': (await stage.seated()).visit },
      }),
    },
    refused: { forbidden: () => ({ body: { for: 'bill' } }) },
  },
  readSeats: {
    succeeds: { 200: async (stage) => ({ headers: { 'sufra-visit': (await stage.seated()).visit } }) },
  },
  answerJoinRequest: {
    succeeds: {
      200: async (stage) => {
        const at = await stage.seated();
        const headers = { 'sufra-visit': at.visit };
        return { path: { request: await stage.asked(at) }, body: { admit: true }, headers };
      },
    },
    refused: {
      forbidden: async (stage) => ({
        path: { request: await stage.asked(await stage.seated()) },
        body: { admit: true },
      }),
    },
  },
  withdrawJoinRequest: {
    succeeds: {
      200: async (stage) => ({ path: { request: await stage.asked(await stage.seated()) } }),
    },
  },
  followJoinRequest: {
    succeeds: {
      200: async (stage) => ({ path: { request: await stage.asked(await stage.seated()) } }),
    },
  },
  readActiveOrder: {
    succeeds: {
      200: async (stage) => ({ path: { ...menu, location: (await stage.seated()).table } }),
    },
    refused: { location_invalid: () => ({ path: { ...menu, location: '999' } }) },
  },
  countPageView: { succeeds: { 204: () => ({ body: { view: 'home' }, headers: { dnt: '1' } }) } },
};

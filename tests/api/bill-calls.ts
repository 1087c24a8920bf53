import { fillPath } from '#contract/paths/paths.ts';
import { staffMoneyCalls } from '#contract/staff/staff-money-calls.ts';
import type { WireHoldPart, WireBill } from '#contract/payments/bill.ts';
import type { WireTakePart } from '#contract/payments/take-part.ts';

import type { VisitSeats } from '#contract/visits/visit.ts';
import type { CallScene } from './call.ts';
import type { ApiStage } from './stage.ts';

/** A phone that holds ten dirhams of its order's bill. */
async function held(stage: ApiStage) {
  const { uuid, visit } = await stage.order();
  const { body } = await stage.test.call<WireBill>(`/en/api/order/${uuid}/bill/parts/`, {
    method: 'POST',
    body: { amount: '10.00' } satisfies WireHoldPart,
    visit,
  });
  return { path: { uuid, part: body.parts[0]?.uuid ?? '' }, headers: { 'sufra-visit': visit } };
}

/** A phone whose part of the bill staff have taken, and the address for its receipt. */
async function paid(stage: ApiStage) {
  const { path, headers } = await held(stage);
  const body = { part: path.part, payment_type: 'cash' } satisfies WireTakePart;
  const token = await stage.test.staffToken();
  await stage.test.call(fillPath(staffMoneyCalls.takeBillPart.path, path), { method: 'POST', body, token });
  return { path, headers, body: { email: 'layla@guest.example' } };
}

/** Two phones at one table, of which the first holds a dish; the call is the second's. */
async function sharable(stage: ApiStage) {
  const { test } = stage;
  const { uuid, visit, table } = await stage.seated();
  const { body: seats } = await test.call<VisitSeats>('/loyalty/seats/', { visit });
  const pass = seats.seats[0]?.pass ?? '';
  const at = { order_location: table, order_location_type: 'Table', pass };
  const { body: seat } = await test.call<{ visit_token: string }>('/en/api/visit/', {
    method: 'POST',
    body: at,
  });
  const read = await test.call<WireBill>(`/en/api/order/${uuid}/bill/`, { visit });
  const line = read.body.dishes[0]?.line ?? '';
  const { body } = await test.call<WireBill>(`/en/api/order/${uuid}/bill/parts/`, {
    method: 'POST',
    body: { dishes: [{ line, count: 1, of: 1 }] } satisfies WireHoldPart,
    visit,
  });
  return {
    path: { uuid, part: body.parts[0]?.uuid ?? '' },
    headers: { 'sufra-visit': seat.visit_token },
    body: { line },
    holder: visit,
  };
}

/** A phone that holds a dish, of which another has asked for half. */
async function askedForHalf(stage: ApiStage) {
  const { path, headers, body, holder } = await sharable(stage);
  const call = { method: 'POST', body, visit: headers['sufra-visit'] } as const;
  await stage.test.call(`/en/api/order/${path.uuid}/bill/parts/${path.part}/share/`, call);
  return { path, headers: { 'sufra-visit': holder }, body: { share: true } };
}

/** The scenes of the calls about bills that guests pay in parts. */
export const billCalls: Record<string, CallScene> = {
  readBill: {
    succeeds: { 200: async (stage) => ({ path: { uuid: (await stage.order()).uuid } }) },
    refused: { not_found: () => ({ path: { uuid: 'no-order' } }) },
  },
  holdBillPart: {
    succeeds: {
      200: async (stage) => ({ path: { uuid: (await stage.order()).uuid }, body: { amount: '10.00' } }),
    },
    refused: {
      forbidden: async (stage) => ({
        path: { uuid: (await stage.order()).uuid },
        body: { evenly_among: 2 },
      }),
      validation: async (stage) => ({
        path: { uuid: (await stage.order()).uuid },
        body: { amount: '999.00' },
      }),
    },
  },
  renewBillPart: {
    succeeds: { 200: held },
    refused: { not_found: async (stage) => ({ path: { ...(await held(stage)).path, part: 'none' } }) },
  },
  freeBillPart: {
    succeeds: { 200: held },
    refused: { not_found: async (stage) => ({ path: (await held(stage)).path }) },
  },
  shareBillDish: {
    succeeds: {
      200: async (stage) => {
        const { path, headers, body } = await sharable(stage);
        return { path, headers, body };
      },
    },
    refused: {
      forbidden: async (stage) => {
        const { path, body } = await sharable(stage);
        return { path, body };
      },
      not_found: async (stage) => {
        const { path, headers, body } = await sharable(stage);
        return { path: { ...path, part: 'none' }, headers, body };
      },
      part_held: async (stage) => {
        const { path, headers } = await sharable(stage);
        return { path, headers, body: { line: 'none' } };
      },
    },
  },
  answerHalf: {
    succeeds: { 200: askedForHalf },
    refused: {
      not_found: async (stage) => ({ ...(await held(stage)), body: { share: true } }),
      part_held: async (stage) => {
        const asked = await askedForHalf(stage);
        // Its guest has begun to pay.
        const { uuid, part } = asked.path;
        await stage.test.call(`/en/api/order/${uuid}/bill/parts/${part}/pay/`, {
          method: 'POST',
          body: { payment_type: 'machine' },
          visit: asked.headers['sufra-visit'],
        });
        return asked;
      },
    },
  },
  payBillPart: {
    succeeds: { 200: async (stage) => ({ ...(await held(stage)), body: { payment_type: 'card' } }) },
    refused: {
      not_found: async (stage) => ({
        path: (await held(stage)).path,
        body: { payment_type: 'card' },
      }),
    },
  },
  mailBillPart: {
    succeeds: { 200: paid },
    refused: {
      validation: async (stage) => ({ ...(await paid(stage)), body: { email: 'layla' } }),
      not_found: async (stage) => ({ ...(await held(stage)), body: { email: 'layla@guest.example' } }),
    },
  },
  readStaffBill: {
    succeeds: { 200: async (stage) => ({ path: { uuid: (await stage.order()).uuid } }) },
    refused: { not_found: () => ({ path: { uuid: 'no-order' } }) },
  },
  readStaffReceipt: {
    succeeds: {
      200: async (stage) => ({ path: { uuid: (await stage.order()).uuid } }),
      304: async (stage) => ({
        path: { uuid: (await stage.order()).uuid },
        headers: { 'if-none-match': '*' },
      }),
    },
    refused: { not_found: () => ({ path: { uuid: 'no-order' } }) },
  },
  takeBillPart: {
    succeeds: {
      200: async (stage) => ({
        path: (await held(stage)).path,
        body: { amount: '5.00', name: 'Omar', payment_type: 'cash', handed: '10.00' },
      }),
    },
    refused: {
      not_found: async (stage) => ({
        path: (await held(stage)).path,
        body: { part: 'none', payment_type: 'cash' },
      }),
      validation: async (stage) => ({
        path: (await held(stage)).path,
        body: { amount: '5.00', payment_type: 'machine', handed: '6.00' },
      }),
    },
  },
};

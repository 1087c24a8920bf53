import { fillPath } from '#contract/paths/paths.ts';
import { visitCalls } from '#contract/visits/visit-calls.ts';

import type { SharedCart } from '#contract/visits/shared-cart.ts';
import { MOST_ASKS } from '#domain/shared-cart/asks.ts';
import { randomUUID } from 'node:crypto';
import type { Asked, CallScene } from './call.ts';
import type { ApiStage } from './stage.ts';

const PATH = fillPath(visitCalls.readSharedCart.path, { lang: 'en' });
const CHECKOUT = { menu: 'menu-1', order_type: 'dine_in', payment_type: 'cash', customer_name: 'Layla' };

function lineOf(stamp: number) {
  const content = { product: 'hummus', values: [], combo: [], note: '', unit_price: '32.000' };
  return { id: randomUUID(), shared: false, pieces: 1, stamp, content, content_stamp: stamp };
}

/** A phone that began a shared cart: its header, and what it was answered. */
async function begun(stage: ApiStage): Promise<{ headers: { 'sufra-visit': string }; cart: SharedCart }> {
  const { body } = await stage.test.call<SharedCart>(PATH, { method: 'POST', body: {} });
  return { headers: { 'sufra-visit': body.visit_token ?? '' }, cart: body };
}

/** The same with a dish in it. */
async function chosen(stage: ApiStage) {
  const at = await begun(stage);
  const visit = at.headers['sufra-visit'];
  await stage.test.call(PATH, { method: 'PATCH', body: { lines: [lineOf(1)] }, visit });
  return at;
}

/** Two phones of one cart: the one that began, and another with a dish of its own, about which the first may ask. */
async function askable(stage: ApiStage) {
  const { headers, cart } = await begun(stage);
  const { body } = await stage.test.call<SharedCart>(PATH, { method: 'POST', body: { link: cart.link } });
  const other = body.visit_token ?? '';
  const line = lineOf(1);
  await stage.test.call(PATH, { method: 'PATCH', body: { lines: [line] }, visit: other });
  return { headers, other, ask: { id: randomUUID(), line: line.id, quantity: 2 } };
}

/** Two phones of one cart: the one that began, and who the other is. */
async function other(stage: ApiStage) {
  const { headers, cart } = await begun(stage);
  const joined = await stage.test.call<SharedCart>(PATH, { method: 'POST', body: { link: cart.link } });
  return { headers, guest: joined.body.me };
}

/** The same where the first has asked. */
async function asked(stage: ApiStage) {
  const { headers, other, ask } = await askable(stage);
  await stage.test.call(`${PATH}ask/`, { method: 'POST', body: ask, visit: headers['sufra-visit'] });
  return { headers: { 'sufra-visit': other }, ask, asker: headers };
}

const stranger = (body?: unknown) => (): Asked => (body === undefined ? {} : { body });

/** The scenes of a cart that phones at one table share. */
export const sharedCartCalls: Record<string, CallScene> = {
  beginSharedCart: {
    succeeds: { 200: () => ({ body: { name: 'Layla' } }) },
    refused: {
      location_invalid: () => ({ body: { order_location: '999', order_location_type: 'Table' } }),
      active_order: async (stage) => ({
        body: { order_location: (await stage.seated()).table, order_location_type: 'Table' },
      }),
      not_found: () => ({ body: { link: 'nobody.here' } }),
    },
  },
  readSharedCart: {
    succeeds: { 200: async (stage) => ({ headers: (await chosen(stage)).headers }) },
    refused: { not_found: stranger() },
  },
  changeSharedCart: {
    succeeds: {
      200: async (stage) => ({
        body: { lines: [lineOf(2)], ready: { is: true, stamp: 3 }, name: { value: 'Mona', stamp: 4 } },
        headers: (await begun(stage)).headers,
      }),
    },
    refused: { forbidden: stranger({ lines: [] }) },
  },
  sendSharedCart: {
    succeeds: {
      200: async (stage) => ({ body: { checkout: CHECKOUT }, headers: (await chosen(stage)).headers }),
    },
    refused: { forbidden: stranger({}) },
  },
  stopSharedCart: {
    succeeds: { 200: async (stage) => ({ headers: (await begun(stage)).headers }) },
    refused: { forbidden: stranger() },
  },
  leaveSharedCart: {
    succeeds: { 200: async (stage) => ({ body: {}, headers: (await begun(stage)).headers }) },
    refused: { forbidden: stranger({}) },
  },
  askForChange: {
    succeeds: {
      200: async (stage) => {
        const { headers, ask } = await askable(stage);
        return { body: ask, headers };
      },
    },
    refused: {
      forbidden: stranger({ id: 'ask-1', line: 'line-1', note: 'no onion' }),
      not_found: async (stage) => ({
        body: { id: 'ask-1', line: 'line-0', note: 'no onion' },
        headers: (await begun(stage)).headers,
      }),
      too_many_requests: async (stage) => {
        const { headers, other, ask } = await askable(stage);
        const visit = headers['sufra-visit'];
        for (let turn = 0; turn < MOST_ASKS; turn++) {
          const id = `ask-${turn}`;
          await stage.test.call(`${PATH}ask/`, { method: 'POST', body: { ...ask, id }, visit });
          const body = { id, answer: 'declined' };
          await stage.test.call(`${PATH}ask/answer/`, { method: 'POST', body, visit: other });
        }
        return { body: ask, headers };
      },
    },
  },
  tellWaiting: {
    succeeds: {
      200: async (stage) => {
        const { headers, guest } = await other(stage);
        return { body: { guest }, headers };
      },
    },
    refused: {
      forbidden: stranger({ guest: 'nobody' }),
      not_found: async (stage) => ({ body: { guest: 'nobody' }, headers: (await begun(stage)).headers }),
    },
  },
  haltSharedCart: {
    succeeds: { 200: async (stage) => ({ headers: (await begun(stage)).headers }) },
    refused: { forbidden: stranger() },
  },
  answerAsk: {
    succeeds: {
      200: async (stage) => {
        const { headers, ask } = await asked(stage);
        return { body: { id: ask.id, answer: 'declined' }, headers };
      },
    },
    refused: {
      forbidden: stranger({ id: 'ask-1', answer: 'done' }),
      not_found: async (stage) => {
        const { asker, ask } = await asked(stage);
        return { body: { id: ask.id, answer: 'done' }, headers: asker };
      },
    },
  },
};

import { visitCalls } from '#contract/visits/visit-calls.ts';
import { fillPath } from '#contract/paths/paths.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { floorCalls } from '#contract/staff/floor-calls.ts';
import { staffMoneyCalls } from '#contract/staff/staff-money-calls.ts';

import type { SharedCart } from '#contract/visits/shared-cart.ts';
import { printerPath } from '#contract/paths/paths.ts';
import { buildOrder } from '#tests/support/app/test-app.ts';
import { randomUUID } from 'node:crypto';
import { nothing, type Asked, type CallScene } from './call.ts';
import type { ApiStage } from './stage.ts';

const ofOrder = async (stage: ApiStage): Promise<Asked> => ({ path: { uuid: (await stage.order()).uuid } });
const at = (location: string) => ({ location, location_type: 'Table' });
const inCash = { payment_type: 'cash' };
const asCook = ({ cook }: ApiStage) => ({ authorization: `Bearer ${cook}` });

async function accepted(stage: ApiStage): Promise<Asked> {
  const { uuid } = await stage.order();
  await stage.moved(uuid, 'accepted');
  return { path: { uuid } };
}

async function paidInCash(stage: ApiStage): Promise<Asked> {
  const asked = await ofOrder(stage);
  await stage.test.call(fillPath(staffMoneyCalls.takePayment.path, { uuid: asked.path?.['uuid'] ?? '' }), {
    method: 'POST',
    token: stage.manager,
    body: { payment_type: 'cash', amount: '64.00' },
  });
  return asked;
}

/** A redemption that the partner never answered. */
async function unanswered(stage: ApiStage): Promise<Asked> {
  const asked = await ofOrder(stage);
  const { uuid = '' } = asked.path ?? {};
  await stage.test.engine.db
    .insertInto('wallet_redemptions')
    .values({
      license: 'test-kitchen',
      redemption_id: `${uuid} ${randomUUID()}`,
      order_uuid: uuid,
      wallet_id: 'w-1',
      amount_mills: 1000,
      part_id: null,
      tip_mills: null,
      state: 'SENT',
      sent_at: stage.test.clock.now(),
    })
    .execute();
  return asked;
}

/** A ticket that was fetched, but never confirmed. */
async function doubted(stage: ApiStage): Promise<string> {
  const job = await stage.ticket();
  const url = printerPath('printer', { printer: stage.printer });
  await stage.test.call(`${url}?type=text/plain&token=${job}`);
  await stage.test.call(url, { method: 'POST', body: { statusCode: '200%20OK' } });
  return job;
}

/** Guests who were just moved to a table. */
async function moved(stage: ApiStage, to: string) {
  const body = { ...at((await stage.seated()).table), to: at(to) };
  await stage.test.call(floorCalls.moveTable.path, { method: 'POST', token: stage.manager, body });
  return body;
}

/** The body of a form. */
function form(text: string) {
  return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, raw: Buffer.from(text) };
}

/** The scenes of the board's and printers' calls. Without a token all of them are refused. */
export const staffCalls: Record<string, CallScene> = {
  readVenue: { succeeds: { 200: nothing } },
  readFigures: {
    succeeds: { 200: nothing },
    refused: { forbidden: (stage) => ({ headers: asCook(stage) }) },
  },
  readSubmissions: {
    succeeds: {
      200: async ({ test }) => {
        const body = { feedback_id: 'feedback-1', submission: { host: 'Omar' } };
        await test.call('/en/api/submission/', { method: 'POST', body });
        return {};
      },
    },
    refused: {
      forbidden: (stage) => ({ headers: asCook(stage) }),
      validation: () => ({ query: { before: 'x' } }),
    },
  },
  readOrders: {
    succeeds: { 200: () => ({ query: { open: '5' } }), 304: () => ({ headers: { 'if-none-match': '*' } }) },
    refused: { validation: () => ({ query: { status: 'gone' } }) },
  },
  changeOrderStatus: {
    succeeds: { 200: async (stage) => ({ ...(await ofOrder(stage)), body: { status: 'accepted' } }) },
    refused: {
      status_not_allowed: async (stage) => ({ ...(await accepted(stage)), body: { status: 'pending' } }),
    },
  },
  recallOrder: { succeeds: { 200: accepted }, refused: { status_not_allowed: ofOrder } },
  promiseTime: {
    succeeds: {
      200: async (stage) => {
        const promised = new Date(stage.test.clock.now() + 600_000).toISOString();
        return { ...(await accepted(stage)), body: { promised_at: promised } };
      },
    },
  },
  printOrder: { succeeds: { 200: ofOrder } },
  deleteLine: {
    succeeds: {
      200: async (stage) => {
        const line = { product: 'hummus', quantity: 1, cart_uuid: 'second' };
        const { uuid } = await stage.order({ line_items: [{ ...line, cart_uuid: 'first' }, line] });
        return { path: { uuid, line: 'second' } };
      },
    },
  },
  setStock: { succeeds: { 200: () => ({ path: { id: 'prawns' }, body: { pos_available_qty: 4 } }) } },
  setStockAt: {
    succeeds: {
      200: () => ({
        body: { at: 'menu/products/lunch/combo_groups/side/products/soup', out_of_stock: false },
      }),
    },
    refused: { not_found: () => ({ body: { at: 'menu/products/lunch/price', out_of_stock: false } }) },
  },
  answerPrintDoubt: {
    succeeds: { 200: async (stage) => ({ path: { job: await doubted(stage) }, body: { printed: true } }) },
  },
  pauseOrders: { succeeds: { 200: () => ({ body: { minutes: 0 } }) } },
  holdLocation: {
    succeeds: { 200: () => ({ path: { code: '98' }, body: { busy: true } }) },
    refused: { location_invalid: () => ({ path: { code: '999' }, body: { busy: true } }) },
  },
  closeLocation: { succeeds: { 200: async (stage) => ({ path: { code: (await stage.seated()).table } }) } },
  answerCall: {
    succeeds: {
      200: async (stage) => {
        const { table, visit } = await stage.seated();
        await stage.test.call('/en/api/visit/call/', { method: 'POST', body: { for: 'bill' }, visit });
        return { path: { code: table }, body: { for: 'bill' } };
      },
    },
  },
  takeCall: {
    succeeds: {
      200: async (stage) => ({ path: { code: (await stage.seated()).table }, body: { for: 'bill' } }),
    },
  },
  readTables: { succeeds: { 200: () => ({}) } },
  removePhone: {
    succeeds: {
      200: async ({ seated, test }) => {
        const { table, visit } = await seated();
        const { body } = await test.call<SharedCart>(
          fillPath(visitCalls.readSharedCart.path, { lang: 'en' }),
          {
            method: 'POST',
            body: { order_location: table, order_location_type: 'Table' },
            visit,
          },
        );
        return { body: { ...at(table), guest: body.me } };
      },
    },
    refused: { not_found: () => ({ body: { ...at('82'), guest: 'nobody' } }) },
  },
  moveTable: {
    succeeds: {
      200: async ({ seated, freeTable }) => ({
        body: { ...at((await seated()).table), to: at(freeTable()) },
      }),
    },
    refused: {
      not_found: () => ({ body: { ...at('82'), to: at('83') } }),
      location_invalid: () => ({ body: { ...at('82'), to: at('no such') } }),
      table_busy: async ({ test, manager }) => {
        const path = fillPath(floorCalls.holdLocation.path, { code: '84' });
        await test.call(path, { method: 'POST', token: manager, body: { busy: true } });
        return { body: { ...at('82'), to: at('84') } };
      },
      active_order: async ({ seated }) => ({
        body: { ...at((await seated()).table), to: at((await seated()).table) },
      }),
    },
  },
  joinTables: {
    succeeds: {
      200: async (stage) => {
        const [one, other] = [await stage.seated(), await stage.seated()];
        return { body: { ...at(one.table), to: at(other.table) } };
      },
    },
    refused: { not_found: () => ({ body: { ...at('85'), to: at('86') } }) },
  },
  takeTableBack: {
    succeeds: { 200: async (stage) => ({ body: await moved(stage, stage.freeTable()) }) },
    refused: {
      not_found: () => ({ body: { ...at('82'), to: at('83') } }),
      table_busy: async (stage) => {
        const body = await moved(stage, '62');
        const path = fillPath(floorCalls.holdLocation.path, { code: body.location });
        await stage.test.call(path, { method: 'POST', token: stage.manager, body: { busy: true } });
        return { body };
      },
      active_order: async (stage) => {
        const body = await moved(stage, '63');
        await stage.test.order({ order_location: body.location });
        return { body };
      },
    },
  },
  openTableMenu: { succeeds: { 201: () => ({ body: {} }) } },
  orderForTable: {
    succeeds: {
      200: () => ({
        body: buildOrder({ order_location: '87' }),
        headers: { 'idempotency-key': randomUUID() },
      }),
    },
    refused: {
      location_invalid: () => ({ body: buildOrder({ order_location: 'no such' }) }),
      product_unavailable: () => {
        const line = { product: 'gone', quantity: 1, cart_uuid: 'first' };
        return { body: buildOrder({ order_location: '88', line_items: [line] }) };
      },
      idempotency_conflict: async (stage) => {
        const key = randomUUID();
        const path = staffOrderCalls.orderForTable.path;
        const body = buildOrder({ order_location: '89' });
        await stage.test.call(path, { method: 'POST', token: stage.manager, key, body });
        return { body: buildOrder({ order_location: '89' }), headers: { 'idempotency-key': key } };
      },
    },
  },
  takeTablePayment: {
    succeeds: {
      200: async (stage) => ({
        body: { ...at((await stage.seated()).table), ...inCash, owed: '32', amount: '40' },
        headers: { 'idempotency-key': randomUUID() },
      }),
    },
    refused: {
      not_found: () => ({ body: { ...at('86'), ...inCash, owed: '32', amount: '32' } }),
      validation: async ({ seated }) => ({
        body: { ...at((await seated()).table), ...inCash, owed: '1', amount: '1' },
      }),
    },
  },
  admitGuest: {
    succeeds: {
      200: async (stage) => ({
        path: { request: await stage.asked(await stage.seated()) },
        body: { admit: false },
      }),
    },
  },
  takePayment: {
    succeeds: {
      200: async (stage) => ({
        ...(await ofOrder(stage)),
        body: { payment_type: 'cash', amount: '100.00' },
        headers: { 'idempotency-key': randomUUID() },
      }),
    },
    refused: {
      validation: async (stage) => ({
        ...(await ofOrder(stage)),
        body: { payment_type: 'cash', amount: 'all' },
      }),
    },
  },
  giveBack: {
    succeeds: { 200: async (stage) => ({ ...(await paidInCash(stage)), body: { payment_type: 'cash' } }) },
  },
  settleRedemption: {
    succeeds: { 200: async (stage) => ({ ...(await unanswered(stage)), body: { taken: true } }) },
  },
  followVenue: { succeeds: { 200: nothing } },
  signIn: {
    succeeds: { 200: ({ manager }) => ({ body: { token: manager } }) },
    refused: { unauthorized: () => ({ body: { token: 'x' } }) },
  },
  renewSignIn: {
    succeeds: {
      200: ({ manager }) => ({
        headers: { cookie: `sufra-staff=${manager}`, 'sec-fetch-site': 'same-origin', authorization: '' },
      }),
    },
    refused: { forbidden: nothing },
  },
  signOut: {
    succeeds: { 200: nothing },
    refused: { unsupported_media_type: () => ({ headers: { 'content-encoding': 'gzip' } }) },
  },
  pollPrinter: {
    succeeds: {
      200: async (stage) => {
        await stage.order();
        return { path: { printer: stage.printer }, body: { statusCode: '200%20OK' } };
      },
    },
    refused: { not_found: () => ({ path: { printer: 'x' }, body: {} }) },
  },
  pollEpsonPrinter: {
    succeeds: {
      200: async (stage) => {
        await stage.order();
        return { path: { printer: stage.printer }, ...form('ConnectionType=GetRequest') };
      },
    },
    refused: {
      not_found: () => ({ path: { printer: 'x' }, ...form('ConnectionType=GetRequest') }),
    },
  },
  fetchTicket: {
    succeeds: {
      200: async (stage) => ({
        path: { printer: stage.printer },
        query: { type: 'image/png', token: await stage.ticket() },
      }),
    },
    refused: {
      not_found: () => ({ path: { printer: 'x' } }),
      unsupported_media_type: ({ printer }) => ({ path: { printer }, query: { type: 'image/gif' } }),
    },
  },
  endTicket: {
    succeeds: {
      200: async (stage) => ({
        path: { printer: stage.printer },
        query: { code: '200 OK', token: await stage.ticket() },
      }),
    },
    refused: { not_found: () => ({ path: { printer: 'x' } }) },
  },
};

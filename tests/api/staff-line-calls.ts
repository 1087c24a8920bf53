import { fillPath } from '#contract/paths/paths.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { randomUUID } from 'node:crypto';

import type { Asked, CallScene } from './call.ts';
import type { ApiStage } from './stage.ts';

const LINE = 'mains-1';

/** An order with one line. */
async function ordered(stage: ApiStage, more: object = {}): Promise<Asked> {
  const line = { product: 'hummus', quantity: 1, cart_uuid: LINE, ...more };
  const { uuid } = await stage.order({ line_items: [line] });
  return { path: { uuid }, headers: { 'idempotency-key': randomUUID() } };
}

/** An order whose line the kitchen has done. */
async function done(stage: ApiStage): Promise<Asked> {
  const asked = await ordered(stage);
  await stage.test.call(fillPath(staffOrderCalls.tickLines.path, { uuid: asked.path?.['uuid'] ?? '' }), {
    method: 'POST',
    token: stage.cook,
    body: { lines: [{ line: LINE, state: 'done' }] },
  });
  return asked;
}

/** The scenes of the kitchen's calls about lines. */
export const staffLineCalls: Record<string, CallScene> = {
  tickLines: {
    succeeds: {
      200: async (stage) => ({
        ...(await ordered(stage)),
        body: { lines: [{ line: LINE, state: 'started', turn: 0 }] },
      }),
    },
    refused: {
      not_found: () => ({ path: { uuid: randomUUID() }, body: { lines: [{ line: LINE, state: 'done' }] } }),
      idempotency_conflict: async (stage) => {
        const asked = await ordered(stage);
        await stage.test.call(
          fillPath(staffOrderCalls.tickLines.path, { uuid: asked.path?.['uuid'] ?? '' }),
          {
            method: 'POST',
            token: stage.cook,
            key: asked.headers?.['idempotency-key'] ?? '',
            body: { lines: [{ line: LINE, state: 'started' }] },
          },
        );
        return { ...asked, body: { lines: [{ line: LINE, state: 'done' }] } };
      },
    },
  },
  recallLines: {
    succeeds: { 200: async (stage) => ({ ...(await done(stage)), body: { lines: [{ line: LINE }] } }) },
    refused: {
      status_not_allowed: async (stage) => {
        const asked = await done(stage);
        const uuid = asked.path?.['uuid'] ?? '';
        await stage.moved(uuid, 'canceled');
        return { ...asked, body: { lines: [{ line: LINE }] } };
      },
    },
  },
  holdLines: {
    succeeds: { 200: async (stage) => ({ ...(await ordered(stage)), body: { lines: [LINE] } }) },
  },
  fireLines: {
    succeeds: {
      200: async (stage) => ({ ...(await ordered(stage, { hold: true })), body: { lines: [LINE] } }),
    },
  },
  noteStation: { succeeds: { 200: () => ({ query: { here: 'grill' } }) } },
  callStation: {
    succeeds: { 200: async (stage) => ({ ...(await ordered(stage)), body: { station: 'grill' } }) },
    refused: { not_found: async (stage) => ({ ...(await ordered(stage)), body: { station: 'gone' } }) },
  },
};

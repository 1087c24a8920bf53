import { draftCalls } from '#contract/office/draft-calls.ts';
import { placeCalls } from '#contract/office/place-calls.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { expect, it } from 'vitest';
import type { Connection } from './http.ts';
import { ask, callAddress } from './named-ask.ts';

/** A server that answers every request with this, and what it was asked. */
function serverOf(json: object, status = 200): { to: Connection; asked: Request[] } {
  const asked: Request[] = [];
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  const to: Connection = {
    base: 'https://sufra.example',
    license: null,
    fetch: async (input, init) => {
      asked.push(new Request(input, init));
      return new Response(JSON.stringify(json), { status, headers: { 'content-type': type } });
    },
  };
  return { to, asked };
}

it('what is asked has the names of the wire, what is answered those of the code', async () => {
  const { to, asked } = serverOf({
    uuid: 'one',
    padded_order_id: '000001',
    line_items: [{ cart_uuid: 'a' }],
  });
  const answer = await ask(to, staffOrderCalls.promiseTime, {
    params: { uuid: 'one' },
    query: { lang: 'en' },
    body: { promisedAt: null },
  });
  expect(await asked[0]?.json()).toEqual({ promised_at: null });
  expect(answer).toMatchObject({
    kind: 'ok',
    value: { paddedOrderId: '000001', lineItems: [{ cartUuid: 'a' }] },
  });
});

it('a problem tells what it has besides by the names of the code', async () => {
  const said = {
    code: 'draft_conflict',
    conflicts: [{ at: 'menu', mine: { name_local: 'x' }, edited_at: '' }],
  };
  const { to } = serverOf(said, 409);
  const answer = await ask(to, draftCalls.readDraft);
  expect(answer).toMatchObject({
    kind: 'problem',
    problem: { code: 'draft_conflict', conflicts: [{ mine: { name_local: 'x' }, editedAt: '' }] },
  });
});

it('an address has the names of the wire, and a file is sent as it is', async () => {
  expect(callAddress(placeCalls.printCodes, { query: { perSheet: 6 } })).toContain('?per_sheet=6');
  const { to, asked } = serverOf({ picture: 'a.webp' });
  await ask(to, draftCalls.uploadPicture, { body: new Blob(['bytes'], { type: 'image/webp' }) });
  expect(await asked[0]?.text()).toBe('bytes');
});

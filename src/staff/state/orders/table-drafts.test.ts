import { wireMenuOf } from '#tests/support/app/menu-on-phone.ts';
import { signInBoard } from '#tests/support/build/build-board.ts';
import { noChoices } from '#tests/support/build/build-menu.ts';
import { buildTicket } from '#tests/support/build/build-ticket.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withDish, withHold, withQuantity, type TableDraft } from '../../rules/table-draft.ts';
import { readMenu } from './stock.ts';
import { changeTableDraft, sendTableDraft, tableDraft } from './table-drafts.ts';

const place = { code: '12', type: 'Table' } as const;
const seen = { name: 'Hummus', image: null, unitMills: 32_000 };
const hummus = { lineId: 'h', productId: 'hummus', choices: noChoices, quantity: 1, note: '', seen };

let sent: { key: string | null; body: string }[];
let answer: () => Promise<Response>;

function json(body: unknown, status = 200): Response {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
}

const HUMMUS = { id: 'hummus', name: 'Hummus', price: '32' };
const MENU = wireMenuOf({ menu: { categories: [{ id: 'food', name: 'Food', products: [HUMMUS] }] } });

beforeEach(async () => {
  sent = [];
  answer = async () => json(buildTicket());
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.includes('/api/menu/')) return json(MENU);
    sent.push({ key: new Headers(init.headers).get('idempotency-key'), body: String(init.body) });
    return answer();
  });
  signInBoard();
  await readMenu();
  changeTableDraft(place, (draft) => withDish(draft, hummus));
});
afterEach(() => {
  changeTableDraft(place, (draft) => withQuantity({ ...draft, sent: null }, 'h', 0));
  vi.unstubAllGlobals();
});

const now = (): TableDraft | undefined => tableDraft(place);

it('goes once, however often it is pressed, and is gone once it has arrived', async () => {
  changeTableDraft(place, (draft) => withHold(draft, 'h', true));
  const presses = await Promise.all([sendTableDraft(place), sendTableDraft(place)]);
  expect(presses).toEqual([{ kind: 'sent' }, { kind: 'sent' }]);
  expect(sent.map(({ body }) => JSON.parse(body))).toMatchObject([
    { order_location: '12', line_items: [{ product: 'hummus', hold: true }] },
  ]);
  expect(now()).toBeUndefined();
});

it('a dish to come later is on hold, apart from the same dish that is wanted now', async () => {
  changeTableDraft(place, (draft) => withDish(draft, { ...hummus, lineId: 'later', isLater: true }));
  changeTableDraft(place, (draft) => withDish(draft, { ...hummus, lineId: 'again' }));
  await sendTableDraft(place);
  expect(JSON.parse(sent[0]?.body ?? '').line_items).toMatchObject([
    { cart_uuid: 'h', quantity: 2 },
    { cart_uuid: 'later', quantity: 1, hold: true },
  ]);
  expect(JSON.parse(sent[0]?.body ?? '').line_items[0]).not.toHaveProperty('hold');
});

it('is sent again as it was while no answer has come, and cannot be changed until then', async () => {
  answer = async () => Promise.reject(new TypeError('lost'));
  expect(await sendTableDraft(place)).toEqual({ kind: 'unanswered' });
  changeTableDraft(place, (draft) => withQuantity(draft, 'h', 5));
  expect(now()?.lines[0]?.quantity).toBe(1);
  answer = async () => json(buildTicket());
  await sendTableDraft(place);
  expect(sent[1]).toEqual(sent[0]);
});

it('may be changed after a refusal, and is another order then', async () => {
  answer = async () => json({ code: 'out_of_stock', title: 'Out of stock' }, 409);
  expect(await sendTableDraft(place)).toMatchObject({ kind: 'refused' });
  changeTableDraft(place, (draft) => withQuantity(draft, 'h', 2));
  answer = async () => json(buildTicket());
  await sendTableDraft(place);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
  expect(JSON.parse(sent[1]?.body ?? '')).toMatchObject({ line_items: [{ quantity: 2 }] });
});

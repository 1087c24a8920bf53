import { declareCalls } from '#contract/calls/calls.ts';
import { webhookCalls } from '#contract/office/webhook-calls.ts';
import { expect, it, vi } from 'vitest';
import { ask, callAddress } from './ask.ts';
import type { Connection } from './http.ts';
import { bringInFile } from './office/copies.ts';
import { createPresses } from './presses.ts';

const WEBHOOK = { name: 'Till', url: 'https://till.example/', kinds: ['order.placed' as const] };

const calls = declareCalls({
  listReports: {
    method: 'GET',
    path: '/office/api/reports/:id/',
    query: 'ReportPeriod',
    answers: { 200: 'Report' },
    member: 'pending_days',
    unchanged: true,
  },
  saveOrder: {
    method: 'POST',
    path: '/office/api/orders/',
    body: 'NewOfficeWebhook',
    answers: { 201: 'OfficeDone' },
    member: 'done',
    once: 'kept',
  },
});

/** A server that answers every request with this JSON, and what it was asked. */
function serverOf(json: object): { to: Connection; asked: Request[] } {
  const asked: Request[] = [];
  const to: Connection = {
    base: 'https://sufra.example',
    license: null,
    fetch: async (input, init) => {
      asked.push(new Request(input, init));
      return Response.json(json);
    },
  };
  return { to, asked };
}

it('a declared call is sent as it is declared', async () => {
  const { to, asked } = serverOf({ done: true });
  const answer = await ask(to, calls.saveOrder, { body: WEBHOOK, key: 'key-1' });
  expect(answer).toMatchObject({ kind: 'ok', value: { done: true } });
  const [request] = asked;
  expect(request?.method).toBe('POST');
  expect(request?.url).toBe('https://sufra.example/office/api/orders/');
  expect(request?.headers.get('idempotency-key')).toBe('key-1');
  expect(await request?.json()).toEqual(WEBHOOK);
});

it('files with other words are other presses, where the answer of the first was lost', async () => {
  const { to, asked } = serverOf({ outcome: 'nothing', sequence: 1 });
  const cut: Connection['fetch'] = async (input, init) => {
    asked.push(new Request(new URL(String(input)), init));
    return new Response('lost', { status: 502 });
  };
  const presses = createPresses();
  vi.useFakeTimers();
  const lost = bringInFile({ ...to, fetch: cut, presses }, { text: 'menu: 1', sequence: 1 });
  await vi.advanceTimersByTimeAsync(3000);
  expect(await lost).toEqual({ kind: 'no_answer' });
  for (const text of ['menu: 2', 'menu: 1']) await bringInFile({ ...to, presses }, { text, sequence: 1 });
  vi.useRealTimers();
  const sent = asked.slice(2);
  expect(sent.map(({ headers }) => headers.get('content-type'))).toEqual(Array(3).fill('application/yaml'));
  const [first, other, again] = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect([again === first, other === first]).toEqual([true, false]);
});

it('JSON of somebody else, without the member that each answer has, is no answer', async () => {
  const { to } = serverOf({ welcome: 'to the hotel' });
  expect(await ask(to, calls.saveOrder, { body: WEBHOOK })).toEqual({ kind: 'no_answer' });
});

it('an address holds its parameters and its query encoded, and leaves out what has no value', () => {
  const query = { from: '2026-01-01', to: '2026-01-31', unknown: undefined };
  expect(callAddress(calls.listReports, { params: { id: 'a/b' }, query })).toBe(
    '/office/api/reports/a%2Fb/?from=2026-01-01&to=2026-01-31',
  );
});

it('what is not declared does not compile', () => {
  const { to } = serverOf({});
  const wrong = () => [
    // @ts-expect-error The path has no such parameter.
    ask(to, webhookCalls.endWebhook, { params: { uuid: '1' } }),
    // @ts-expect-error The path needs its parameter.
    ask(to, webhookCalls.endWebhook),
    // @ts-expect-error The body lacks its address.
    ask(to, webhookCalls.makeWebhook, { body: { name: 'Till' } }),
    // @ts-expect-error No body is read.
    ask(to, webhookCalls.listWebhooks, { body: {} }),
    // @ts-expect-error The call reads no key.
    ask(to, webhookCalls.testWebhook, { params: { id: '1' }, key: '1' }),
    // @ts-expect-error The answer has no such member.
    ask(to, webhookCalls.listWebhooks).then((answer) => answer.kind === 'ok' && answer.value.hooks),
    declareCalls({
      // @ts-expect-error The answer has no such member.
      listHooks: { method: 'GET', path: '/hooks', answers: { 200: 'OfficeWebhooks' }, member: 'hooks' },
    }),
    declareCalls({
      // @ts-expect-error It does not say how it happens once.
      endHook: { method: 'DELETE', path: '/hooks', answers: { 204: 'nothing' } },
    }),
    declareCalls({
      // @ts-expect-error There is no such shape.
      listHooks: { method: 'GET', path: '/hooks', answers: { 200: 'Hooks' } },
    }),
  ];
  expect(wrong).toBeTypeOf('function');
});

import { visitCalls } from '#contract/visits/visit-calls.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';
import { fillPath } from '#contract/paths/paths.ts';
import { floorCalls } from '#contract/staff/floor-calls.ts';
import { apiPath } from '#contract/paths/api-paths.ts';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { printerPath } from '#contract/paths/paths.ts';
import { statusPath } from '#contract/payments/payment-calls.ts';
import { loggedUrl } from './plumbing/headers.ts';

const PROGRAM = fileURLToPath(new URL('../../../tests/support/app/log-a-request.ts', import.meta.url));

/** The log lines that a server writes about one request. */
async function linesAt(place: 'terminal' | 'file', guest = 'stays'): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, place, guest]);
  return stdout.trimEnd().split('\n');
}

it('at a terminal a request is one line for people, with the time of day', async () => {
  const lines = await linesAt('terminal');
  expect(lines).toEqual([expect.stringMatching(/^\[\d\d:\d\d:\d\d\] .*INFO.*: .*request completed/)]);
  expect(lines[0]).toMatch(/"method":"GET","url":"\/hello".*"statusCode":200/);
  expect(lines[0]).not.toMatch(/hostname|"pid"/);
});

it('what it says on a full disk is lost, and neither holds it up nor ends it', async () => {
  const program = `exec "${process.execPath}" "${PROGRAM}" file > /dev/full`;
  const { stderr } = await promisify(execFile)('sh', ['-c', program], { timeout: 60_000 });
  expect(stderr).toBe('');
});

it('everywhere else it is JSON with the request’s id, for machines', async () => {
  const lines = (await linesAt('file')).map((line) => JSON.parse(line) as object);
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'request completed',
      level: 30,
      reqId: expect.any(String),
      req: { method: 'GET', url: '/hello' },
      res: { statusCode: 200 },
      responseTime: expect.any(Number),
    }),
  ]);
});

it('who left before the answer came has a line as well', async () => {
  const last = (await linesAt('file', 'leaves')).at(-1) ?? '';
  expect(JSON.parse(last)).toMatchObject({ msg: 'request left', req: { url: '/hello' } });
});

it('what was said just before the process ends is written', async () => {
  expect(await linesAt('file', 'is the last')).toEqual([expect.stringContaining('request completed')]);
});

it('the log says which call it was, not whose: no order, no place where a guest lives, no employee, no query', () => {
  const uuid = '5E1f0b6e-8f52-4a3e-9f3b-0d6f2a9c1b7d';
  const [lang, menu] = ['en', 'menu-1'];
  expect(loggedUrl(fillPath(orderCalls.readOrder.path, { lang, uuid }))).toMatch(
    /^\/en\/api\/order\/[0-9a-f]{12}\/$/,
  );
  for (const place of ['25.26371,55.29724', '-33,151.2'])
    expect(loggedUrl(fillPath(orderCalls.readDeliveryFee.path, { lang, menu, place }))).toBe(
      '/en/api/delivery_zone/place/menu-1/',
    );
  expect(loggedUrl('/en/api/geocode/25.26371,55.29724/?near=home')).toBe('/en/api/geocode/place/');
  expect(loggedUrl(fillPath(orderCalls.readEmployee.path, { id: 'EMP-4711' }))).toBe(
    '/loyalty/af/verify-employee-id/employee/',
  );
  const request = 'Zm9ydHktdHdvLXJhbmRvbS1ieXRlcw';
  for (const path of [
    fillPath(visitCalls.followJoinRequest.path, { lang, request }),
    fillPath(visitCalls.withdrawJoinRequest.path, { lang, request }),
    apiPath('sandboxPage', { lang, attempt: request }),
    fillPath(orderCalls.findOrderByKey.path, { lang, key: request }),
    fillPath(floorCalls.admitGuest.path, { request }),
    printerPath('printer', { printer: `cafe.${request}` }),
    statusPath('paystack', request),
    `/office/preview/${request}/en/home`,
  ])
    expect(loggedUrl(path)).not.toContain(request);
  expect(loggedUrl(fillPath(visitCalls.callStaff.path, { lang }))).toBe('/en/api/visit/call/');
  expect(loggedUrl(fillPath(orderCalls.readReceipt.path, { lang, uuid }))).toMatch(
    /^\/en\/orders\/[0-9a-f]{12}\/print\/order\.pdf$/,
  );
});

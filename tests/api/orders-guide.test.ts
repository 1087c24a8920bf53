import type { Right } from '#contract/office/rights.ts';
import type { WireStaffOrder } from '#contract/staff/staff.ts';
import { createStaffToken } from '#server/staff/tokens.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { testIds } from '#tests/support/clock.ts';
import { codeBlocks } from '#tests/support/process/code-blocks.ts';
import { runCommand } from '#tests/support/process/run-written.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';

const RIGHTS: readonly Right[] = ['orders', 'lines', 'take_payment', 'refund'];

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp('sqlite');
});
afterAll(async () => {
  await test.close();
});

it('the commands of the guide about orders place one once, move it and its lines along, and give money back', async () => {
  const url = await test.app.http.listen({ port: 0, host: '127.0.0.1' });
  const named = { name: 'Till', rights: RIGHTS };
  const key = await createStaffToken(
    { engine: test.engine, clock: test.clock, ids: testIds },
    { license: 'test-kitchen', role: 'kitchen', days: 1, ...named },
  );
  const [place = '', move = '', tick = '', back = '', ...more] = codeBlocks('orders', 'sh');
  expect(more).toEqual([]);
  const run = (command: string, order = '') =>
    runCommand(command, { SUFRA_URL: url, SUFRA_KEY: key, LICENSE: 'test-kitchen', ORDER: order });
  const { uuid } = JSON.parse(await run(place)) as WireStaffOrder;
  expect(JSON.parse(await run(place))).toMatchObject({ uuid });
  expect(await run(move, uuid)).toMatch(/"accepted".*"preparing".*"fulfilled"/s);
  const served = JSON.parse(await run(tick, uuid)) as WireStaffOrder;
  expect(served.line_items[0]?.kitchen_state).toBe('served');
  const taken = { payment_type: 'cash', amount: '100.00' };
  await test.call(`/staff/api/orders/${uuid}/payments/`, {
    method: 'POST',
    token: key,
    key: randomUUID(),
    body: taken,
  });
  const returned = JSON.parse(await run(back, uuid)) as WireStaffOrder;
  expect(returned).toMatchObject({ forgiven: '10.000', balance_due: '10.000' });
  expect(JSON.parse(await run(back, uuid))).toMatchObject({ payments: returned.payments });
});

import { webhookCalls } from '#contract/office/webhook-calls.ts';
import type { OfficeWebhooks, OfficeWebhookSecret } from '#contract/office/webhooks.ts';
import type { Right } from '#contract/office/rights.ts';
import { createStaffToken } from '#server/staff/tokens.ts';
import { signInOwner } from '#tests/support/app/office.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { handClock, testIds } from '#tests/support/clock.ts';
import { payingVenue } from '#tests/support/payments/payment-stage.ts';
import { codeBlocks } from '#tests/support/process/code-blocks.ts';
import { cuttingProxy } from '#tests/support/process/cutting-proxy.ts';
import { freePort } from '#tests/support/process/free-port.ts';
import { runCommand, runWritten, type WrittenProgram } from '#tests/support/process/run-written.ts';
import { until } from '#tests/support/until.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const RIGHTS: readonly Right[] = ['orders', 'take_payment', 'stock'];

const blocks = (language: 'ts' | 'sh') => codeBlocks('quickstart', language);

describe('the quickstart', () => {
  let test: TestApp;
  let url: string;
  let key: string;
  let till: WrittenProgram | undefined;
  beforeAll(async () => {
    // Receivers refuse what was signed at another time.
    test = await createTestApp('sqlite', {
      clock: handClock(Date.now()),
      environment: { WEBHOOK_NETWORKS: '127.0.0.0/8' },
      venue: payingVenue('sandbox', { menu: { enable_tips: true } }),
      pace: { jobsMs: 20 },
    });
    await test.app.http.listen({ port: 0, host: '127.0.0.1' });
    const address = test.app.http.server.address();
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    key = await keyWith(RIGHTS);
  });
  afterAll(async () => {
    till?.end();
    await test.close();
  });

  function keyWith(rights: readonly Right[]): Promise<string> {
    const named = { name: 'Till', rights };
    return createStaffToken(
      { engine: test.engine, clock: test.clock, ids: testIds },
      { license: 'test-kitchen', role: 'kitchen', days: 1, ...named },
    );
  }

  async function place(more: { tips_amount?: string } = {}): Promise<string> {
    const away = {
      order_type: 'takeaway',
      order_location: undefined,
      order_location_type: undefined,
    } as const;
    const placed = await test.order({ ...away, ...more }, { key: randomUUID() });
    expect(placed.status).toBe(201);
    return placed.body.uuid;
  }

  async function payInCash(uuid: string): Promise<void> {
    const answer = await fetch(`${url}/staff/api/orders/${uuid}/payments/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ payment_type: 'cash', amount: '100.00' }),
    });
    expect(answer.status).toBe(200);
  }

  async function strike(uuid: string, line: string): Promise<void> {
    const path = `/staff/api/orders/${uuid}/lines/${line}/delete/`;
    const token = await keyWith(['strike']);
    expect((await test.call(path, { method: 'POST', token })).status).toBe(200);
  }

  async function curl(command: string, order: string): Promise<Record<string, unknown>> {
    const environment = { SUFRA_URL: url, SUFRA_KEY: key, ORDER: order };
    return JSON.parse(await runCommand(command, environment)) as Record<string, unknown>;
  }

  it('its till prints what guests order, accepts it and books the money', async () => {
    const [code = '', ...more] = blocks('ts');
    expect(more).toEqual([]);
    const port = await freePort();
    const owner = await signInOwner(test);
    const body = { name: 'Till', url: `http://127.0.0.1:${port}/`, kinds: ['order.placed', 'payment.paid'] };
    const { secret } = (await owner.call<OfficeWebhookSecret>(webhookCalls.listWebhooks.path, 'POST', body))
      .body;
    // An earlier try ended after it had accepted this order.
    const halfDone = await place();
    await test.move(halfDone, 'accepted');
    // This one is paid already, as one that a guest paid online: the kitchen needs it, and no cash is booked.
    const paidBefore = await place();
    await payInCash(paidBefore);
    // And this one was accepted at the board, too, while the till was away.
    const takenAtBoard = await place();
    await payInCash(takenAtBoard);
    await test.move(takenAtBoard, 'accepted');
    // The only dish of this one was struck.
    const emptied = await place();
    const { line_items: lines } = await test.read(emptied);
    await strike(emptied, lines[0]?.cart_uuid ?? '');
    await until(async () => {
      const { webhooks } = (await owner.call<OfficeWebhooks>(webhookCalls.listWebhooks.path)).body;
      expect(webhooks[0]?.fault).toBe('no_answer');
    });
    const environment = { SUFRA_URL: url, SUFRA_KEY: key, SUFRA_SECRET: secret, PORT: String(port) };
    const running = runWritten(code, environment);
    till = running;
    await until(() => expect(running.said()).toContain('The till listens'));
    test.clock.advance(5000);
    const uuid = await place({ tips_amount: '5.00' });
    await until(async () => {
      for (const each of [halfDone, paidBefore, takenAtBoard, emptied, uuid])
        expect(await test.read(each)).toMatchObject({ status: 'accepted', balance_due: '0.000' });
    });
    await until(() => expect(running.said().match(/^paid [\d.]+$/gm)).toHaveLength(2));
    await until(() => expect(running.said().match(/^1 × Hummus {2}[\d.]+$/gm)).toHaveLength(4));
    expect(running.said()).not.toContain('Error');
  });

  it('its till takes an order that its guest pays online after it was told of it', async () => {
    const owner = await signInOwner(test);
    const away = {
      order_type: 'takeaway',
      order_location: undefined,
      order_location_type: undefined,
    } as const;
    const placed = await test.order({ ...away, payment_type: 'card' }, { key: randomUUID() });
    const { uuid, payment_url: page } = placed.body;
    await until(async () => {
      const { webhooks } = (await owner.call<OfficeWebhooks>(webhookCalls.listWebhooks.path)).body;
      expect(webhooks[0]).toMatchObject({ waiting: 0, fault: null });
    });
    expect(await test.read(uuid)).toMatchObject({ status: 'pending', balance_due: '32.000' });
    const { headers } = await test.call(String(page), { method: 'POST', body: { decision: 'approve' } });
    const back = new URL(String(headers.location), url);
    test.clock.advance(3000);
    await test.call(`/en/sandbox/status/${back.searchParams.get('reference')}/`, {
      method: 'POST',
      body: {},
    });
    await until(async () =>
      expect(await test.read(uuid)).toMatchObject({ status: 'accepted', balance_due: '0.000' }),
    );
  });

  it('its till prints the dishes of an order once, however often its booking is refused', async () => {
    till?.end();
    const port = await freePort();
    const owner = await signInOwner(test);
    const body = {
      name: 'Printer',
      url: `http://127.0.0.1:${port}/`,
      kinds: ['order.placed', 'payment.paid'],
    };
    const { secret } = (await owner.call<OfficeWebhookSecret>(webhookCalls.listWebhooks.path, 'POST', body))
      .body;
    const mayNotBook = await keyWith(['orders']);
    const environment = { SUFRA_URL: url, SUFRA_KEY: mayNotBook, SUFRA_SECRET: secret, PORT: String(port) };
    const [code = ''] = blocks('ts');
    const running = runWritten(code, environment);
    till = running;
    await until(() => expect(running.said()).toContain('The till listens'));
    await place();
    await until(() => {
      test.clock.advance(5000);
      expect(running.said().match(/Error: forbidden/g)?.length).toBeGreaterThan(1);
    });
    expect(running.said().match(/^1 × Hummus/gm)).toHaveLength(1);
  });

  it('its till takes an order once whose acceptance and whose booking lose their answers', async () => {
    till?.end();
    const port = await freePort();
    const owner = await signInOwner(test);
    const body = { name: 'Cut off', url: `http://127.0.0.1:${port}/`, kinds: ['order.placed'] };
    const { secret } = (await owner.call<OfficeWebhookSecret>(webhookCalls.listWebhooks.path, 'POST', body))
      .body;
    const posts = (call: string) => (said: string) => said.startsWith('POST ') && said.includes(`/${call}/`);
    const network = await cuttingProxy({ host: '127.0.0.1', port: Number(new URL(url).port) }, [
      { sends: posts('status'), at: 'answer' },
      { sends: posts('payments'), at: 'answer' },
    ]);
    const reached = `http://127.0.0.1:${network.port}`;
    const environment = { SUFRA_URL: reached, SUFRA_KEY: key, SUFRA_SECRET: secret, PORT: String(port) };
    const [code = ''] = blocks('ts');
    const running = runWritten(code, environment);
    till = running;
    await until(() => expect(running.said()).toContain('The till listens'));
    const uuid = await place();
    await until(async () => {
      const { webhooks } = (await owner.call<OfficeWebhooks>(webhookCalls.listWebhooks.path)).body;
      const webhook = webhooks.find(({ name }) => name === 'Cut off');
      // No further: the till takes no message that is five minutes from its own time.
      if (webhook?.next_try_at) test.clock.set(webhook.next_try_at);
      expect(webhook).toMatchObject({ waiting: 0, fault: null });
    });
    expect(network.left()).toBe(0);
    const { status, payments } = await test.read(uuid);
    expect([status, payments.length]).toEqual(['accepted', 1]);
    expect(running.said().match(/^1 × Hummus/gm)).toHaveLength(1);
    await network.close();
  });

  it('its commands list, accept and take money for an order, and mark a dish sold out', async () => {
    const [list = '', accept = '', pay = '', sellOut = '', ...more] = blocks('sh');
    expect(more).toEqual([]);
    till?.end();
    const uuid = await place();
    expect(JSON.stringify(await curl(list, uuid))).toContain(uuid);
    expect(await curl(accept, uuid)).toMatchObject({ uuid, status: 'accepted' });
    const paid = await curl(pay, uuid);
    expect(await curl(pay, uuid)).toMatchObject({ payments: paid['payments'] });
    expect(await curl(sellOut, uuid)).toMatchObject({ out_of_stock: true });
    expect((await test.order({}, { key: randomUUID() })).body.code).toBe('out_of_stock');
  });

  it('its program has at most sixty lines of code', () => {
    const lines = blocks('ts')
      .join('')
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('/**'));
    expect(lines.length).toBeLessThanOrEqual(62);
  });
});

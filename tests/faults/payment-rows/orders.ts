import type { FakeGateway } from '#server/payments/conformance/fake-gateway.ts';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Begun, Row, Scene } from './scene.ts';

const TWENTY = Array.from({ length: 20 });

/** The order grows, and a second page is for the new total. */
async function secondPage({ stage, payGrown }: Scene, order: Begun): Promise<string> {
  const { uuid, visit, attempt } = order;
  const body = { line_items: [{ product: 'hummus', quantity: 1, cart_uuid: randomUUID() }] };
  await stage.test.call(`/en/api/order/${uuid}/`, { method: 'PATCH', body, visit });
  stage.test.clock.advance(1000);
  const second = await payGrown(order);
  expect(second).not.toBe(attempt);
  return second;
}

/** The guest had the page open: it is paid although it was closed meanwhile. */
function payLate(fake: FakeGateway, attempt: string): void {
  try {
    fake.pay(attempt);
  } catch {
    fake.say(attempt, fake.words.paid);
  }
}

/** Everyone with the return page reads the same; a payment counts once. */
function opened(times: number): Row {
  return async ({ fake, stage, begin, returned }) => {
    const { uuid, attempt } = await begin();
    fake.pay(attempt);
    const states = await Promise.all(TWENTY.slice(0, times).map(() => returned(attempt)));
    expect(new Set(states)).toEqual(new Set(['PAID']));
    expect((await stage.read(uuid)).payments).toHaveLength(1);
  };
}

/** Changes of order and payment meanwhile. */
export const orderRows: Readonly<Record<string, Row>> = {
  'FAILED after PAID': async ({ fake, stage, begin, news, send, told }) => {
    const { uuid, attempt } = await begin();
    fake.pay(attempt);
    await told(attempt, 'PAID');
    fake.say(attempt, fake.words.failed);
    await send(news(attempt));
    stage.test.clock.advance(5000);
    await told(attempt, 'PAID');
    expect((await stage.read(uuid)).balance_due).toBe('0.000');
  },
  'PAID after FAILED': async ({ fake, stage, begin, news, send, returned, isFound }) => {
    const { uuid, attempt } = await begin();
    fake.decline(attempt);
    await returned(attempt);
    fake.say(attempt, fake.words.paid);
    stage.test.clock.advance(31_000);
    await send(news(attempt));
    await isFound(uuid);
  },
  'PAID after the guest chose cash': async ({ fake, stage, thing, begin, told }) => {
    const order = await begin();
    const { uuid, attempt } = order;
    expect((await thing.pay(stage, order, 'cash')).body).toEqual({ payment_url: null });
    payLate(fake, attempt);
    stage.test.clock.advance(31_000);
    await told(attempt, 'PAID');
    expect((await stage.read(uuid)).balance_due).toBe('0.000');
  },
  'PAID after staff rejected the order': async (scene) => {
    const { fake, stage, thing, begin, told } = scene;
    const order = await begin();
    const { uuid, attempt } = order;
    await stage.test.move(uuid, 'rejected');
    payLate(fake, attempt);
    stage.test.clock.advance(31_000);
    await told(attempt, 'PAID');
    await thing.expectOver(scene, order);
  },
  'PAID after the table was closed': async ({ fake, stage, begin, told }) => {
    const { uuid, attempt } = await begin();
    await stage.staff('/staff/api/locations/12/close/?type=Table', {});
    fake.pay(attempt);
    await told(attempt, 'PAID');
    expect((await stage.read(uuid)).balance_due).toBe('0.000');
  },
  "PAID after staff deleted a line (amount of the attempt is right, the order's is not)": async (scene) => {
    const { fake, stage, begin, told } = scene;
    const order = await begin();
    const second = await secondPage(scene, order);
    const [line] = (await stage.read(order.uuid)).line_items;
    await stage.staff(`/staff/api/orders/${order.uuid}/lines/${line?.cart_uuid}/delete/`, {});
    fake.pay(second);
    await told(second, 'PAID');
    expect(await stage.read(order.uuid)).toMatchObject({ total: '32.000', balance_due: '-32.000' });
  },
  'PAID twice on two attempts of one order': async (scene) => {
    const { fake, stage, begin, told, shows } = scene;
    const order = await begin();
    const second = await secondPage(scene, order);
    fake.pay(second);
    await told(second, 'PAID');
    payLate(fake, order.attempt);
    stage.test.clock.advance(31_000);
    await told(order.attempt, 'PAID');
    await shows(order.uuid, ['64.000', '32.000', '-32.000']);
    expect(fake.refunds(order.attempt)).toHaveLength(1);
    expect(fake.refunds(second)).toHaveLength(0);
  },
  'two phones pay the same share at the same instant': async ({ fake, stage, thing, begin, returned }) => {
    const order = await begin();
    const { uuid, attempt } = order;
    const pages = await Promise.all([thing.pay(stage, order), thing.pay(stage, order)]);
    expect(new Set(pages.map(({ body }) => body.payment_url)).size).toBe(1);
    expect(fake.opened(attempt)).toBe(1);
    fake.pay(attempt);
    expect(await Promise.all([returned(attempt), returned(attempt)])).toEqual(['PAID', 'PAID']);
    expect((await stage.read(uuid)).payments).toHaveLength(1);
  },
  'return page opened by another phone': opened(2),
  'return page opened twenty times': opened(20),
  'return page opened in another browser with empty storage': opened(1),
  "return page with another order's reference": async ({ fake, stage, thing, begin, returned, told }) => {
    const [mine, theirs] = [await begin(), await begin()];
    fake.pay(theirs.attempt);
    await told(theirs.attempt, 'PAID');
    expect(await returned(mine.attempt)).toBe('PENDING');
    await thing.expectUnpaid(stage, mine);
  },
  'server clock 10 min wrong': async ({ fake, stage, begin, news, send, told }) => {
    const { uuid, attempt } = await begin();
    const right = stage.test.clock.now();
    stage.test.clock.advance(10 * 60_000);
    fake.pay(attempt);
    await send(news(attempt, { at: right }));
    await told(attempt, 'PAID');
    expect((await stage.read(uuid)).payments).toHaveLength(1);
  },
};

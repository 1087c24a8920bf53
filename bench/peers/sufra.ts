import { fillPath } from '#contract/paths/paths.ts';
import { menuCalls } from '#contract/menu/menu-calls.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';
import { publicationCalls } from '#contract/office/publication-calls.ts';
import { draftCalls } from '#contract/office/draft-calls.ts';
import type { OrderPlaced, WireOrder } from '#contract/orders/order.ts';
import { readMills } from '#contract/values/read-mills.ts';

import { pagePath } from '#contract/paths/paths.ts';
import type { WireDraftSaved } from '#contract/office/draft.ts';
import { makeOwnerLink } from '#server/people/links.ts';
import { systemClock, systemIds } from '#server/runtime/clock.ts';
import { openStore } from '#server/store/open-store.ts';
import { importVenue } from '#server/venues/import/import-venue.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import { randomUUID } from 'node:crypto';
import { signIn } from '../support/pages/sign-in.ts';
import type { Contender } from './contender.ts';
import { money, ordered, venueFile } from './dishes.ts';
import { caller } from './http.ts';

/** Guests use many addresses, since the writes of one address per minute are limited. */
function someAddress(): string {
  return `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;
}

function orderBody(): string {
  return JSON.stringify({
    menu: 'menu-1',
    order_type: 'takeaway',
    payment_type: 'cash',
    customer_name: 'Guest',
    line_items: ordered.map(({ dish, size, quantity }) => ({
      product: dish,
      quantity,
      cart_uuid: dish,
      variations: [size],
    })),
  });
}

/**
 * Starts ours on a store: the menu call, a product's whole page (no call returns a single product), and the one call
 * that places an order.
 */
export async function startSufra(url: string): Promise<Contender> {
  const file = venueFile();
  const engine = await openStore(url);
  await importVenue({ engine, clock: systemClock, ids: systemIds }, JSON.stringify(file), {
    path: import.meta.filename,
    eager: false,
  });
  const link = await makeOwnerLink({ engine, clock: systemClock, ids: systemIds }, file.license, 'Owner');
  await engine.close();
  const environment = { DATABASE_URL: url, DEFAULT_LICENSE: file.license, TRUST_PROXY: '1' };
  // A first start builds the app and keeps that memory: the comparison uses the start after it.
  await (await startServer(environment)).stop();
  const server = await startServer(environment);
  const call = caller(server.base);
  const office = await signIn(server.base, 'token' in link ? link.token : '');
  async function read(path: string): Promise<Buffer> {
    const { status, body } = await call(path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return body;
  }
  async function costOf(placed: Buffer): Promise<number> {
    const { uuid } = JSON.parse(placed.toString()) as OrderPlaced;
    const order = await read(fillPath(orderCalls.readOrder.path, { lang: 'en', uuid }));
    return readMills((JSON.parse(order.toString()) as WireOrder).total);
  }
  const menu = () => read(fillPath(menuCalls.readMenu.path, { lang: 'en', license: file.license }));
  return {
    menus: { menu },
    product: () => read(pagePath('product', 'en', { id: 'dish-7' })),
    async order() {
      const { status, body } = await call(fillPath(orderCalls.placeOrder.path, { lang: 'en' }), {
        headers: { 'idempotency-key': randomUUID(), 'x-forwarded-for': someAddress() },
        body: orderBody(),
      });
      if (status !== 201) throw new Error(`an order was answered ${status}: ${body.toString()}`);
      return { costMills: () => costOf(body) };
    },
    async reprice(mills) {
      const price = money(mills);
      const edits = [{ at: 'menu/products/dish-7/price', value: price, seen: 0 }];
      const saved = await office.call(draftCalls.readDraft.path, 'PUT', { edits });
      const { version } = (await saved.json()) as WireDraftSaved;
      const { ok, status } = await office.call(publicationCalls.listPublications.path, 'POST', { version });
      if (!ok) throw new Error(`a publication was answered ${status}`);
      while (!(await menu()).includes(`"price":"${price}"`));
    },
    pids: [server.pid],
    async stop() {
      await server.stop();
    },
  };
}

import { fillPath } from '#contract/paths/paths.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';
import { menuCalls } from '#contract/menu/menu-calls.ts';

import { CART_HEADER } from '#contract/visits/told-cart.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { checkVenueFile } from '#server/venues/check/check-venue.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { draftHand } from '#tests/support/app/office-draft.ts';
import { signInOwner } from '#tests/support/app/office.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { until } from '#tests/support/until.ts';
import { applyEdits } from '#domain/draft/apply-edits.ts';
import { describe, expect, it } from 'vitest';
import { touchedCarts } from './touched-carts.ts';

function served(): CompleteVenueFile {
  const { file } = checkVenueFile(JSON.stringify(buildVenue()));
  if (!file) throw new Error('The venue is refused');
  return file;
}

/** What an edit does to carts of these dishes. */
function touchedBy(at: string, value: unknown, ...carts: string[][]) {
  const before = served();
  const { file } = applyEdits(before, [{ at, value }]);
  return touchedCarts(before, file as CompleteVenueFile, new Set(carts));
}

describe('carts that a publication touches', () => {
  const hummus = ['hummus', 'taouk'];
  const water = ['water'];
  const losing = [{ product: 'hummus', carts: 1 }];

  it.each([
    ['a price', 'menu/products/hummus/price', '99.000'],
    ['a discount', 'menu/products/hummus/discount', '10'],
    ['how many answers there may be', 'menu/variations/sauces/max_choices_allowed', 1],
    ['the price of an answer', 'menu/variations/portion/values/three/price', '23.000'],
  ])('are asked about %s', (_, at, value) => {
    expect(touchedBy(at, value, hummus, water)).toEqual({ untouched: 1, asked: 1, losing: [] });
  });

  it.each([
    ['is removed', 'menu/products/hummus', null],
    ['is hidden', 'menu/products/hummus/hidden', true],
    ['is sold out', 'menu/products/hummus/out_of_stock', true],
  ])('lose a dish that %s', (_, at, value) => {
    expect(touchedBy(at, value, hummus, water)).toEqual({ untouched: 1, asked: 0, losing });
  });

  it('do not lose a dish that was sold out before', () => {
    const carts = touchedBy('menu/products/labneh/price', '99.000', ['labneh'], water);
    expect(carts).toEqual({ untouched: 1, asked: 1, losing: [] });
  });

  it('see nothing new where a dish only reads differently', () => {
    expect(touchedBy('menu/products/hummus/name/en', 'Hummus!', hummus, water).untouched).toBe(2);
  });
});

it('carts are known as long as their phones follow the menu, and by the dishes of the menu alone', async () => {
  const test = await createTestApp('sqlite');
  await test.app.http.listen({ port: 0, host: '127.0.0.1' });
  const address = test.app.http.server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const hand = draftHand(await signInOwner(test));
  const { uuid } = (await test.order()).body;
  const phone = new AbortController();
  const follow = async (path: string, cart: string) =>
    fetch(base + path, {
      signal: phone.signal,
      headers: { [CART_HEADER]: cart, accept: 'text/event-stream' },
    });
  const menu = fillPath(menuCalls.followMenu.path, { lang: 'en', license: 'test-kitchen' });
  const carts = async () => (await hand.plan()).carts;

  await hand.save('menu/products/hummus/price', '99.000');
  expect(await carts()).toEqual({ untouched: 0, asked: 0, losing: [] });
  await follow(menu, 'hummus,%68ummus,nothing,%');
  await follow(fillPath(orderCalls.followOrder.path, { lang: 'en', uuid }), 'water');
  await follow(menu, 'nothing');
  await follow(menu, 'hummus'.padEnd(10_000, ',x'));
  expect(await carts()).toEqual({ untouched: 1, asked: 1, losing: [] });
  phone.abort();
  await until(async () => expect((await carts()).asked).toBe(0));
  expect(await carts()).toEqual({ untouched: 0, asked: 0, losing: [] });
  await test.close();
});

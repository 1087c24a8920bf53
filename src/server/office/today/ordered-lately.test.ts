import { figureCalls } from '#contract/office/figure-calls.ts';
import type { OrderedDishes } from '#contract/office/ordered.ts';
import { DAY_MS } from '#domain/time/spans.ts';
import { signInAs, signInOwner } from '#tests/support/app/office.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { stores } from '#tests/support/store/store.ts';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';

it.each(stores)('counts the pieces of each dish that were ordered in four weeks, on %s', async (kind) => {
  const test = await createTestApp(kind);
  const owner = await signInOwner(test);
  const line = (product: string, quantity: number) => ({ product, quantity, cart_uuid: randomUUID() });
  const takeaway = { order_type: 'takeaway', order_location: null } as const;
  await test.order({ ...takeaway, line_items: [line('hummus', 5)] });
  test.clock.advance(29 * DAY_MS);
  await test.order({ ...takeaway, line_items: [line('hummus', 2), line('prawns', 1)] });
  await test.order({ ...takeaway, line_items: [line('hummus', 1)] });
  const { body: rejected } = await test.order({ ...takeaway, line_items: [line('prawns', 1)] });
  await test.move(rejected.uuid, 'rejected', 'No');
  const again = await signInOwner(test).catch(() => owner);
  const { body } = await again.call<OrderedDishes>(figureCalls.readOrderedDishes.path);
  expect(body.dishes.toSorted((one, other) => other.ordered - one.ordered)).toEqual([
    { id: 'hummus', ordered: 3 },
    { id: 'prawns', ordered: 1 },
  ]);
  const cook = await signInAs(test, again, 'kitchen');
  expect((await cook.call(figureCalls.readOrderedDishes.path)).status).toBe(403);
  await test.close();
});

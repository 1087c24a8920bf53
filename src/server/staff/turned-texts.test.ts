import type { WireStaffOrders } from '#contract/staff/staff.ts';
import { fetchStaffOrders } from '#client/staff/staff-orders.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { expect, it } from 'vitest';
import { inProcessFetch } from '../http/plumbing/in-process-fetch.ts';

it('a board reads what guests have typed in the order of its letters; the API keeps it as it came', async () => {
  const test = await createTestApp('sqlite');
  const turned = '\u202eno nuts\u202c';
  await test.order({
    order_type: 'takeaway',
    order_location: null,
    customer_name: turned,
    order_comments: turned,
    line_items: [{ product: 'hummus', quantity: 1, cart_uuid: 'one', special_instructions: turned }],
  });
  const token = await test.staffToken();
  const inProcess = inProcessFetch(test.app.http);
  const fetch: typeof inProcess = (address, options) =>
    inProcess(address, { ...options, headers: { ...options?.headers, authorization: `Bearer ${token}` } });
  const staff = { base: '', license: 'test-kitchen', fetch };
  const answer = await fetchStaffOrders(staff, { lang: 'en', done: 1 });
  if (answer.kind !== 'ok') throw new Error(answer.kind);
  const [order] = answer.value.orders;
  expect([order?.customerName, order?.orderComments, order?.lineItems[0]?.specialInstructions]).toEqual(
    Array(3).fill('no nuts'),
  );
  const { body } = await test.call<WireStaffOrders>('/staff/api/orders', { token });
  expect(body.orders[0]?.customer_name).toBe(turned);
  await test.close();
});

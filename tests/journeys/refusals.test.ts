import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { orderAtTable, orderOn, sitDown, submit } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { presentProblem, type ProblemCode, type Refusal } from '#contract/values/problem.ts';
import { expect, it } from 'vitest';
import { NOT_SENT, readyToSend } from '#tests/support/journeys/ready-to-send.ts';

const stage = journey();

const ORDER_CALL = '**/en/api/order/';
const NOT_OFFERED = 'This order type or way to pay is not offered just now. Please choose another.';
const CHANGED = 'No longer available like this: Sage tea. Please choose again or remove it.';
const TOO_LONG =
  'Your order is too long to be sent at once. Take some dishes out or shorten your notes, and order the rest afterwards.';

/** Answers the checkout's request as the test says, in the server's format. */
async function answers(phone: Phone, refusal: Refusal): Promise<void> {
  const { page } = phone;
  await page.unroute(ORDER_CALL);
  const problem = presentProblem(refusal);
  await page.route(ORDER_CALL, (route) =>
    route.fulfill({
      status: problem.status,
      contentType: 'application/problem+json',
      body: JSON.stringify(problem),
    }),
  );
}

const first = [{ path: 'line_items[0].product', message: 'not to be had' }];

/** Answers that the phone retries: submit.test.ts covers them all. */
type TriedAgain = 'in_progress' | 'unavailable' | 'too_many_requests' | 'internal';

/** Refusals with a test of their own, beside this one or among the guests' journeys. */
type ToldByItself =
  | 'active_order'
  | 'allergens_changed'
  | 'out_of_stock'
  | 'outside_delivery_area'
  | 'price_changed'
  | 'venue_closed'
  | TriedAgain;

/** Refusals of the board and of the back office. */
type OfStaff =
  | 'draft_changed'
  | 'draft_conflict'
  | 'not_undoable'
  | 'publication_waits'
  | 'code_ended'
  | 'last_owner'
  | 'link_ended'
  | 'once_given'
  | 'person_required'
  | 'pin_rests'
  | 'pin_wrong';

/** The answer's fields, the first sentence, and the explanation beside it. */
type Words = [more: Omit<Refusal, 'code'>, sentence: string, explanation: string];

/** Nothing that the guest could change: the sentence, and the way back. */
const plain: Words = [{}, NOT_SENT, 'Back to cart'];

const refusals: Record<Exclude<ProblemCode, ToldByItself | OfStaff>, Words> = {
  validation: [
    { errors: [{ path: 'tips_amount', message: 'no' }] },
    NOT_SENT,
    'Please check what you entered.',
  ],
  ordering_disabled: [{}, NOT_SENT, 'The venue has now closed. Your cart is kept.'],
  order_type_disabled: [{}, NOT_SENT, NOT_OFFERED],
  payment_type_disabled: [{}, NOT_SENT, NOT_OFFERED],
  location_invalid: [{}, NOT_SENT, 'This table or room is not known here. Please scan the code again.'],
  table_busy: [
    {},
    'Table is busy with POS order. Please proceed ordering with a waiter. Thanks',
    'Back to cart',
  ],
  product_unavailable: [
    { errors: first },
    NOT_SENT,
    'Now sold out: Sage tea. The rest of your cart is kept.',
  ],
  variation_required: [{ errors: first }, NOT_SENT, CHANGED],
  variation_invalid: [{ errors: first }, NOT_SENT, CHANGED],
  combo_incomplete: [{ errors: first }, NOT_SENT, CHANGED],
  minimum_order: [{}, NOT_SENT, 'Minimum order amount required: AED 60.00'],
  coupon_invalid: [{ members: { reason: 'used_up' } }, NOT_SENT, 'This coupon is used up.'],
  too_many_orders: [{}, NOT_SENT, 'Too many orders are waiting to be accepted. Please ask our staff.'],
  idempotency_conflict: plain,
  not_found: plain,
  bad_request: plain,
  unauthorized: plain,
  forbidden: plain,
  method_not_allowed: plain,
  too_large: [{}, NOT_SENT, TOO_LONG],
  unsupported_media_type: plain,
  part_held: plain,
  order_closed: plain,
  lines_sent: plain,
  status_not_allowed: plain,
};

/** More lines than the venue accepts at once. */
const tooMany: Words = [{ errors: [{ path: 'line_items', message: 'too many' }] }, NOT_SENT, TOO_LONG];

it('every other refusal of the server is explained to the guest, and nothing entered is lost', async () => {
  const phone = await readyToSend(stage, '6', 'Jallab, pine nuts');
  for (const [code, [answer, sentence, more]] of [
    ...Object.entries(refusals),
    ['validation', tooMany] as const,
  ]) {
    await answers(phone, { code: code as ProblemCode, ...answer });
    await Promise.all([phone.page.waitForResponse(ORDER_CALL), phone.button(/^SUBMIT ORDER/).click()]);
    // The words of the refusal before, which may be the same, are gone while this one is on its way.
    await phone.sees(phone.button(/^SUBMIT ORDER/));
    await phone.sees(phone.page.getByRole('main').getByText(more).first());
    await phone.sees(sentence);
    await expect.poll(() => phone.field('Name').inputValue(), { message: code }).toBe('Layla');
  }
  await expectAccessible(phone.page);
  await answers(phone, { code: 'outside_delivery_area' });
  await phone.button(/^SUBMIT ORDER/).click();
  await phone.sees(phone.dialog("We're not there yet"));
  await expectAccessible(phone.page);
  await phone.button('Switch to takeaway').click();
  await phone.misses(phone.dialog());
  await phone.page.unroute(ORDER_CALL);
  await submit(phone);
  await phone.sees(phone.page.getByRole('row', { name: /Jallab, pine nuts/ }));
});

it('an order that cannot be accepted yet is retried automatically, and arrives once', async () => {
  const phone = await readyToSend(stage, '7', 'Jallab, pine nuts');
  const codes: ProblemCode[] = ['internal', 'unavailable'];
  const isSaid = Promise.withResolvers<void>();
  await phone.page.route(ORDER_CALL, async (route) => {
    const code = codes.shift();
    if (code === undefined) {
      await isSaid.promise;
      return route.continue();
    }
    const problem = presentProblem({ code });
    return route.fulfill({
      status: problem.status,
      contentType: 'application/problem+json',
      body: JSON.stringify(problem),
    });
  });
  await phone.button(/^SUBMIT ORDER/).click();
  await phone.sees(NOT_SENT);
  isSaid.resolve();
  await orderOn(phone);
  const orders = await stage.restaurant.staff.orders();
  expect(orders.filter((order) => order.customer_number === '7')).toHaveLength(1);
});

it('a field that only the server refuses is named, focused, and valid again once it is changed', async () => {
  const phone = await readyToSend(stage, '8', 'Jallab, pine nuts');
  await answers(phone, { code: 'validation', errors: [{ path: 'customer_name', message: 'no' }] });
  await phone.button(/^SUBMIT ORDER/).click();
  await phone.sees('Valid name is required');
  await expect
    .poll(() => phone.field('Name').evaluate((field) => field === document.activeElement))
    .toBe(true);
  await phone.field('Name').fill('Layla B');
  await phone.misses('Valid name is required');
});

it('an order that this phone cannot prepare says so, and nothing entered is lost', async () => {
  const phone = await readyToSend(stage, '11', 'Jallab, pine nuts');
  // As in a browser without randomness for the order's key.
  await phone.page.evaluate(() => {
    const { getRandomValues } = crypto;
    crypto.getRandomValues = () => {
      crypto.getRandomValues = getRandomValues;
      throw new DOMException('no entropy', 'OperationError');
    };
  });
  await phone.button(/^SUBMIT ORDER/).click();
  await phone.sees(phone.page.getByRole('alert').getByText('Error setting up request'));
  await expect.poll(() => phone.field('Name').inputValue()).toBe('Layla');
  await submit(phone);
  await phone.sees(phone.page.getByRole('row', { name: /Sage tea/ }));
});

it('a dish that the table’s open order does not accept is reported, and one for an ended order is kept', async () => {
  const phone = await stage.phone({ expects: [/409/, /events/] });
  const uuid = await orderAtTable(phone, '9', 'Sage tea', 'Layla');
  await phone.button('Edit').click();
  await phone.sees(/Adding to order # /);
  for (const [code, words] of [
    ['out_of_stock', 'Error adding item'],
    ['order_closed', 'That order is closed. Your dish is in a new cart.'],
  ] as const) {
    const problem = presentProblem({ code });
    await phone.page.route(
      `**/en/api/order/${uuid}/`,
      (route) =>
        route.fulfill({
          status: problem.status,
          contentType: 'application/problem+json',
          body: JSON.stringify(problem),
        }),
      { times: 1 },
    );
    await phone.button('Add to Order: Jallab, pine nuts').first().click();
    await phone.sees(words);
  }
  await phone.sees(phone.link('Cart, 1 item'));
});

it('a table held by a waiter’s order says so on the product’s page, before anything is chosen', async () => {
  const phone = await stage.phone();
  await stage.restaurant.staff.holdTable('10');
  await sitDown(phone, '10');
  await phone.link('Sage tea').first().click();
  await phone.sees('Table is busy with POS order. Please proceed ordering with a waiter. Thanks');
  await expect.poll(() => phone.button(/^Add To Cart/).getAttribute('aria-disabled')).toBe('true');
});

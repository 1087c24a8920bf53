import type { DeviceCode } from '#contract/office/people.ts';
import type { Report } from '#contract/office/reports.ts';
import { officePaths } from '#contract/office/office-paths.ts';
import type { OrderPlaced, WireOrder } from '#contract/orders/order.ts';
import { apiPath } from '#contract/paths/api-paths.ts';
import { boardPaths, pagePath } from '#contract/paths/paths.ts';
import { latinDigits } from '#domain/text/digits.ts';
import { ar } from '#text/guest/ar.ts';
import type { TextKey } from '#text/guest/words.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import type { WireBill } from '#contract/payments/bill.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { codeNow, sharingVenue, WALLET_PHONES, wrongCode } from '#tests/support/build/dine-and-share.ts';
import { sitDown } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { readPdf } from '#tests/support/outside/pdf.ts';
import { startMailServer } from '#tests/support/outside/mail-server.ts';
import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';

const mails = await startMailServer();
const stage = journey({ venue: sharingVenue(), environment: { SMTP_URL: mails.url } });
afterAll(() => mails.close());

const TABLE = '12';
const DAY_MS = 24 * 60 * 60_000;
const DISHES = [
  { product: 'falafel', quantity: 1 },
  { product: 'fattoush', quantity: 1 },
  { product: 'water', quantity: 1, variations: ['bottle-750'] },
  { product: 'ayran', quantity: 2 },
  { product: 'muhallabia', quantity: 1 },
].map((line) => ({ ...line, cart_uuid: randomUUID() }));

/** A word of the guest's app in Arabic. */
function inArabic(key: TextKey): string {
  const text = ar[key];
  if (typeof text !== 'string') throw new Error(`${key} has plural forms`);
  return text;
}

/** An amount of a page or an answer in thousandths. */
function mills(text: string): number {
  const [amount = ''] = /\d[\d.]*/.exec(latinDigits(text).replaceAll('٫', '.')) ?? [];
  return Math.round(Number(amount) * 1000);
}

/** Calls the server from this process, which cannot resolve the browser's names for the local machine. */
async function call<T>(
  method: 'POST' | 'PATCH',
  path: string,
  body: object,
  { key = randomUUID(), visit = '' }: { key?: string; visit?: string } = {},
): Promise<T> {
  const { port } = new URL(stage.restaurant.origin);
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...headers, ...(visit && { 'sufra-visit': visit }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

/** The evening's order at the table: AED 137.00, 20.00 off, so that dishes cost thousandths. */
function ordered(table = TABLE, line_items = DISHES): Promise<OrderPlaced> {
  return call('POST', apiPath('placeOrder', { lang: 'en' }), {
    menu: 'bayt-zaytoun',
    order_type: 'dine_in',
    order_location: table,
    order_location_type: 'Table',
    payment_type: 'cash',
    customer_name: 'Layla',
    phone: WALLET_PHONES[0],
    coupon: 'AHLAN20',
    line_items,
  });
}

const TEA = { product: 'sage-tea', quantity: 1, cart_uuid: randomUUID() };

/** A dish comes onto the bill; the function returned takes it off again. */
async function added({ uuid, visit_token: visit }: OrderPlaced, dish = TEA): Promise<() => Promise<unknown>> {
  const key = randomUUID();
  const line_items = [dish];
  await call('PATCH', apiPath('order', { lang: 'en', uuid }), { line_items }, { key, visit });
  return () => call('POST', apiPath('appendWithdraw', { lang: 'en', uuid, key }), {}, { visit });
}

/** A phone as the one that sent the order from its own cart. */
async function sentBy(phone: Phone, { visit_token: token }: OrderPlaced): Promise<void> {
  await phone.context.addInitScript(
    ([visit, lines]) => {
      localStorage.setItem('sufra:bayt-zaytoun:visit', visit);
      localStorage.setItem('sufra:bayt-zaytoun:my-lines', lines);
    },
    [
      JSON.stringify({ tokens: [token], orders: [] }),
      JSON.stringify(DISHES.map(({ cart_uuid: id }) => ({ id, of: 1 }))),
    ] as const,
  );
}

/** A guest scans the table's code and is let in by somebody who sits there. */
async function joins(guest: Phone, host: Phone, lang: 'en' | 'ar' = 'en', table = TABLE): Promise<void> {
  await guest.opens(`/${lang}/t/#${table}`);
  await guest.isAt(`/${lang}/home`);
  const ask = guest.button(lang === 'ar' ? inArabic('joinAsk') : 'Ask to join');
  await ask.click();
  const letIn = host.button('Let in');
  await letIn.click();
  await host.misses(letIn);
  await guest.misses(ask);
}

/** The last row of the receipt of a part on a phone, in thousandths. */
async function paidOn({ page }: Phone): Promise<number> {
  return mills(await page.locator('dl > div').last().locator('dd').innerText());
}

/** The receipt of a part on its phone, as words in one line each: dishes, then its foot. */
async function receiptOn({ page }: Phone): Promise<string[]> {
  const rows = await page.locator('tbody > tr, dl > div').allInnerTexts();
  return rows.map((row) => row.replaceAll(/\s+/g, ' ').trim());
}

/** The text of a PDF that a link leads to. */
async function printed(link: Locator): Promise<string> {
  const bytes = await link.evaluate(async (each: HTMLAnchorElement) => [
    ...new Uint8Array(await (await fetch(each.href)).arrayBuffer()),
  ]);
  return (await readPdf(new Uint8Array(bytes))).text;
}

/** The payments on the order's receipt on a phone, each in one line. */
async function paymentsOn({ page }: Phone): Promise<string[]> {
  const rows = page.locator('dl > div').filter({ hasText: /^Paid by/ });
  await expect.poll(() => rows.count()).toBe(4);
  return (await rows.allInnerTexts()).map((row) =>
    row.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' '),
  );
}

it('four phones pay one bill: a dish and half a bottle by card, evenly from a wallet, an amount that fails once, the rest in cash at the waiter’s phone; the books agree with the receipts', async () => {
  const [layla, omar, mona, sami, waiter, board] = await Promise.all([
    stage.phone({ expects: [/422/] }),
    stage.phone(),
    stage.phone(),
    stage.phone({ lang: 'ar' }),
    stage.phone(),
    stage.phone({ wide: true }),
  ]);
  const order = await ordered();
  const page = pagePath('order', 'en', { id: order.uuid });
  await sentBy(layla, order);
  await sitDown(layla, TABLE);
  await joins(omar, layla);
  await joins(sami, layla, 'ar');

  // Omar: a dish and half a bottle, by card, with a tip.
  await omar.opens(`${page}/pay`);
  const tick = (dish: string) => omar.page.getByRole('checkbox', { name: dish, exact: true });
  await tick('Fattoush').check();
  await tick('Water').check();
  await omar.button('Share it: Water').click();
  await omar.sees(omar.page.getByRole('group', { name: 'Who shares it' }));
  await expectAccessible(omar.page);
  await omar.button(/^Pay my share/).click();
  await expectAccessible(omar.page);
  await omar.button('Go on to tip').click();
  await omar.sees(/^Held \d:\d\d$/);
  await omar.page.getByRole('radio', { name: /^10%/ }).check();
  await omar.sees('Pay now, online');
  await omar.field(/^Send me the receipt/).fill('omar@guest.example');
  await expectAccessible(omar.page);

  // Layla ordered all of it: what she takes is hers until Omar was first.
  await layla.opens(page);
  await layla.link('Pay your part').click();
  await layla.isAt(`/en/order/${order.uuid}/pay`);
  await layla.sees(/ is paying$/);
  await expect
    .poll(() => layla.page.getByRole('checkbox', { name: 'Falafel, six pieces' }).isChecked())
    .toBe(true);
  await expectAccessible(layla.page);
  const water = layla.page.getByRole('checkbox', { name: 'Water' });
  await water.uncheck();
  await layla.sees(/ is paying · ½$/);
  await water.check();

  // A dish that comes onto the bill meanwhile is told.
  const takeOff = await added(order);
  await layla.sees('AED 13.908 more: Sage tea. Nobody pays it yet.');
  await takeOff();
  await layla.misses(/Nobody pays it yet\.$/);

  // A wallet does not tell before its code whether it holds more than the tips that are offered: she reads that first.
  await layla.radio('An amount').check();
  await layla.field('You pay').fill('10');
  await layla.button('Go on to tip').click();
  await layla.sees(layla.heading('Your part'));
  await layla.button('Change: Payment type').click();
  await layla.radio('Wallet').check();
  await layla.radio('Other').check();
  const unknown = layla.page.getByText('Whether the wallet holds this tip too is known only once you pay.');
  await layla.field(/^Another amount/).fill('1.51');
  await layla.sees(unknown);
  await expectAccessible(layla.page);
  await layla.field(/^Another amount/).fill('1.50');
  await layla.misses(unknown);
  await layla.button('Let go of it').click();

  await omar.button(/^Pay my part\s*AED 43\.21$/).click();
  await omar.button('Approve payment').click();
  await omar.sees(omar.heading('Your part is paid'));

  // Layla: evenly among four, from her wallet; a wrong code first.
  await layla.radio('Evenly').check();
  await layla.button('Decrease guests').click();
  // Between one guest it is all that is left, which is offered once.
  await layla.radio('An amount').check();
  await layla.sees(layla.button(/^All that is left/));
  expect(await layla.button(/^Evenly/).count()).toBe(0);
  await layla.radio('Evenly').check();
  for (let among = 1; among < 4; among++) await layla.button('Increase guests').click();
  await layla.button('Go on to tip').click();
  await layla.button('Change: Payment type').click();
  await layla.radio('Wallet').check();
  // What the wallet pays is named with the tip.
  await layla.sees('Redeem AED 19.43');
  await layla.radio('Other').check();
  await layla.field(/^Another amount/).fill('0.57');
  await layla.sees('Redeem AED 20.00');
  // A tip that it does not hold is said before anything is pressed.
  await layla.page.getByRole('radio', { name: /^5%/ }).check();
  await layla.sees('Redeemable AED 20.00');
  await layla.sees('The wallet holds less than this. Choose a smaller tip or another way to pay.');
  await expect.poll(() => layla.button(/^Pay my part/).getAttribute('aria-disabled')).toBe('true');
  await layla.radio('None').check();
  await layla.misses(/^The wallet holds less/);
  await layla.sees('Redeem AED 19.43');
  await layla.field(/^Send me the receipt/).fill('layla@guest.example');
  const code = layla.field(/^One-time code/);
  await code.fill(wrongCode());
  await layla.button(/^Pay my part/).click();
  await layla.sees('Incorrect OTP');
  await expectAccessible(layla.page);
  await code.fill(codeNow());
  await layla.button(/^Pay my part\s*AED 19\.43$/).click();
  await layla.sees(layla.heading('Your part is paid'));
  await layla.misses(layla.heading('Pay your part'));
  await layla.sees(layla.heading('Bayt Zaytoun'));

  // Mona has only the address: an amount, which her bank refuses once.
  await mona.opens(`${page}/pay`);
  await mona.field('You pay').fill('58.30');
  await expect.poll(() => mona.button('Go on to tip').getAttribute('aria-disabled')).toBe('true');
  await mona.field('You pay').fill('25');
  await mona.button('Go on to tip').click();
  await mona.button(/^Pay my part\s*AED 25\.00$/).click();
  await mona.button('Decline payment').click();
  await mona.sees('The bank said no.');
  await mona.isAt(`/en/order/${order.uuid}/pay`);
  await mona.page.getByRole('radio', { name: /^5%/ }).check();
  await mona.sees(mona.button('Another way to pay'));
  await expectAccessible(mona.page);
  await mona.button(/^Try another card\s*AED 26\.25$/).click();
  await mona.button('Approve payment').click();
  await mona.sees(mona.heading('Your part is paid'));

  // Sami, in Arabic: all that is left, in cash; the board sees it, and the waiter comes with their phone.
  await sami.opens(`${pagePath('order', 'ar', { id: order.uuid })}/pay`);
  await sami.radio(inArabic('anAmount')).check();
  await sami.button(new RegExp(`^${inArabic('allThatIsLeft')}`)).click();
  await expectAccessible(sami.page);
  await sami.button(inArabic('goOnToTip')).click();
  await sami.button(`${inArabic('changePlace')}: ${inArabic('paymentType')}`).click();
  await sami.radio(inArabic('cash')).check();
  await sami.button(new RegExp(`^${inArabic('payMyPart')}`)).click();
  await sami.sees(inArabic('staffCome'));
  await expectAccessible(sami.page);
  await board.opens(stage.restaurant.staff.boardPath);
  await board.radio(/^Bills/).check();
  const column = (title: string) => board.page.getByRole('region', { name: title });
  await column('Asked for the bill').getByText('3 of 4 paid').waitFor();
  // The card says it: nothing at the foot repeats it.
  expect(await board.button('Seen').count()).toBe(0);
  await board.button('Bring the machine').focus();
  await board.page.keyboard.press('Enter');
  await board.sees('You have this');
  await board.button('Done').click();
  // A key opens the bill and goes into it; Escape goes back to its card.
  const card = column('Paying').getByRole('button', { name: `Bill of Table ${TABLE}` });
  await card.focus();
  await board.page.keyboard.press('Enter');
  const bill = board.page.getByRole('complementary', { name: `Table ${TABLE}` });
  await bill.getByText('½ Water').waitFor();
  await bill.getByText('Waits for you: Cash').waitFor();
  expect(await bill.getByRole('button', { name: `Close Table ${TABLE}` }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  await expectAccessible(board.page);
  await board.page.keyboard.press('Escape');
  await board.misses(bill);
  expect(await card.evaluate((each) => each === document.activeElement)).toBe(true);
  await card.click();
  const office = await stage.restaurant.signInOwner();
  const device = { name: 'Nadia', kind: 'waiter', role: 'waiter' };
  const { code: enrolment } = JSON.parse(await office(officePaths.officeDeviceCode, device)) as DeviceCode;
  await waiter.opens(`${boardPaths.board}#code=${enrolment}`);
  await waiter.sees(waiter.heading('Now'));
  await waiter.page.getByRole('navigation').getByRole('button', { name: 'Tables' }).click();
  await waiter.button(new RegExp(`^Table ${TABLE}, `)).click();
  await waiter.sees('½ Water');
  await expectAccessible(waiter.page);
  await waiter.button(/^Take .*part\s*AED/).click();
  await waiter.field('Cash received').fill('50');
  await waiter.button('Book payment').click();
  await waiter.sees('Give AED 16.71 change');
  await column('Paying').getByText('Everything is paid').waitFor();
  await bill
    .getByRole('link', { name: /^Receipt of/ })
    .nth(3)
    .waitFor();
  await waiter.sees(waiter.link(/^Receipt of/).nth(3));
  await expectAccessible(waiter.page);

  // On paper stands what each phone shows.
  for (const [place, guest] of [omar, layla, mona].entries()) {
    const paper = await printed(waiter.link(/^Receipt of/).nth(place));
    for (const row of await receiptOn(guest)) expect(paper).toContain(row.normalize('NFKC'));
  }
  const whole = await printed(waiter.link('Print the bill'));
  for (const place of ['1', '2', '3', '4']) expect(whole).toContain(`${place} of 4`);

  const guests = [omar, layla, mona, sami];
  for (const guest of [omar, layla, mona]) {
    await guest.sees(guest.heading('The table is settled'));
    await guest.sees('4 people paid AED 117.00.');
  }
  await sami.sees(sami.heading(inArabic('tableSettled')));

  // Who gave an address has the receipt, also of a wallet; who has not can still ask for it.
  await layla.sees('Your receipt is on its way by email.');
  await mona.button('Send it to me').click();
  await mona.field(/^Send me the receipt/).fill('mona');
  await mona.button('Send it to me').click();
  await mona.sees('Invalid email address');
  await mona.field(/^Send me the receipt/).fill('mona@guest.example');
  await expectAccessible(mona.page);
  await mona.button('Send it to me').click();
  await mona.sees('Your receipt is on its way by email.');
  const mailed = () => mails.received.map(({ to }) => to.join()).toSorted();
  const addresses = ['layla', 'mona', 'omar'].map((name) => `${name}@guest.example`);
  await expect.poll(mailed, { timeout: 60_000 }).toEqual(addresses);
  for (const [name, guest] of Object.entries({ omar, layla, mona })) {
    const { mail } = mails.received.find(({ to }) => to.join() === `${name}@guest.example`) ?? {};
    const amounts = [...`${mail?.text}`.matchAll(/AED\s*[\d.]+/g)].map(([amount]) => mills(amount));
    expect(amounts).toContain(await paidOn(guest));
  }

  // What each was told, and what the order, the report and its export say.
  const receipts = await Promise.all(guests.map(paidOn));

  // The order's receipt has each part as a payment; who paid is named to those who sat there.
  for (const [guest, seesNames] of [
    [layla, true],
    [mona, false],
  ] as const) {
    await guest.opens(page);
    const [first = '', second = '', ...others] = await paymentsOn(guest);
    expect(first).toMatch(/^Paid by Card · 1 of 4 .*Fattoush and ½ Water · AED 3\.93 in tips AED 43\.21$/);
    expect(second).toBe(`Paid by Wallet · 2 of 4 ${seesNames ? 'Layla ' : ''}AED 19.43`);
    expect([first, second, ...others].map((row) => mills(/AED [\d.]+$/.exec(row)?.[0] ?? ''))).toEqual(
      receipts,
    );
  }

  const told = receipts.reduce((sum, each) => sum + each, 0);
  const paid = (await stage.restaurant.staff.orders()).find(({ uuid }) => uuid === order.uuid);
  const { payments, total, additional_data: more, balance_due: due } = paid as WireOrder;
  const booked = payments.map(({ payment_type: type, amount }) => [type, mills(amount)]);
  expect(booked).toEqual([
    ['card', receipts[0]],
    ['blue_wallet', receipts[1]],
    ['card', receipts[2]],
    ['cash', receipts[3]],
  ]);
  expect(due).toBe('0.000');
  expect(told).toBe(mills(total) + mills(more.tips_amount));
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const period = `from=${day(Date.now() - DAY_MS)}&to=${day(Date.now() + DAY_MS)}`;
  const report = JSON.parse(await office(`${officePaths.officeReport}?${period}`)) as Report;
  expect(mills(report.total.now.takings)).toBe(told);
  expect(mills(report.total.now.tips)).toBe(mills(more.tips_amount));
  const csv = await office(`${officePaths.officeReportSheet}?${period}&by=payment`);
  const exported = csv
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((row) => row.split(','))
    .map(([type, , count, takings = '']) => [type, Number(count), mills(takings)])
    .toSorted();
  expect(exported).toEqual([
    ['blue_wallet', 1, receipts[1]],
    ['card', 2, (receipts[0] ?? 0) + (receipts[2] ?? 0)],
    ['cash', 1, receipts[3]],
  ]);
});

it('a dish that another was first on is shared while they have not begun to pay; a bill without a connection says how old it is', async () => {
  const [layla, omar] = await Promise.all([
    stage.phone({ expects: [/ERR_FAILED/] }),
    stage.phone({ expects: [/ERR_INTERNET_DISCONNECTED/] }),
  ]);
  const order = await ordered('14');
  await sentBy(layla, order);
  await sitDown(layla, '14');
  await joins(omar, layla, 'en', '14');
  const page = `${pagePath('order', 'en', { id: order.uuid })}/pay`;
  await Promise.all([layla.opens(page), omar.opens(page)]);
  const falafel = ({ page: on }: Phone) =>
    on.getByRole('checkbox', { name: 'Falafel, six pieces', exact: true });
  await expect.poll(() => falafel(layla).isChecked()).toBe(true);
  await falafel(omar).check();
  await omar.button('Go on to tip').click();
  await omar.sees(/^Held \d:\d\d$/);
  // What is held stays so over a reload, and Back leads to what was chosen for it.
  await omar.page.reload();
  await omar.sees(/^Held \d:\d\d$/);
  await omar.page.goBack();
  await omar.sees(/^You hold AED/);
  expect(await falafel(omar).isChecked()).toBe(true);
  await omar.button('Go on to tip').click();
  await omar.sees(/^Held \d:\d\d$/);

  await layla.sees(/ was first: Falafel, six pieces\. It came off your part\.$/);
  await expectAccessible(layla.page);
  const share = layla.button(/^Share it with .*, AED [\d.]+ each$/);
  const eachMills = mills((await share.innerText()).replace(/^.*AED/, ''));
  await share.click();
  await omar.sees(/^Another guest shares a dish with you now\./);
  await expect.poll(() => falafel(layla).isChecked()).toBe(true);
  await layla.sees(layla.button('Change who shares Falafel, six pieces'));
  await expect.poll(() => paidOn(omar)).toBeLessThanOrEqual(eachMills);

  // What is there stays readable without a network, and says as of when.
  await omar.context.setOffline(true);
  await omar.sees(/^As of \d\d?:\d\d/);
  await expect.poll(() => omar.button(/^Pay my part/).getAttribute('aria-disabled')).toBe('true');
  await expectAccessible(omar.page);
  await omar.context.setOffline(false);
  await omar.misses(/^As of \d\d?:\d\d/);

  await omar.button(/^Pay my part/).click();
  await omar.button('Approve payment').click();
  await omar.sees(omar.heading('Your part is paid'));
  await layla.page.getByRole('checkbox', { name: 'Muhallabia', exact: true }).uncheck();
  await layla.button('Go on to tip').click();
  await layla.sees('The table sees “Layla is paying”, never your card.');
  // Without an answer the page says so.
  const asks = /\/bill\/parts\/[^/]+\/pay\/$/;
  await layla.page.route(asks, (route) => route.abort());
  await layla.button(/^Pay my part/).click();
  await layla.sees(/^The payment page cannot be reached just now\./);
  await layla.page.unroute(asks);
  await layla.button(/^Pay my part/).click();
  await layla.button('Approve payment').click();
  await layla.sees('Thank you, Layla. The table sees it too.');
  await expectAccessible(layla.page);
});

it('a dish is canceled after it was paid: each phone reads that too much was paid, and that the table is settled whoever still held a part', async () => {
  const [huda, karim, nour] = await Promise.all([stage.phone({ wide: true }), stage.phone(), stage.phone()]);
  const order = await ordered('15');
  await sentBy(huda, order);
  const page = `${pagePath('order', 'en', { id: order.uuid })}/pay`;
  await Promise.all([huda, karim, nour].map((guest) => guest.opens(page)));
  await huda.radio('An amount').check();
  await huda.field('You pay').fill('110');
  await huda.button('Go on to tip').click();
  const pay = huda.button(/^Pay my part\s*AED 110\.00$/);
  const [button, part] = await Promise.all([
    pay.boundingBox(),
    huda.heading('A tip from you?').boundingBox(),
  ]);
  expect([button?.x, button?.width], 'as wide as what stands above it').toEqual([part?.x, part?.width]);
  await pay.click();
  await huda.button('Approve payment').click();
  await huda.sees(huda.heading('Your part is paid'));
  await karim.field('You pay').fill('7');
  await karim.button('Go on to tip').click();
  await karim.sees(/^Held \d:\d\d$/);
  await nour.sees(/ is paying$/);

  await stage.restaurant.staff.strike(order.uuid, 'Fattoush');
  const tooMuch = 'AED 11.00 too much was paid for this order. Please ask our staff how you get it back.';
  for (const guest of [huda, nour]) {
    await guest.sees(guest.heading('The table is settled'));
    await guest.sees('1 person paid AED 99.00.');
    await guest.sees(tooMuch);
  }
  await karim.sees(tooMuch);
  await karim.button('Let go of it').click();
  await karim.sees(karim.heading('The table is settled'));
});

/** Chooses an amount and holds it: the part, and the key that it is held by. */
async function holds(guest: Phone, amount: string): Promise<{ part: string; key: string }> {
  await guest.field('You pay').fill(amount);
  const answered = guest.page.waitForResponse((response) => response.url().endsWith('/bill/parts/'));
  await guest.button('Go on to tip').click();
  const answer = await answered;
  await guest.sees(/^Held \d:\d\d$/);
  const { parts } = (await answer.json()) as WireBill;
  const held = parts.find(({ mine, state }) => mine && state !== 'paid');
  return { part: held?.uuid ?? '', key: answer.request().headers()['idempotency-key'] ?? '' };
}

/** Asks staff to come for AED 20, chooses a tip then, and tells them; at last neither is wanted. */
async function tellsStaffOfTip(guest: Phone): Promise<void> {
  const pay = guest.button(/^Pay my part/);
  await guest.button('Change: Payment type').click();
  await guest.radio('Cash').check();
  await pay.click();
  await guest.sees('Our staff are coming to take your payment.');
  await guest.misses(pay);
  await guest.page.getByRole('radio', { name: /^10%/ }).check();
  await guest.sees('Our staff come for AED 20.00 so far. Press “Pay my part” to tell them the change.');
  await expectAccessible(guest.page);
  await guest.button(/^Pay my part\s*AED 22\.00$/).click();
  await guest.sees('Our staff are coming to take your payment.');
  await guest.radio('None').check();
  await guest.radio('Card').check();
}

it('who has paid once reads what became of more that they held: free again, and settled by another', async () => {
  const [karim, nour] = await Promise.all([stage.phone(), stage.phone()]);
  const order = await ordered('16');
  const { uuid, visit_token: visit = '' } = order;
  await sentBy(karim, order);
  const page = `${pagePath('order', 'en', { id: uuid })}/pay`;
  const pays = async (guest: Phone) => {
    await guest.button(/^Pay my part/).click();
    await guest.button('Approve payment').click();
  };
  const paysMore = async (guest: Phone) => {
    await guest.sees(guest.heading('Your part is paid'));
    await guest.button(/^Pay more of the bill/).click();
  };
  await Promise.all([karim.opens(page), nour.opens(page)]);
  await karim.radio('An amount').check();
  await holds(karim, '10');
  await pays(karim);
  await paysMore(karim);
  await karim.radio('An amount').check();
  const { part, key } = await holds(karim, '7');
  await call('POST', apiPath('billPartFree', { lang: 'en', uuid, part }), {}, { key, visit });
  // As a guest does who comes back from the bank.
  await karim.opens(page);
  await karim.sees('Your dishes are free again. Nothing was charged.');
  await karim.sees(karim.button('Hold them again'));
  expect(await karim.radio('An amount').isChecked()).toBe(true);
  expect(await karim.field('You pay').inputValue()).toBe('7.00');

  // A phone that has the order's address alone pays twice.
  await nour.field('You pay').fill('12.345');
  await nour.sees('Please enter an amount such as 12.50');
  await nour.field('You pay').fill('1000');
  await nour.sees(/^Up to AED\s[\d.]+, what nobody pays yet$/);
  await holds(nour, '20');
  await tellsStaffOfTip(nour);
  await pays(nour);
  await paysMore(nour);
  await holds(nour, '87');
  await pays(nour);
  await karim.sees(karim.heading('The table is settled'));
  await karim.sees('Nothing was charged, and your order is kept.');
});

it('a takeaway is paid in parts: its texts speak of no table, and one dish that is left keeps the way to pay it', async () => {
  const [rami, dana] = await Promise.all([stage.phone(), stage.phone()]);
  const line_items = DISHES.slice(0, 2).map((line) => ({ ...line, cart_uuid: randomUUID() }));
  const { uuid, visit_token: visit = '' } = await call<OrderPlaced>(
    'POST',
    apiPath('placeOrder', { lang: 'en' }),
    {
      menu: 'bayt-zaytoun',
      order_type: 'takeaway',
      payment_type: 'cash',
      customer_name: 'Rami',
      phone: WALLET_PHONES[0],
      line_items,
    },
  );
  await sentBy(rami, { visit_token: visit } as OrderPlaced);
  const page = pagePath('order', 'en', { id: uuid });
  await rami.opens(`${page}/pay`);
  await rami.radio('An amount').check();
  await rami.field('You pay').fill('10');
  await rami.button('Go on to tip').click();
  await rami.sees(/^The others see (“Rami is paying”|that you are paying), never your card\.$/);
  await rami.button('Change: Payment type').click();
  await rami.sees('When you get it');
  await rami.radio('Card').check();
  await rami.button(/^Pay my part/).click();
  await rami.button('Approve payment').click();
  await rami.sees(rami.heading('Your part is paid'));
  await rami.sees(/The others see it too\.$/);
  // Of one dish that is left something is paid: whoever pays the rest finds the way there.
  await stage.restaurant.staff.strike(uuid, 'Fattoush');
  await dana.opens(page);
  await dana.link('Pay your part').click();
  await dana.button(/^All that is left/).click();
  await dana.button('Go on to tip').click();
  await dana.sees('The others see that you are paying, never your card.');
  await dana.button(/^Pay my part/).click();
  await dana.button('Approve payment').click();
  for (const guest of [rami, dana]) await guest.sees(guest.heading('All is paid. Thank you!'));
});

it('who orders more after they have paid reads that it is not paid, and pays it; the receipt of the first part stays', async () => {
  const karim = await stage.phone();
  const [muhallabia, ...before] = DISHES.toReversed();
  if (!muhallabia) throw new Error('there are no dishes');
  const order = await ordered('17', before.toReversed());
  await sentBy(karim, order);
  await karim.opens(`${pagePath('order', 'en', { id: order.uuid })}/pay`);
  const pays = async () => {
    await karim.button('Go on to tip').click();
    await karim.button(/^Pay my part/).click();
    await karim.button('Approve payment').click();
  };
  await pays();
  await karim.sees(karim.heading('The table is settled'));

  await added(order, muhallabia);
  await karim.sees(karim.heading('You have ordered more since you paid'));
  await karim.sees(/more: Muhallabia\. Nobody pays it yet\.$/);
  await karim.sees('Your receipt');
  await expectAccessible(karim.page);
  await karim.button(/^Pay more of the bill/).click();
  const tick = karim.page.getByRole('checkbox', { name: 'Muhallabia', exact: true });
  await expect.poll(() => tick.isChecked()).toBe(true);
  await pays();
  await karim.sees(karim.heading('The table is settled'));
  await karim.sees('2 of 2');
});

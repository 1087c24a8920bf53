import { figureCalls } from '#contract/office/figure-calls.ts';
import { peopleCalls } from '#contract/office/people-calls.ts';
import type { WireDeviceCode } from '#contract/office/people.ts';
import type { WireReport } from '#contract/office/reports.ts';
import type { WireOrder } from '#contract/orders/order.ts';
import { boardPaths, pagePath } from '#contract/paths/paths.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { codeNow, sharingVenue, wrongCode } from '#tests/support/build/dine-and-share.ts';
import { sitDown, unfoldOrder } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { readPdf } from '#tests/support/outside/pdf.ts';
import { startMailServer } from '#tests/support/outside/mail-server.ts';
import { SERVE_PATIENTLY } from '#tests/support/process/server-process.ts';
import type { Locator } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { inArabic } from '#tests/support/journeys/in-arabic.ts';
import {
  added,
  BILL_TABLE,
  joins,
  mills,
  ordered,
  paidOn,
  sentBy,
} from '#tests/support/journeys/bill-guests.ts';

const mails = await startMailServer();
/** A dish that is added can be taken off again for longer than a busy machine needs. */
const stage = journey({
  venue: sharingVenue(),
  environment: { SMTP_URL: mails.url },
  program: SERVE_PATIENTLY,
});
afterAll(() => mails.close());

const DAY_MS = 24 * 60 * 60_000;

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
  const order = await ordered(stage);
  const page = pagePath('order', 'en', { id: order.uuid });
  await sentBy(layla, order);
  await sitDown(layla, BILL_TABLE);
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
  await unfoldOrder(layla);
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
  const takeOff = await added(stage, order);
  await layla.sees('AED 13.91 more: Sage tea. Nobody is paying it yet.');
  await takeOff();
  await layla.misses(/Nobody is paying it yet\.$/);

  // A wallet does not tell before its code whether it holds more than the tips that are offered: she reads that first.
  await layla.radio('An amount').check();
  await layla.field('You pay').fill('10');
  await layla.button('Go on to tip').click();
  await layla.sees(layla.heading('Your part'));
  await layla.button('Change: Payment type').click();
  await layla.radio('Wallet').check();
  await layla.radio('Other').check();
  const unknown = layla.page.getByText(
    'We only know once you pay whether the wallet covers this tip as well.',
  );
  await layla.field(/^Another amount/).fill('1.51');
  await layla.sees(unknown);
  await expectAccessible(layla.page);
  await layla.field(/^Another amount/).fill('1.50');
  await layla.misses(unknown);
  await layla.button('Release it').click();

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
  await mona.sees(mona.page.getByRole('alert').getByText('The bank said no.', { exact: true }));
  await mona.sees('Nothing was charged, and your part is still held.');
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
  await column('Asked for the bill')
    .getByText(/\d paid$/)
    .waitFor();
  // The card says it: nothing at the foot repeats it.
  expect(await board.button('Seen').count()).toBe(0);
  await board.button('Collect the cash').focus();
  await board.page.keyboard.press('Enter');
  await board.sees('You have this');
  await board.button('Done').click();
  // A key opens the bill and goes into it; Escape goes back to its card.
  const card = column('Paying').getByRole('button', { name: `Bill of Table ${BILL_TABLE}` });
  await card.focus();
  await board.page.keyboard.press('Enter');
  const bill = board.page.getByRole('complementary', { name: `Table ${BILL_TABLE}` });
  await bill.getByText('½ Water').waitFor();
  await bill.getByText('Waits for you: Cash').waitFor();
  expect(
    await bill.getByRole('button', { name: `Close Table ${BILL_TABLE}` }).getAttribute('aria-disabled'),
  ).toBe('true');
  await expectAccessible(board.page);
  await board.page.keyboard.press('Escape');
  await board.misses(bill);
  expect(await card.evaluate((each) => each === document.activeElement)).toBe(true);
  await card.click();
  const office = await stage.restaurant.signInOwner();
  const device = { name: 'Nadia', kind: 'waiter', role: 'waiter' };
  const { code: enrolment } = JSON.parse(
    await office(peopleCalls.makeDeviceCode.path, device),
  ) as WireDeviceCode;
  await waiter.opens(`${boardPaths.board}#code=${enrolment}`);
  await waiter.sees(waiter.heading('Now'));
  await waiter.page.getByRole('navigation').getByRole('button', { name: 'Tables' }).click();
  await waiter.button(new RegExp(`^Table ${BILL_TABLE}, `)).click();
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
    await guest.sees('4 people paid AED 117.00. AED 5.18 in tips.');
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
    await unfoldOrder(guest);
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
  const report = JSON.parse(await office(`${figureCalls.readReport.path}?${period}`)) as WireReport;
  expect(mills(report.total.now.takings)).toBe(told);
  expect(mills(report.total.now.tips)).toBe(mills(more.tips_amount));
  const csv = await office(`${figureCalls.exportReport.path}?${period}&by=payment`);
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

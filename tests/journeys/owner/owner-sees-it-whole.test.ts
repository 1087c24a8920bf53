import { peopleCalls } from '#contract/office/people-calls.ts';
import { figureCalls } from '#contract/office/figure-calls.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { backOffice } from '#tests/support/journeys/back-office.ts';
import { heldUndo } from '#tests/support/journeys/held-undo.ts';
import { en } from '#text/office/en.ts';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';

const office = backOffice('sqlite', {
  forms: [
    {
      id: 'feedback',
      name: { en: 'Tell us', ar: 'أخبرونا' },
      form_data: [{ type: 'textarea', name: 'more', label: { en: 'Anything else?', ar: 'شيء آخر؟' } }],
    },
  ],
});

/** Whether all of an element's content is in sight, without scrolling it. */
function isWhole(element: Locator): Promise<boolean> {
  return element.evaluate(
    (box) => box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight,
  );
}

it('a fault below one end of closed days moves neither the other end nor the button', async () => {
  const { page } = await office.opens({ viewport: { width: 1000, height: 800 } });
  await office.signsIn(page);
  await page.goto(`${office.base}/office/hours`);
  const days = page.getByRole('region', { name: en.closedDays }).first();
  // The fields stand there when somebody adds days.
  expect(await days.getByLabel(en.from, { exact: true }).count()).toBe(0);
  await days.getByRole('button', { name: en.add, exact: true }).click();
  const row = [days.getByLabel(en.from, { exact: true }), days.getByLabel(en.to, { exact: true })] as const;
  const button = days.getByRole('button', { name: en.putInDraft });
  await row[0].fill('2031-01-05T10:00');
  const middles = async () => {
    const boxes = await Promise.all([...row, button].map((each) => each.boundingBox()));
    return boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
  };
  const [line = 0] = await middles();
  await row[1].fill('2031-01-04T10:00');
  await days.getByText(en.finding_ends_before_start).waitFor();
  for (const middle of await middles()) expect(Math.abs(middle - line)).toBeLessThanOrEqual(2);
});

it('closing for today is no edit: beside the hours of the week it acts at once, and is taken back', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  await page.goto(`${office.base}/office/hours`);
  // Closing for today is no edit: it acts at once, and can be taken back.
  const today = page.getByRole('region', { name: en.atOnce });
  await today.getByRole('button', { name: en.closeForToday }).click();
  await today.getByText(en.closedForToday).waitFor();
  await today.getByRole('button', { name: en.openAgainNow }).click();
  await today.getByRole('button', { name: en.closeForToday }).waitFor();
});

it('numbers stand whole in one line: a large rise in Publish, and takings beside those before', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  const mariam = await office.joins(page, { name: 'Mariam Saleh', role: 'manager' });
  await mariam.save('menu/products/hummus/price', '421.000', 0);
  await page.goto(`${office.base}/office/publish`);
  const rise = await page.getByText('+1,215.6%', { exact: true }).boundingBox();
  expect(rise?.height).toBeLessThan(30);

  const sums = {
    count: 1234,
    takings: '1246912.500',
    tips: '12345.000',
    refunds: '2345.000',
    ordered: '1234567.500',
    taken: '1236912.500',
    refunded: '2345.000',
    unpaid: '10000.000',
    net: '1234567.500',
  };
  const rows = ['dine_in', 'delivery', 'takeaway'].map((id) => ({ id, name: null, now: sums, before: sums }));
  await page.route('**/office/api/reports?**', async (route) => {
    const answer = await route.fetch();
    const report = (await answer.json()) as { total: object };
    const total = { ...report.total, now: sums, before: sums };
    await route.fulfill({ json: { ...report, total, types: rows } });
  });
  await page.goto(`${office.base}/office/reports`);
  const table = page.getByRole('table').filter({ hasText: en.figureUnpaid });
  await table.getByText(`${en.comparedDays}: 1,234,567.50`).first().waitFor();
  expect(await isWhole(table.locator('..'))).toBe(true);

  // What the printer gets is titled with the venue and the days.
  const title = page.locator('body > article h1');
  expect(await title.textContent()).toMatch(/, the week$/);
  await page.getByRole('radio', { name: en.thisMonth }).check({ force: true });
  await expect.poll(() => title.textContent()).toMatch(/, the month$/);
});

it('reports that are left open overnight: once the business day ends, today is the new day', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  // Half a minute before five in the morning at the venue.
  await page.clock.install({ time: '2031-11-24T00:59:30Z' });
  await page.goto(`${office.base}/office/reports`);
  const readsDay = (day: string) =>
    page.waitForRequest((request) =>
      request.url().includes(`${figureCalls.readReport.path}?from=${day}&to=${day}&`),
    );
  const reads = readsDay('2031-11-23');
  await page.getByRole('radio', { name: en.today, exact: true }).check({ force: true });
  await reads;
  const readsNext = readsDay('2031-11-24');
  await page.clock.runFor(61_000);
  await readsNext;
  expect(new URL(page.url()).searchParams.get('days')).toBe('today');
});

it('a form is seen as guests will see it with the way out in sight', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  await page.goto(`${office.base}/office/settings/forms`);
  await page.getByText('Tell us').first().click();
  await page.getByRole('button', { name: en.asGuestsSee }).first().click();
  const dialog = page.getByRole('dialog');
  const guests = dialog.frameLocator('iframe').getByRole('button', { name: 'Submit' });
  await guests.waitFor();
  await expect.poll(() => isWhole(dialog)).toBe(true);
  // The phone is as low as the window: its page ends within it.
  expect(await guests.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
});

it('a page that is not there yet has the shapes of its rows: while its script comes, and while its answer does', async () => {
  const { page, context } = await office.opens();
  await office.signsIn(page);
  const held = Promise.withResolvers<void>();
  await context.route(/reports-screen|\/office\/api\/reports/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: en.reports, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: en.reports, exact: true }).waitFor();
  const shapes = page.getByRole('main').getByText(en.coming);
  await shapes.waitFor();
  // Its bar is about to be replaced: what is in it cannot be pressed, so that no press is lost.
  const tab = page.locator('header a', { hasText: en.guestAnswers });
  expect(await tab.evaluate((link) => (link.focus(), link === document.activeElement))).toBe(false);
  await expectAccessible(page);
  held.resolve();
  await tab.click();
  await shapes.waitFor({ state: 'detached' });
});

it('who changed what has the shapes of its rows until they come: it does not say that there is nothing', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  const held = Promise.withResolvers<void>();
  await page.route(`${office.base}${peopleCalls.readAudit.path}*`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: en.team, exact: true }).click();
  const log = page.getByRole('complementary', { name: en.whoChangedWhat });
  await log.getByText(en.coming).waitFor();
  await expectAccessible(page);
  expect(await log.getByText(en.nothingYet).count()).toBe(0);
  held.resolve();
  await log.getByText(en.coming).waitFor({ state: 'detached' });
  await log.getByRole('listitem').first().waitFor();
});

it('a pause is made longer by a press, and as long as it was by another; guests can look meanwhile', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  const minutes: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(figureCalls.pauseOfficeOrders.path))
      minutes.push((request.postDataJSON() as { minutes: number }).minutes);
  });
  await page.getByRole('button', { name: en.pauseOrders }).click();
  await page.getByText(en.pausedMore).waitFor();
  await page.getByRole('button', { name: en.pauseLonger }).click();
  await page.getByText(en.pausedLonger).waitFor();
  const undo = await heldUndo(page, en.undo);
  await expectAccessible(page);
  await undo.click();
  await expect.poll(() => minutes).toEqual([60, 75, 60]);
  await page.getByRole('button', { name: en.takeOrders }).click();
  await page.getByRole('button', { name: en.pauseOrders }).waitFor();
});

it('before the first order Home says where it will show, and leads to the codes that bring guests', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  const chart = page.getByRole('region', { name: en.takingsByHour });
  await chart.getByText(en.noOrdersYetMore).waitFor();
  await chart.getByRole('link', { name: en.printCodes }).click();
  await page.getByRole('heading', { name: en.tables, level: 1 }).waitFor();
});

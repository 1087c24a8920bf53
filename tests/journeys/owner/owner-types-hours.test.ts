import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { backOffice } from '#tests/support/journeys/back-office.ts';
import { en } from '#text/office/en.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';

const office = backOffice();

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const hours = (days: readonly number[], from: string, to: string) =>
  days.map((weekday) => ({ weekday, from_hour: `${from}:00`, to_hour: `${to}:00` }));

async function putIn(page: Page): Promise<unknown> {
  const edits = (await office.draftOf(page)).edits as { at: string; value?: unknown }[];
  return edits.find(({ at }) => at.endsWith('_hours'))?.value;
}

it('gives a category lunch hours with few taps, by one line that chips and times follow', async () => {
  const { page } = await office.opens({ viewport: { width: 390, height: 844 } });
  await office.signsIn(page);
  await page.goto(`${office.base}/office/menu`);
  let taps = 0;
  const tap = async (on: Locator) => {
    taps++;
    await on.click();
  };
  await tap(page.getByRole('link', { name: /^Mains/ }).first());
  await tap(page.getByRole('link', { name: en.changeOf.replace('{name}', 'Mains') }));
  await tap(page.getByRole('link', { name: new RegExp(`^${en.whenOffered}`) }));
  const section = page.locator('#offered');
  const line = section.getByRole('textbox', { name: en.hoursInOneLine });
  await tap(line);
  await line.pressSequentially('12-15');
  await expect.poll(() => putIn(page)).toEqual(hours(EVERY_DAY, '12:00', '15:00'));
  expect(taps).toBeLessThanOrEqual(8);
  await section.getByText(/^Every day 12:00–\u206015:00/).waitFor();
  await expectAccessible(page);

  // Chips take a day out, and the line says so.
  await section.getByRole('button', { name: 'Sun', pressed: true }).click();
  await expect.poll(() => putIn(page)).toEqual(hours([0, 1, 2, 3, 4, 5], '12:00', '15:00'));
  expect(await line.inputValue()).toBe('Mon–\u2060Sat 12:00–\u206015:00');
  await section.getByRole('button', { name: en.otherDays }).click();
  const from = section.getByRole('textbox', { name: `Sun: ${en.from}` });
  await from.fill('11');
  await from.press('Tab');
  await expect
    .poll(() => putIn(page))
    .toEqual([...hours([0, 1, 2, 3, 4, 5], '12:00', '15:00'), ...hours([6], '11:00', '16:00')]);

  // What is not understood changes nothing, and is asked about.
  await line.fill('mon 12-15, xyz 1');
  await section.getByText('I read “mon 12-15,”; what is “xyz 1”?').waitFor();
  await expectAccessible(page);
  await line.fill('like the house');
  await expect.poll(() => putIn(page)).toBeUndefined();
});

it('takes the house’s hours in a line of another language, and the week follows', async () => {
  const { page } = await office.opens({ viewport: { width: 1280, height: 800 } });
  await office.signsIn(page);
  await page.goto(`${office.base}/office/hours`);
  const line = page.getByRole('textbox', { name: en.hoursInOneLine });
  await line.fill('كل يوم من ١٢ إلى ٢');
  await page.getByRole('button', { name: /^Monday 12:00.{2}02:00/ }).waitFor();
  await expect.poll(() => putIn(page)).toEqual(hours(EVERY_DAY, '12:00', '02:00'));
  await expectAccessible(page);
});

import { apiPath } from '#contract/paths/api-paths.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { backOffice } from '#tests/support/journeys/back-office.ts';
import { en } from '#text/office/en.ts';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

const office = backOffice('sqlite', {
  forms: [
    {
      id: 'feedback',
      name: { en: 'Tell us', ar: 'أخبرونا' },
      form_data: [
        { type: 'starRating', name: 'food', label: { en: 'The food', ar: 'الطعام' }, max: 5 },
        { type: 'textarea', name: 'more', label: { en: 'Anything else?', ar: 'شيء آخر؟' } },
      ],
    },
    {
      id: 'party',
      name: { en: 'A party', ar: 'حفلة' },
      form_data: [{ type: 'text', name: 'guests', label: { en: 'How many come?', ar: 'كم عدد القادمين؟' } }],
    },
  ],
});

async function send(form: string, submission: object, lang: 'en' | 'ar' = 'en'): Promise<void> {
  const answer = await fetch(`${office.base}${apiPath('submitForm', { lang })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ license: 'test-kitchen', feedback_id: form, submission }),
  });
  expect(answer.status).toBe(201);
}

const answersOn = (page: Page) => page.getByRole('list', { name: en.guestAnswers }).getByRole('article');

async function toAnswers(page: Page): Promise<void> {
  await page.getByRole('link', { name: en.reports, exact: true }).click();
  await page.getByRole('link', { name: en.guestAnswers, exact: true }).click();
}

it('an owner reads what guests wrote in forms, form by form, and takes it along', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  await toAnswers(page);
  await page.getByText(en.noGuestAnswers, { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: en.partForms, exact: true }).click();
  await page.getByText('Tell us').waitFor();

  await send('feedback', { food: 4, more: 'Lovely,\nreally' });
  await send('feedback', { more: 'زيتون طيب' }, 'ar');
  await send('party', { guests: '<b>12</b>' });
  await toAnswers(page);
  await answersOn(page).nth(2).waitFor();
  const [party = '', second = '', first = ''] = await answersOn(page).allInnerTexts();
  expect(party).toMatch(/A party[^]*How many come\?\s+<b>12<\/b>/);
  // The guest's language is told where it is another than the venue's.
  expect(second).toMatch(/Tell us[^]*Arabic\s+Anything else\?\s+زيتون طيب/);
  expect(first).toMatch(/The food\s+4\s+Anything else\?\s+Lovely,\nreally/);
  await expectAccessible(page);

  await page.getByLabel(en.formOfAnswers, { exact: true }).selectOption('A party');
  await expect.poll(() => answersOn(page).count()).toBe(1);
  const sheet = page.getByRole('link', { name: en.csv, exact: true });
  const [download] = await Promise.all([page.waitForEvent('download'), sheet.click()]);
  const table = await readFile(await download.path(), 'utf8');
  expect(table).toMatch(/How many come\?\r\n[^\r]*<b>12<\/b>\r\n$/);
  expect(table).not.toContain('Lovely');
});

it('older answers come when they are asked for, once each, also after the network was away', async () => {
  for (let count = 1; count <= 101; count++) await send('party', { guests: `${count} of us` });
  const { page, context } = await office.opens({ viewport: { width: 390, height: 844 } });
  await office.signsIn(page);
  await page.goto(`${office.base}/office/reports/answers`);
  await page.getByText('101 of us').waitFor();
  expect(await answersOn(page).count()).toBe(100);
  const older = page.getByRole('button', { name: en.older, exact: true });
  await context.setOffline(true);
  await older.click();
  await page.getByRole('alert').getByText(en.noAnswer).waitFor();
  await context.setOffline(false);
  await older.dblclick();
  await page.getByText('1 of us', { exact: true }).waitFor();
  const shown = await page.getByText(/^\d+ of us$/).allInnerTexts();
  expect(shown).toEqual(Array.from({ length: 101 }, (_, index) => `${101 - index} of us`));
  expect(await page.getByRole('alert').count()).toBe(0);

  const { width, reach } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    reach: document.documentElement.scrollWidth,
  }));
  expect(reach).toBeLessThanOrEqual(width);
});

import { fillPath } from '#contract/paths/paths.ts';
import { menuCalls } from '#contract/menu/menu-calls.ts';

import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { networkBack } from '#tests/support/browser/network-back.ts';
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
  const answer = await fetch(`${office.base}${fillPath(menuCalls.submitForm.path, { lang })}`, {
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
  await networkBack(page);
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

it('an answer of a question that is removed is put back', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  await page.goto(`${office.base}/office/settings/forms`);
  await page.getByRole('button', { name: en.addForm }).click();
  await page.getByRole('button', { name: en.addField }).click();
  await page.getByRole('menuitem', { name: en.fieldOne, exact: true }).click();
  const numbered = (n: number) => en.optionNumbered.replace('{n}', String(n));
  const answer = (n: number) => page.getByRole('textbox', { name: numbered(n), exact: true });
  await answer(1).fill('Marina');
  await page.getByRole('button', { name: en.addAnswer }).click();
  await answer(2).fill('Harbour');
  // Two changes of one field within a moment are taken back as one.
  await page.locator('[data-at^="menu/forms/"][data-at$="/name/en"]').fill('Your branch');
  await page.getByRole('button', { name: en.removeNamed.replace('{name}', numbered(1)) }).click();
  await answer(2).waitFor({ state: 'detached' });
  await page.getByText(en.removed.replace('{name}', 'Marina'), { exact: true }).waitFor();
  await page.getByRole('button', { name: en.undo, exact: true }).click();
  await expect.poll(() => answer(1).inputValue()).toBe('Marina');
  expect(await answer(2).inputValue()).toBe('Harbour');
});

it('a field has as many stars as guests can be given', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  await page.goto(`${office.base}/office/settings/forms`);
  await page.getByRole('button', { name: en.addForm }).click();
  await page.getByRole('button', { name: en.addField }).click();
  await page.getByRole('menuitem', { name: en.fieldStars, exact: true }).click();
  const stars = page.getByRole('textbox', { name: en.fieldStarCount, exact: true });
  const fault = page.getByText(en.writeWhole.replace('{least}', '1').replace('{most}', '10'));
  for (const wrong of ['0', '500', '2.5']) {
    await stars.fill(wrong);
    await fault.waitFor();
    await stars.fill('10');
    await fault.waitFor({ state: 'detached' });
  }
});

it('what is the matter with a form leads to its fields', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  const lina = await office.joins(page, { name: 'Lina', role: 'manager' });
  const question = { type: 'number', name: 'guests', label: 'How many come?', min: 5, max: 2 };
  const form = { id: 'visit', name: { en: 'A visit' }, form_data: [question] };
  await lina.save('menu/forms/visit', form, 0);
  await page.goto(`${office.base}/office/publish`);
  await page.getByRole('link', { name: new RegExp(`A visit.*${String(en.lookAt)}`) }).click();
  await page.getByText(question.label, { exact: true }).waitFor();
  await expect.poll(() => page.locator('[data-at="menu/forms/visit/form_data"]:focus').count()).toBe(1);
  await lina.save('menu/forms/visit', null, 1);
});

import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { backOffice } from '#tests/support/journeys/back-office.ts';
import { en } from '#text/office/en.ts';
import { expect, it } from 'vitest';

const office = backOffice('sqlite', { theme_data: { card_radius: '12px' } });

it('a face is chosen from samples by the arrows, and stands in the draft; rarer ones are one press away', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  await page.goto(`${office.base}/office/look`);
  const faces = page.getByRole('radiogroup', { name: en.headingFace });
  const face = (name: string) => faces.getByRole('radio', { name, exact: true });
  await face(en.looksUsual).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await face('Onest').and(page.locator(':focus:checked')).waitFor();
  const sample = (name: string) =>
    face(name).evaluate((input) => getComputedStyle(input.nextElementSibling ?? input).fontFamily);
  expect(await sample('Young Serif')).toBe('"Young Serif"');
  expect(await sample('Onest')).toBe('"Onest Variable"');
  const edits = async () => (await office.draftOf(page)).edits.map(({ at, value }) => [at, value]);
  await expect.poll(edits).toContainEqual(['menu/theme_data/heading_font', 'Onest']);
  await faces.and(page.locator(`[aria-describedby]`)).waitFor();
  expect(await face('Georgia').count()).toBe(0);
  await page.getByRole('button', { name: en.moreFaces }).first().focus();
  await page.keyboard.press('Enter');
  await face('Georgia').waitFor();
  await face(en.looksUsual).focus();
  await page.keyboard.press('Space');
  await expect.poll(edits).not.toContainEqual(['menu/theme_data/heading_font', 'Onest']);
});

it('corners are chosen among segments by the arrows; one that only the venue file names can be taken again', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  await page.goto(`${office.base}/office/look`);
  const edits = async () => (await office.draftOf(page)).edits.map(({ at, value }) => [at, value]);
  const corners = page.getByRole('radiogroup', { name: en.buttonCorners, exact: true });
  await corners.getByRole('radio', { name: en.looksUsual, checked: true }).focus();
  for (const name of [en.cornersSquare, en.cornersSoft, en.cornersRound]) {
    await page.keyboard.press('ArrowRight');
    await corners.getByRole('radio', { name }).and(page.locator(':focus:checked')).waitFor();
  }
  await expect.poll(edits).toContainEqual(['menu/theme_data/button_radius', '28px']);
  const told = await corners.getAttribute('aria-describedby');
  const was = en.guestsSee.replace('{value}', en.looksUsual);
  expect(await page.locator(`[id="${told}"]`).innerText()).toBe(was);

  const cards = page.getByRole('radiogroup', { name: en.cardCorners, exact: true });
  const own = cards.getByRole('radio', { name: '12px' });
  expect(await own.isChecked()).toBe(true);
  await cards.getByRole('radio', { name: en.cornersSoft }).check();
  await expect.poll(edits).toContainEqual(['menu/theme_data/card_radius', '8px']);
  await own.check();
  await expect
    .poll(async () => (await edits()).map(([at]) => at))
    .not.toContain('menu/theme_data/card_radius');
  await expectAccessible(page);
});

it('a colour that is hard to read says in which mode before it goes out, and can be put aside on this device', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  await page.goto(`${office.base}/office/look`);
  const color = page.locator('[data-at="menu/theme_data/muted"]');
  await color.fill('#EEEEEE');
  await color.press('Enter');
  const edits = async () => (await office.draftOf(page)).edits.map(({ at, value }) => [at, value]);
  await expect.poll(edits).toContainEqual(['menu/theme_data/muted', '#EEEEEE']);
  await page.goto(`${office.base}/office/publish`);
  const first = page.getByRole('region', { name: en.lookFirst });
  const told = first.getByRole('link').filter({ hasText: `${en.inLight}: ` });
  await told.waitFor();
  await expectAccessible(page);
  await first
    .getByRole('button', { name: new RegExp(`^${en.hide}`) })
    .first()
    .click();
  await told.waitFor({ state: 'detached' });
  await page.reload();
  await first.getByRole('button', { name: 'and 1 more' }).click();
  await told.waitFor();
});

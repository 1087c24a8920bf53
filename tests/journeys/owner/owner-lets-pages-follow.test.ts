import { buildProducts } from '#tests/support/build/build-venue.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { backOffice } from '#tests/support/journeys/back-office.ts';
import { en } from '#text/office/en.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const office = backOffice('sqlite', {
  categories: [
    { id: 'mains', name: { en: 'Mains', ar: 'الأطباق' }, products: buildProducts() },
    { id: 'sweets', name: { en: 'Sweets', ar: 'الحلويات' }, products: [] },
  ],
});

const offer = (page: Page) => page.getByRole('region', { name: en.lookOffer });

async function editsOf(page: Page): Promise<unknown[]> {
  return (await office.draftOf(page)).edits.map(({ at, value }) => [at, value]);
}

/** What stands below a field about what is chosen by itself. */
function because(page: Page, name: string) {
  return page.getByRole('combobox', { name, exact: true }).evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
}

async function publishes(page: Page): Promise<void> {
  await page.goto(`${office.base}/office/publish`);
  await page
    .locator('button', { hasText: new RegExp(en.publish) })
    .last()
    .click();
  await page.getByRole('heading', { name: en.allPublished }).waitFor();
}

it('a venue of before is offered pages that follow its menu; it takes them, reads why, chooses, and guests see it', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  await offer(page).waitFor();
  await expectAccessible(page);
  await page.goto(`${office.base}/office/look`);
  await offer(page).locator('iframe').waitFor();
  expect(await editsOf(page)).toEqual([]);

  await offer(page).getByRole('button', { name: en.takeLook }).click();
  await expect.poll(() => editsOf(page)).toContainEqual(['look/auto', true]);
  await offer(page).waitFor({ state: 'detached' });
  await expect.poll(() => because(page, 'Mains')).toBe(`${en.layoutPlain}: ${en.whyNoPhotos}`);
  const mast = page.getByRole('combobox', { name: en.mast });
  await expect.poll(() => because(page, en.mast)).toBe(`${en.mastField}: ${en.whyNoLogo}`);
  await mast.selectOption('paper');
  await expect.poll(() => because(page, en.mast)).toContain('Automatic would be On your colour');
  await page.getByRole('combobox', { name: 'Mains' }).selectOption('cards');
  await expect.poll(() => editsOf(page)).toContainEqual(['menu/categories/mains/layout', 'cards']);
  await page.getByRole('textbox', { name: en.tagline }).first().fill('Bread since 1921');
  await expect.poll(() => editsOf(page)).toContainEqual(['look/tagline/en', 'Bread since 1921']);
  await expectAccessible(page);

  const guest = await office.opens({ viewport: { width: 390, height: 844 } });
  await guest.page.goto(`${office.base}/en/category/mains`);
  await publishes(page);
  const answer = await guest.page.request.get(`${office.base}/en/api/menu/test-kitchen/`);
  expect(await answer.json()).toMatchObject({
    look: { mast: 'paper', ornament: 'arch', tagline: 'Bread since 1921' },
    categories: [{ layout: 'cards' }, { layout: 'plain' }],
  });
});

it('on a phone the page says the same, in the dark too', async () => {
  const { page } = await office.opens({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await office.signsIn(page);
  await page.goto(`${office.base}/office/look`);
  await page.getByRole('switch', { name: en.lookAuto }).waitFor();
  const fold = page.getByRole('button', { name: '7 more colours' });
  await fold.click();
  await page.locator('[data-at="menu/theme_data/danger"]').waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(390);
  await expectAccessible(page);
});

describe('a venue with a logo', () => {
  const logoed = backOffice();

  it('takes the colours of its logo with one press, reads what is corrected, and takes them back', async () => {
    const { page } = await logoed.opens();
    await logoed.signsIn(page);
    await page.goto(`${logoed.base}/office/look`);
    const colors = page.getByRole('group', { name: en.colorsOfLogo });
    const logo = page.getByRole('group', { name: en.pictureLogo, exact: true });
    await logo.locator('input[type=file]').waitFor({ state: 'attached' });
    expect(await colors.count()).toBe(0);
    const gold = { create: { width: 60, height: 120, channels: 3, background: '#e0a458' } } as const;
    const input = await sharp(gold).png().toBuffer();
    const buffer = await sharp({ create: { ...gold.create, width: 200, background: '#1f4b57' } })
      .composite([{ input, left: 0, top: 0 }])
      .png()
      .toBuffer();
    await logo.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });

    await colors.getByRole('button', { name: en.paletteTurned }).click();
    await colors.getByRole('button', { name: en.paletteTurned, pressed: true }).waitFor();
    const chosen = async () =>
      (await logoed.draftOf(page)).edits
        .filter(({ at }) => at.startsWith('menu/theme_data/'))
        .map(({ at, value }) => `${at.slice('menu/theme_data/'.length)} ${String(value)}`)
        .toSorted();
    // Pictures are kept with a little loss.
    await expect
      .poll(chosen)
      .toEqual([expect.stringMatching(/^accent #1.4.5.$/), expect.stringMatching(/^primary #E.A.5.$/)]);
    const guard = page.getByRole('region', { name: en.contrastGuard });
    await guard
      .getByRole('listitem')
      .filter({ hasText: `${en.colorPrimary} · ${en.inLight}` })
      .waitFor();
    await page.getByRole('button', { name: en.undo, exact: true }).click();
    await expect.poll(chosen).toEqual([]);
    await expect.poll(() => guard.getByRole('listitem').count()).toBe(0);
    await expectAccessible(page);
  });
});

describe('who does not want it', () => {
  const declining = backOffice();

  it('looks at it on a phone, says no once, and is asked nowhere again', async () => {
    const { page } = await declining.opens({ viewport: { width: 390, height: 844 } });
    await declining.signsIn(page);
    await offer(page).getByRole('button', { name: en.seeHow }).click();
    await page.getByRole('dialog').locator('iframe').waitFor();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: en.close }).click();
    await offer(page).getByRole('button', { name: en.noThanks }).click();
    await offer(page).waitFor({ state: 'detached' });
    const asked = page.waitForResponse((answer) => answer.url().endsWith('/office/api/look'));
    await page.goto(`${declining.base}/office/look`);
    await asked;
    await page.getByRole('switch', { name: en.lookAuto }).waitFor();
    expect(await offer(page).count()).toBe(0);
    expect((await declining.draftOf(page)).edits).toEqual([]);
  });
});

describe('a venue whose pages follow its menu since its first day', () => {
  const young = backOffice('sqlite', {}, { look: { auto: true } });

  it('is not asked, and can take what it chose back', async () => {
    const { page } = await young.opens();
    await young.signsIn(page);
    await page.goto(`${young.base}/office/look`);
    const home = page.getByRole('combobox', { name: en.homePage, exact: true });
    await home.selectOption('contents');
    const edits = async () => (await young.draftOf(page)).edits.map(({ at }) => at);
    await expect.poll(edits).toEqual(['menu/home_layout']);
    expect(await offer(page).count()).toBe(0);
    await home.selectOption('auto');
    await expect.poll(edits).toEqual([]);
  });
});

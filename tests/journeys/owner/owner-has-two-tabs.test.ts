import { signInCalls } from '#contract/office/sign-in-calls.ts';
import { draftCalls } from '#contract/office/draft-calls.ts';
import type { WireOfficeSession } from '#contract/office/session.ts';
import { backOffice } from '#tests/support/journeys/back-office.ts';
import { en } from '#text/office/en.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

const office = backOffice();
const PRICE = 'menu/products/taouk/price';
const NAME = 'menu/products/taouk/name/en';

const field = (page: Page, at: string) => page.locator(`[data-at="${at}"]`).first();
const saved = async (page: Page) =>
  (await office.draftOf(page)).edits.map(({ at, value }) => [at, value] as const);

async function opensDish(page: Page): Promise<void> {
  await page.goto(`${office.base}/office/menu/dish/taouk`);
  await field(page, PRICE).waitFor();
}

/** Cuts one tab off, also what it would send as it is closed. */
async function losesNetwork(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.fetch = () => Promise.reject(new TypeError('no network'));
  });
}

it('what waits in one tab is still there after another one has stored and saved its own', async () => {
  const { page, context } = await office.opens();
  await office.signsIn(page);
  const other = await context.newPage();
  for (const tab of [page, other]) await opensDish(tab);

  await losesNetwork(page);
  await field(page, PRICE).fill('71');
  await page.getByText(en.keptHere).waitFor();
  await field(other, NAME).fill('Taouk of the house');
  await expect.poll(() => saved(other)).toContainEqual([NAME, 'Taouk of the house']);

  // The next page sends what the first tab was closed with, and asks nothing.
  await page.close();
  expect(await saved(other)).not.toContainEqual([PRICE, '71.000']);
  await opensDish(other);
  await expect.poll(() => saved(other)).toContainEqual([PRICE, '71.000']);
  expect(await other.getByRole('alertdialog').count()).toBe(0);
});

it('two tabs send what waited in both, and neither is asked about it', async () => {
  const { page, context } = await office.opens();
  await office.signsIn(page);
  await opensDish(page);
  await page.route(`**${draftCalls.readDraft.path}`, (route) => route.abort('internetdisconnected'));
  await field(page, PRICE).fill('72');
  await page.getByText(en.keptHere).waitFor();
  const other = await context.newPage();
  await opensDish(other);
  await expect.poll(() => saved(other)).toContainEqual([PRICE, '72.000']);
  await page.unroute(`**${draftCalls.readDraft.path}`);
  await page.getByText(en.saved, { exact: true }).waitFor();
  for (const tab of [page, other]) expect(await tab.getByRole('alertdialog').count()).toBe(0);
  expect(await saved(other)).toContainEqual([PRICE, '72.000']);
});

it('a tab that saves what another one held leaves what that one has typed there since', async () => {
  const { page, context } = await office.opens();
  await office.signsIn(page);
  await opensDish(page);
  await losesNetwork(page);
  await field(page, PRICE).fill('74');
  await page.getByText(en.keptHere).waitFor();
  const other = await context.newPage();
  const { promise: isTypedAgain, resolve: letSave } = Promise.withResolvers<void>();
  await other.route(`**${draftCalls.readDraft.path}`, async (route) => {
    if (route.request().method() === 'PUT') await isTypedAgain;
    await route.continue();
  });
  await opensDish(other);
  await expect.poll(() => field(other, PRICE).inputValue()).toBe('74.00');
  await field(page, PRICE).fill('75');
  await field(page, PRICE).blur();
  letSave();
  await expect.poll(() => saved(other)).toContainEqual([PRICE, '74.000']);
  await page.close();
  await opensDish(other);
  const asked = other.getByRole('alertdialog', { name: en.ownChanged.replace('{field}', en.price) });
  await asked.getByText('75.00').waitFor();
});

it('who types on after a reload is not asked about what the page before has saved without hearing of it', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  await opensDish(page);
  const draft = `**${draftCalls.readDraft.path}`;
  await page.route(draft, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await field(page, PRICE).fill('76');
  await page.getByText(en.keptHere).waitFor();
  await field(page, PRICE).fill('77');
  await field(page, PRICE).blur();
  await expect.poll(() => saved(page)).toContainEqual([PRICE, '76.000']);
  await page.unrouteAll({ behavior: 'wait' });
  await opensDish(page);
  await expect.poll(() => saved(page)).toContainEqual([PRICE, '77.000']);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});

it('what an older version stored of a person in one piece is sent', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  await opensDish(page);
  const edits = { [PRICE]: { at: PRICE, value: '73.000', seen: 99, turn: 1 } };
  const who = await page.evaluate(async (path) => {
    const { person } = (await (await fetch(path)).json()) as WireOfficeSession;
    return person.id;
  }, signInCalls.readOfficeSession.path);
  await page.evaluate(
    ([owner, unsent]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('sufra-office', 1);
        opening.addEventListener('error', () => reject(new Error('no storage')));
        opening.addEventListener('success', () => {
          const work = opening.result.transaction('unsent', 'readwrite');
          work.objectStore('unsent').put(unsent, owner);
          work.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    [`test-kitchen ${who}`, edits] as const,
  );
  await opensDish(page);
  await expect.poll(() => saved(page)).toContainEqual([PRICE, '73.000']);
});

import { boardPaths } from '#contract/paths/paths.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { backOffice } from '#tests/support/journeys/back-office.ts';
import { en } from '#text/office/en.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

const station = (id: string, name: string, product: string) => ({
  id,
  name: { en: name },
  products: [product],
});
const office = backOffice(
  'sqlite',
  {},
  { stations: [station('grill', 'Grill', 'taouk'), station('cold', 'Cold', 'hummus')] },
);

/** The station that a board shows. */
const shown = (board: Page) =>
  board.getByRole('radiogroup', { name: 'Stations' }).getByRole('radio', { checked: true });
const row = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`), expanded: true });
const screens = (page: Page) => page.getByRole('group', { name: en.stationScreens, exact: true });

/** Opens the page of a station. */
async function opensStation(page: Page, name: string): Promise<void> {
  await page.goto(`${office.base}/office/settings/kitchen`);
  await page.getByRole('button', { name: new RegExp(`^${name}`), expanded: false }).click();
}

/** Pairs a screen to the station whose page is open; answers the code that the office shows. */
async function pairs(page: Page, suggested: string, called = suggested): Promise<string> {
  await screens(page).getByRole('button', { name: en.pairScreen }).click();
  const dialog = page.getByRole('dialog', { name: en.pairScreen });
  const name = dialog.getByLabel(en.itIsCalled, { exact: true });
  expect(await name.inputValue()).toBe(suggested);
  await name.fill(called);
  await dialog.getByRole('button', { name: en.showCode }).click();
  return dialog.getByText(/^\d{3} \d{3} \d{3}$/).innerText();
}

async function joins(tablet: Page, code: string): Promise<void> {
  await tablet.goto(`${office.base}${boardPaths.board}#code=${code.replace(' ', '')}`);
  await tablet.getByText('Live', { exact: true }).waitFor();
}

it('an owner pairs a screen to the grill: it joins by the code, opens there, and is listed until it is removed', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  await opensStation(page, 'Grill');
  await row(page, 'Grill').getByText('1 dish', { exact: true }).waitFor();
  await screens(page).getByText(en.noScreens).waitFor();

  const { page: tablet } = await office.opens();
  const code = await pairs(page, 'Grill 1', 'Grill left');
  const isTold = page.getByText(en.deviceJoined.replace('{name}', 'Grill left')).waitFor();
  await Promise.all([isTold, joins(tablet, code)]);
  await shown(tablet)
    .and(tablet.getByRole('radio', { name: /^Grill/ }))
    .waitFor();
  await screens(page).getByText('Grill left', { exact: true }).waitFor();
  await row(page, 'Grill').getByText('1 dish · 1 screen').waitFor();
  await expectAccessible(page);

  // A tablet that stood elsewhere opens where its new code says; the tabs still change it, for good.
  const { page: second } = await office.opens();
  await opensStation(page, 'Cold');
  await joins(second, await pairs(page, 'Cold 1'));
  await shown(second)
    .and(second.getByRole('radio', { name: /^Cold/ }))
    .waitFor();
  await opensStation(page, 'Grill');
  await joins(second, await pairs(page, 'Grill 1'));
  const atGrill = second.getByRole('radio', { name: /^Grill/ });
  await shown(second).and(atGrill).waitFor();
  await screens(page).getByText('Grill left and Grill 1', { exact: true }).waitFor();
  await second.getByRole('radio', { name: /^Cold/ }).check();
  await second.reload();
  await shown(second)
    .and(second.getByRole('radio', { name: /^Cold/ }))
    .waitFor();

  // Team says which board is whose; one that is ended there goes from the station too.
  await page.goto(`${office.base}/office/team`);
  const board = en.theBoardAt.replace('{station}', 'Grill');
  await expect.poll(() => page.getByText(`Kitchen, ${board}`).count()).toBe(2);
  await page.getByRole('button', { name: en.moreOf.replace('{name}', 'Grill left') }).click();
  await page.getByRole('menuitem', { name: en.endDevice }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: en.endDevice })
    .click();
  await page.getByText(en.deviceEnded.replace('{name}', 'Grill left')).waitFor();
  await opensStation(page, 'Grill');
  await screens(page).getByText('Grill 1', { exact: true }).waitFor();
  await row(page, 'Grill').getByText('1 dish · 1 screen').waitFor();
});

it('a board that was paired to a station that is gone shows all; a manager is offered no screens', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  await page.goto(`${office.base}/office/team`);
  await page.getByRole('button', { name: en.add, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: en.addDevice });
  await dialog.getByLabel(en.itIsCalled, { exact: true }).fill('Bar');
  await dialog.getByLabel(en.itShows).selectOption(en.theBoardAt.replace('{station}', 'Cold'));
  await page.route('**/devices/code/', (route) =>
    route.continue({
      postData: JSON.stringify({ ...(route.request().postDataJSON() as object), station: 'bar' }),
    }),
  );
  await dialog.getByRole('button', { name: en.showCode }).click();
  const { page: tablet } = await office.opens();
  await joins(tablet, await dialog.getByText(/^\d{3} \d{3} \d{3}$/).innerText());
  await shown(tablet)
    .and(tablet.getByRole('radio', { name: /^All/ }))
    .waitFor();
  await page.getByText(`Kitchen, ${en.theBoard}`, { exact: true }).waitFor();

  const { page: manager } = await office.opens();
  await manager.goto(await office.invites(page, { name: 'Mariam', role: 'manager' }));
  await manager.getByRole('button', { name: en.signInHere, exact: true }).click();
  await manager.getByRole('dialog').getByRole('button', { name: en.later }).click();
  await opensStation(manager, 'Grill');
  await row(manager, 'Grill').getByText('1 dish', { exact: true }).waitFor();
  expect(await screens(manager).count()).toBe(0);
});

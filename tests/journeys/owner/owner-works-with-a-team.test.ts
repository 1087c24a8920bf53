import { webhookCalls } from '#contract/office/webhook-calls.ts';
import { draftCalls } from '#contract/office/draft-calls.ts';
import type { WireOfficeWebhookMessages, OfficeWebhooks } from '#contract/office/webhooks.ts';
import { backOffice } from '#tests/support/journeys/back-office.ts';
import { heldUndo } from '#tests/support/journeys/held-undo.ts';
import { copySuffixes } from '#text/office/copy-suffixes.ts';
import { en } from '#text/office/en.ts';
import { catalogues } from '#text/office/languages.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

const ar = await catalogues.ar();

const office = backOffice();

/** Signs somebody in by a link, in a browser of their own. */
async function signsIn(link: string): Promise<Page> {
  const { page } = await office.opens();
  await page.goto(link);
  await page.getByRole('button', { name: en.signInHere, exact: true }).click();
  return page;
}

/** Signs in somebody who works in the office, where a key of the device is offered. */
async function opensOffice(link: string): Promise<Page> {
  const page = await signsIn(link);
  await page.getByRole('dialog').getByRole('button', { name: en.later }).click();
  return page;
}

const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const row = (page: Page, dish: string) => page.getByRole('row').filter({ hasText: dish });

/** Where the rail leads. */
const placesOf = (page: Page) =>
  page.getByRole('navigation', { name: en.office }).getByRole('link').allInnerTexts();

it('each of a team sees the places of their role, who is here, and where somebody writes', async () => {
  const owner = await opensOffice(await office.ownerLink());
  await owner.getByRole('link', { name: en.menu, exact: true }).click();
  const manager = await opensOffice(await office.invites(owner, { name: 'Mariam Saleh', role: 'manager' }));
  const waiter = await signsIn(await office.invites(owner, { name: 'Walid', role: 'waiter' }));

  // A waiter works on the board: no address of the office leads anywhere else.
  await waiter.getByRole('heading', { name: en.nothingForYou }).waitFor();
  await waiter.goto(`${office.base}/office/reports`);
  await waiter.getByRole('heading', { name: en.nothingForYou }).waitFor();
  await waiter.getByRole('link', { name: en.board, exact: true }).waitFor();
  await waiter.context().setOffline(true);
  await waiter.getByRole('button', { name: en.signOut }).click();
  await waiter.getByRole('alert').filter({ hasText: en.noAnswer }).waitFor();
  await waiter.close();

  // A manager goes everywhere, but the team is the owner's.
  await owner.goto(`${office.base}/office/team`);
  await owner.getByRole('button', { name: en.invite }).waitFor();
  await manager.goto(`${office.base}/office/team`);
  await manager.getByText(en.teamLocked).waitFor();
  expect(await placesOf(manager)).toEqual(await placesOf(owner));
  expect(await manager.getByRole('button', { name: en.invite }).count()).toBe(0);

  // Each sees the other; a dish that somebody writes in says so, as long as they do.
  await owner.goto(`${office.base}/office/menu`);
  const here = (page: Page, names: string) =>
    expect
      .poll(() => page.getByRole('banner').getByRole('group').getAttribute('aria-label'))
      .toBe(en.hereNow.replace('{names}', names));
  await here(owner, 'Owner and Mariam Saleh');
  await here(manager, 'Mariam Saleh and Owner');
  await manager.clock.install();
  await manager.goto(`${office.base}/office/menu/dish/hummus`);
  await manager.getByRole('textbox', { name: en.price, exact: true }).focus();
  const writes = row(owner, 'Hummus').getByText(en.writesHere.replace('{name}', 'Mariam'));
  await writes.waitFor();
  await manager.getByRole('textbox', { name: en.price, exact: true }).blur();
  await writes.waitFor({ state: 'detached' });

  // Who stays says so again, before the server takes them as gone.
  const told = manager.waitForRequest((request) => request.url().endsWith(draftCalls.notePresence.path));
  await manager.clock.fastForward(20_000);
  await told;
});

it('an owner copies and hides dishes, adds a language, and publishes at a time what has no fault', async () => {
  const page = await opensOffice(await office.ownerLink());
  const edits = async () => (await office.draftOf(page)).edits.map(({ at, value }) => [at, value]);

  // A copy opens by itself; hidden it stays in the list, with a mark.
  await page.getByRole('link', { name: en.menu, exact: true }).click();
  await page.getByRole('button', { name: en.moreOf.replace('{name}', 'Hummus') }).click();
  await menuItem(page, en.copyDish).click();
  const copy = `Hummus${copySuffixes.en}`;
  await page.getByRole('heading', { name: copy, level: 1 }).waitFor();
  await page.getByRole('link', { name: en.backToMenu }).click();
  await row(page, copy).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: en.hide, exact: true }).click();
  const undo = await heldUndo(page, en.undo);
  await row(page, copy).getByText(en.hidden, { exact: true }).waitFor();
  await expect.poll(edits).toContainEqual([expect.stringMatching(/^menu\/products\/[^/]+\/hidden$/), true]);
  await undo.click();
  await row(page, copy).getByText(en.hidden, { exact: true }).waitFor({ state: 'detached' });

  // A language: its card, what it lacks, and gone again.
  await page.getByRole('link', { name: en.languages, exact: true }).click();
  await page.getByRole('button', { name: en.addLanguage, exact: true }).click();
  await menuItem(page, 'German').click();
  const card = page.getByRole('button', { name: /^\D*\d+\D*Deutsch/, pressed: true });
  await card.waitFor();
  await page.getByRole('heading', { name: en.toWriteIn.replace('{language}', 'Deutsch') }).waitFor();
  await expect
    .poll(edits)
    .toContainEqual(['languages/de', expect.objectContaining({ name_local: 'Deutsch' })]);
  await page.getByRole('button', { name: en.removeNamed.replace('{name}', 'Deutsch') }).click();
  await expect.poll(() => card.count()).toBe(0);

  // A fault stands in the frame, keeps the draft from guests, and leads to its field.
  await page.goto(`${office.base}/office/settings/loyalty`);
  await page.getByRole('button', { name: en.addWallet }).click();
  await page.getByRole('link', { name: en.toFix.one.replace('{n}', '1') }).click();
  const publish = page.getByRole('button', { name: /^Publish (?:\d+ change|.* at 06:00$)/ });
  await expect.poll(() => publish.isDisabled()).toBe(true);
  await page.getByRole('link', { name: new RegExp(`^${en.noName}.*${en.otpSecret}`) }).click();
  await page.getByRole('textbox', { name: en.otpSecret }).and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: en.remove, exact: true }).click();

  // At a time: the frame and the review say when, and it is taken back.
  await page.getByRole('link', { name: new RegExp(`^${en.publish} \\d`) }).click();
  await page.getByText(en.atATime, { exact: true }).click();
  const then = page.getByRole('group', { name: en.dayAndTime });
  await then.getByLabel(en.timeOfDay, { exact: true }).fill('06:00');
  await then.getByLabel(en.day, { exact: true }).fill('2020-01-01');
  await page.getByRole('alert').filter({ hasText: en.writeLaterTime }).waitFor();
  expect(await publish.isDisabled()).toBe(true);
  await then.getByLabel(en.day, { exact: true }).fill('2031-03-03');
  await publish.click();
  const waiting = page.getByRole('region', { name: /^Publishes .*06:00$/ });
  await waiting.getByRole('listitem').first().waitFor();
  expect(await waiting.getByRole('button').count(), 'what waits is taken back whole').toBe(0);
  expect(await page.getByText(en.allPublished).count()).toBe(0);
  expect(await edits()).toEqual([]);
  await page.getByRole('link', { name: en.backToMenu }).click();
  await page.getByRole('link', { name: /^Publishes Monday 06:00$/ }).click();
  await page.getByRole('button', { name: en.notThen }).click();
  await page.getByRole('heading', { name: en.whatChanges }).waitFor();
  await expect.poll(edits).not.toEqual([]);
});

it('who writes the same as somebody that has joined since is asked by their name', async () => {
  const owner = await opensOffice(await office.ownerLink());
  await owner.goto(`${office.base}/office/menu/dish/hummus`);
  const price = owner.getByRole('textbox', { name: en.price, exact: true });
  await price.focus();
  const hala = await office.joins(owner, { name: 'Hala Saleh', role: 'manager' });
  const { edits } = await office.draftOf(owner);
  const seen = edits.find(({ at }) => at === 'menu/products/hummus/price')?.version ?? 0;
  await hala.save('menu/products/hummus/price', '61.000', seen);
  await price.fill('62');
  const asked = owner.getByRole('alertdialog', {
    name: en.otherChanged.replace('{name}', 'Hala').replace('{field}', en.price),
  });
  await asked.getByRole('button', { name: en.takeTheirs.replace('{name}', 'Hala') }).click();
  await asked.waitFor({ state: 'detached' });
  expect(await price.inputValue()).toContain('61');
});

it('what the server refuses is said in the owner’s language', async () => {
  const { page: english, context } = await office.opens();
  await office.signsIn(english);
  await office.invites(english, { name: 'Salma', role: 'waiter', email: 'salma@restaurant.example' });
  const arabic = await office.opens({ locale: 'ar', storageState: await context.storageState() });
  const { page } = arabic;
  const say = (key: keyof typeof ar) => String(ar[key]);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByRole('dialog').getByLabel(name, { exact: true });
  await page.goto(`${office.base}/office/team`);

  // Beside the field that it is about.
  await button(say('invite')).click();
  await field(say('name')).fill('Salma');
  await field(say('email')).fill('salma@restaurant.example');
  await button(say('makeLink')).click();
  await page
    .getByRole('dialog')
    .getByRole('alert')
    .filter({ hasText: say('emailTaken') })
    .waitFor();
  await button(say('cancel')).click();
  await page
    .getByRole('region', { name: say('webhooks') })
    .getByRole('button', { name: say('add'), exact: true })
    .click();
  await field(say('itIsCalled')).fill('Till');
  await field(say('webhookAddress')).fill('http://till.example/orders');
  await field(say('kindPlaced')).check();
  await button(say('tellIt')).click();
  await page
    .getByRole('dialog')
    .getByRole('alert')
    .filter({ hasText: say('webhookAddressFault') })
    .waitFor();
  await button(say('close')).click();

  // Or at the foot of the page: somebody else has removed the person meanwhile.
  const role = page.getByRole('combobox', { name: say('roleOf').replace('{name}', 'Salma') });
  await role.waitFor();
  await english.goto(`${office.base}/office/team`);
  await english.getByRole('button', { name: en.moreOf.replace('{name}', 'Salma') }).click();
  await menuItem(english, en.removeFromTeam).click();
  await english.getByRole('dialog').getByRole('button', { name: en.removeFromTeam }).click();
  await english.getByText(en.personRemoved.replace('{name}', 'Salma')).waitFor();
  await role.selectOption('kitchen');
  await page
    .getByRole('alert')
    .filter({ hasText: say('noLongerHere') })
    .waitFor();
});

/** A receiver is away for days: what the server says of its webhooks while that lasts. */
async function receiverIsAway(page: Page): Promise<void> {
  const away = { fault: 'unknown_host', waiting: 2, failed: 7, next_try_at: '2031-03-03T06:00:00.000Z' };
  await page.route(`${office.base}${webhookCalls.listWebhooks.path}`, async (route) => {
    const answer = await route.fetch();
    if (route.request().method() !== 'GET') return route.fulfill({ response: answer });
    const { webhooks } = (await answer.json()) as OfficeWebhooks;
    return route.fulfill({ json: { webhooks: webhooks.map((each) => ({ ...each, ...away })) } });
  });
  const givenUp = {
    id: 'message-1',
    kind: 'order.placed',
    subject: 'order-1',
    made_at: '2031-02-24T06:00:00.000Z',
    failed_at: '2031-02-27T06:00:00.000Z',
    attempts: 900,
    fault: '503',
  };
  const messages: WireOfficeWebhookMessages = { messages: [givenUp] };
  await page.route(`${office.base}${webhookCalls.listFailedMessages.path.replace(':id', '*')}`, (route) =>
    route.fulfill({ json: messages }),
  );
}

it('an owner changes what a program is told and where, and sees what waits for it and what was given up', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  await page.goto(`${office.base}/office/team`);
  const programs = page.getByRole('region', { name: en.webhooks });
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const opens = async (act: string) => {
    await programs.getByRole('button', { name: en.moreOf.replace('{name}', 'Till') }).click();
    await menuItem(page, act).click();
  };

  await programs.getByRole('button', { name: en.add, exact: true }).click();
  await field(en.itIsCalled).fill('Till');
  await field(en.webhookAddress).fill('https://till.example/orders');
  await field(en.kindPlaced).check();
  await button(en.tellIt).click();
  await button(en.copySecret).waitFor();
  await button(en.close).click();

  // The dialog holds what is, and refuses an address as the one that adds it does.
  await opens(en.changePerson);
  expect(await field(en.webhookAddress).inputValue()).toBe('https://till.example/orders');
  expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(1);
  await field(en.webhookAddress).fill('http://till.example/orders');
  await button(en.save).click();
  await dialog.getByRole('alert').filter({ hasText: en.webhookAddressFault }).waitFor();
  await field(en.webhookAddress).fill('https://counter.example/sufra');
  await field(en.kindPlaced).uncheck();
  await field(en.kindPaid).check();
  await field(en.kindMenu).check();
  await button(en.save).click();
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await programs.getByText('https://counter.example/sufra', { exact: true }).waitFor();
  await programs.getByText(`${en.kindPaid} and ${en.kindMenu}`, { exact: true }).waitFor();

  // While its receiver is away: when it is tried again, what was given up, and what saving does.
  await receiverIsAway(page);
  await page.reload();
  await programs.getByText(/^Next try .*Mar 3.* \d\d:00$/).waitFor();
  await opens(en.whatWasGivenUp);
  const message = dialog.getByRole('listitem').filter({ hasText: en.kindPlaced });
  expect(await message.innerText()).toMatch(/Feb 24.* \d\d:00\s+HTTP 503/);
  await dialog.getByText(en.andMore.other.replace('{n}', '6')).waitFor();
  const sent = page.waitForRequest((request) => request.url().endsWith('/again/'));
  await button(en.sendThemAgain).click();
  await sent;
  await dialog.waitFor({ state: 'detached' });
  await opens(en.changePerson);
  await dialog.getByText(en.waitingGoesOnSave).waitFor();

  // Somebody else has ended it meanwhile: the dialog says so, and keeps what was typed.
  await page.evaluate(async (list) => {
    const { webhooks } = (await (await fetch(list)).json()) as OfficeWebhooks;
    const headers = { 'content-type': 'application/json' };
    await fetch(`${list}/${webhooks[0]?.id}/`, { method: 'DELETE', headers, body: '{}' });
  }, webhookCalls.listWebhooks.path);
  await button(en.save).click();
  await dialog.getByRole('alert').filter({ hasText: en.noLongerHere }).waitFor();
  expect(await field(en.webhookAddress).inputValue()).toBe('https://counter.example/sufra');
});

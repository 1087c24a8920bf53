import { signInCalls } from '#contract/office/sign-in-calls.ts';
import { backOffice } from '#tests/support/journeys/back-office.ts';
import { en } from '#text/office/en.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

const office = backOffice();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const alert = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });

/** The page on which one signs in is headed by the venue. */
const venueSign = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Test Kitchen', exact: true }).waitFor();

/** Opens a link and presses its button. */
async function usesLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await button(page, en.signInHere).press('Enter');
}

/** Home is there, and its bar takes presses. */
const home = (page: Page) => page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();

/** Picks from the menu behind one's own initials. */
async function picks(page: Page, act: string): Promise<void> {
  await home(page);
  await button(page, en.signedInAs.replace('{name}', 'Owner')).press('Enter');
  await page.getByRole('menuitem', { name: act, exact: true }).press('Enter');
}

/** A server that is too busy for a call, until the returned function is called. */
async function isBusyFor(page: Page, path: string): Promise<() => Promise<void>> {
  const url = `${office.base}${path}`;
  await page.route(url, (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'too_many_requests', title: 'Too many requests', status: 429 }),
    }),
  );
  return () => page.unroute(url);
}

it('a used link says so: beside the ways to sign in, or in the office of who is signed in there', async () => {
  const link = await office.ownerLink();
  const { page, context } = await office.opens();
  // A server that is too busy has not used the link up.
  // The page of the link names the venue already.
  await page.goto(link);
  await venueSign(page);
  const isFree = await isBusyFor(page, signInCalls.useOfficeLink.path);
  await usesLink(page, link);
  await alert(page, en.notDone).waitFor();
  await isFree();
  await button(page, en.signInHere).press('Enter');
  await button(page, en.later).press('Enter');

  // In the same browser, where the same link was opened twice, its person is signed in already.
  const again = await context.newPage();
  await usesLink(again, link);
  // It is said for a moment, and the page behind it may still be on its way.
  await alert(again, en.linkRefused).waitFor();
  await home(again);

  // In another browser there is no other way than a new link: this server sends no mail.
  const other = await office.opens();
  await usesLink(other.page, link);
  await alert(other.page, en.linkRefused).waitFor();
  await venueSign(other.page);
  await other.page.getByText(en.askForLink).waitFor();
  await button(other.page, en.sendLink).waitFor({ state: 'detached' });

  // Who leaves after a link reads the same.
  await picks(page, en.signOut);
  await page.getByText(en.askForLink).waitFor();
  await button(page, en.sendLink).waitFor({ state: 'detached' });
  await venueSign(page);
});

it('a key of the device signs in again; each other end of it is said, with focus where somebody works', async () => {
  const { page } = await office.opens();
  await usesLink(page, await office.ownerLink());
  // A prompt of the browser that is closed.
  await page.evaluate(() => {
    navigator.credentials.create = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await button(page, en.makeKeyNow).press('Enter');
  await page.getByRole('status').filter({ hasText: en.keyNotMade }).waitFor();
  await page.evaluate(() => Reflect.deleteProperty(navigator.credentials, 'create'));
  await button(page, en.makeKeyNow).press('Enter');
  await page.getByText(en.keyMade).waitFor();

  // Once more on the same device.
  await picks(page, en.makeKey);
  await alert(page, en.keyKnown).waitFor();
  await picks(page, en.yourDetails);
  const make = page.getByRole('dialog').getByRole('button', { name: en.makeKey });
  await make.press('Enter');
  await page.getByRole('dialog').getByText(en.keyKnown).waitFor();
  await make.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await picks(page, en.signOut);

  // A server that is too busy says nothing about the key; two presses ask once.
  const signIn = button(page, en.signInWithDevice);
  const isFree = await isBusyFor(page, signInCalls.beginPasskeySignIn.path);
  await signIn.press('Enter');
  await alert(page, en.notDone).waitFor();
  await isFree();
  await page.evaluate(() => {
    const { credentials } = navigator;
    const get = credentials.get.bind(credentials);
    credentials.get = (options) => {
      document.body.dataset['asked'] = `${document.body.dataset['asked'] ?? ''}.`;
      return get(options);
    };
  });
  await signIn.dblclick();
  await home(page);
  expect(await page.locator('body').getAttribute('data-asked')).toBe('.');

  // A removed key leaves focus in the dialog, and opens nothing any more.
  await picks(page, en.yourDetails);
  await page.getByRole('button', { name: /^Remove the key/ }).press('Enter');
  await button(page, en.remove).press('Enter');
  await page.getByText(en.keyRemoved).waitFor();
  await button(page, en.close).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await picks(page, en.signOut);
  await signIn.press('Enter');
  await alert(page, en.keyRefused).waitFor();
});

it('a menu that opens takes no focus from somebody who is on one of its items already', async () => {
  const { page } = await office.opens();
  await usesLink(page, await office.ownerLink());
  const opener = button(page, en.signedInAs.replace('{name}', 'Owner'));
  await button(page, en.later).press('Enter');
  await home(page);
  // The browser tells of the opening only in a task of its own: the item is reached before.
  const focused = await opener.evaluate(async (element: HTMLButtonElement, words) => {
    element.click();
    const isTold = new Promise((done) => element.popoverTargetElement?.addEventListener('toggle', done));
    await Promise.resolve();
    const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
    items.find((item) => item.textContent === words)?.focus();
    await isTold;
    return document.activeElement?.textContent;
  }, en.signOut);
  expect(focused).toBe(en.signOut);
});

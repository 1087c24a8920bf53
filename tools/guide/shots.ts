import { en } from '#text/office/en.ts';
import { en as board } from '#text/staff/en.ts';
import type { Page } from 'playwright-core';
import type { Shot } from './shot.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const work = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const named = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true });

/** A printed menu as an owner pastes it: one line without a price. */
const PASTED = [
  'Coffee',
  'Espresso 12',
  'Flat white 16',
  'Cortado (single / double) 14/18',
  '',
  'Cakes',
  'Orange cake 22',
  'Cinnamon bun',
].join('\n');

/** A house without a venue. */
const start: Shot[] = [
  {
    name: 'start-place',
    place: 'start',
    acts: async (page) => {
      await page.getByLabel(en.placeName).fill('Café Zoë');
      await page.getByLabel(en.country).selectOption('AE');
    },
  },
  {
    name: 'start-menu',
    place: 'start',
    acts: async (page) => {
      await button(page, en.goOnToMenu).click();
      await page.getByLabel(en.pasteMenu).last().fill(PASTED);
      await page.getByText(/dishes found/).waitFor();
    },
  },
  {
    name: 'start-ready',
    place: 'start',
    acts: async (page) => {
      await page.getByRole('group', { name: 'Cinnamon bun', exact: true }).getByLabel(en.price).fill('18');
      await button(page, en.right).click();
      await button(page, en.openToGuests).click();
      await page.getByRole('heading', { name: en.tableSet }).waitFor();
    },
  },
];

/** The office at work, before anything is changed. */
const calm: Shot[] = [
  { name: 'home', place: 'office', path: '/home' },
  { name: 'home-phone', place: 'office', path: '/home', onPhone: true },
  { name: 'dish', place: 'office', path: '/menu/dish/hummus-beiruti' },
  { name: 'dish-photo', place: 'office', part: named(en.photoAndPrice) },
  { name: 'hours', place: 'office', path: '/hours', part: work },
  { name: 'codes', place: 'office', path: '/tables/codes', part: work, height: 736 },
  { name: 'rooms', place: 'office', path: '/tables/rooms', part: work, height: 430 },
  { name: 'team', place: 'office', path: '/team', part: named(en.people) },
  {
    name: 'device-code',
    place: 'office',
    acts: async (page) => {
      await button(page, en.add).first().click();
      await dialog(page).getByLabel(en.itIsCalled).fill('Counter tablet');
      await dialog(page).getByLabel(en.itShows).selectOption({ label: en.theBoardWithMoney });
      await dialog(page).getByRole('button', { name: en.showCode }).click();
      await dialog(page).getByRole('img', { name: en.deviceCode }).waitFor();
    },
    part: dialog,
  },
  {
    name: 'tables',
    place: 'office',
    path: '/tables',
    acts: (page) =>
      page
        .getByRole('button', { name: /^12\b|\b12\b/ })
        .first()
        .click(),
    part: work,
    height: 560,
  },
  {
    name: 'sell-out',
    place: 'office',
    path: '/home',
    acts: async (page) => {
      await page.getByRole('button', { name: en.sellOutDish }).click();
      await page.keyboard.type('kibbeh');
    },
    part: dialog,
  },
  { name: 'reports', place: 'office', path: '/reports' },
  { name: 'reports-phone', place: 'office', path: '/reports', onPhone: true },
];

/** The ticket of a guest who has paid. */
const paidTicket = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: 'Noor' }).filter({ hasText: 'Table 3' }).last();

/** The board of a tablet. */
const onBoard: Shot[] = [
  { name: 'board', place: 'board' },
  {
    name: 'ticket-menu',
    place: 'board',
    acts: (page) => paidTicket(page).getByRole('button').last().click(),
    part: dialog,
  },
  {
    name: 'give-back',
    place: 'board',
    acts: (page) => button(page, board.handedBackCash).click(),
    part: dialog,
  },
];

/** What changes the draft, last. */
const changes: Shot[] = [
  {
    name: 'closed-days',
    place: 'office',
    path: '/home',
    acts: async (page) => {
      await page.getByRole('button', { name: en.closedDays }).click();
      await page.getByLabel(en.firstDay).fill('2026-12-24');
      await page.getByLabel(en.lastDay).fill('2026-12-25');
      await page.getByRole('dialog').getByLabel(en.name).fill('Christmas');
    },
    part: dialog,
  },
  {
    name: 'menu',
    place: 'office',
    path: '/menu',
    acts: async (page) => {
      for (const [dish, price] of [
        ['Hummus Beiruti', '34'],
        ['Fattoush', '41'],
      ]) {
        const field = page.getByLabel(en.priceOf.replace('{name}', dish ?? ''), { exact: true });
        await field.fill(price ?? '');
        await field.press('Enter');
      }
    },
  },
  { name: 'prices', place: 'office', path: '/menu/prices', part: work, height: 520 },
  { name: 'publish', place: 'office', path: '/publish' },
  {
    name: 'languages',
    place: 'office',
    path: '/menu/languages',
    acts: async (page) => {
      await button(page, en.addLanguage).click();
      await page.getByRole('menuitem', { name: 'German', exact: true }).click();
    },
  },
];

/** Every picture, in the order in which they are taken. */
export const shots: readonly Shot[] = [...start, ...calm, ...onBoard, ...changes];

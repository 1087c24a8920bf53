import { expect } from 'vitest';
import type { Phone } from '../browser/phone.ts';

/** The labels of the fields of `everyField`, and a guest's answers. */
export interface FilledForm {
  star: string;
  name: [string, string];
  email: string;
  phone: [string, string];
  guests: [string, string];
  day: string;
  occasion: [string, string];
  seat: string;
  other: string;
  otherAnswer: [string, string];
  loved: string;
  more: [string, string];
}

/** Answers every question of the form. */
export async function fillEveryField(phone: Phone, words: FilledForm): Promise<void> {
  const { page } = phone;
  await phone.radio(words.star).check();
  await phone.field(new RegExp(`^${words.name[0]}`)).fill(words.name[1]);
  await phone.field(words.email).fill('layla@example.com');
  await phone.field(new RegExp(`^${words.phone[0]}`)).fill(words.phone[1]);
  await phone.field(new RegExp(`^${words.guests[0]}`)).fill(words.guests[1]);
  await page.getByLabel(words.day, { exact: true }).fill('2026-11-20');
  await page.getByRole('combobox').selectOption({ label: words.occasion[1] });
  const seats = page.getByRole('radiogroup', { name: words.seat });
  await seats.getByRole('radio', { name: words.other }).check();
  await seats.getByRole('textbox', { name: words.otherAnswer[0] }).fill(words.otherAnswer[1]);
  await page.getByRole('checkbox', { name: words.loved }).check();
  await phone.field(words.more[0]).fill(words.more[1]);
}

/** Checks whether the submit button is ready. */
export async function expectReady(phone: Phone, name: string, ready: boolean): Promise<void> {
  const disabled = ready ? ':not([aria-disabled])' : '[aria-disabled="true"]';
  await phone.button(name).and(phone.page.locator(disabled)).waitFor();
  expect(await phone.button(name).isEnabled()).toBe(ready);
}

import { buildMenu } from '#tests/support/build/build-menu.ts';
import { createDisplay } from '#text/display.ts';
import { en } from '#text/guest/en.ts';
import { createTranslate } from '#text/guest/words.ts';
import { expect, it } from 'vitest';
import { amountFault } from '../../elements/typed-amount.ts';
import { choiceOfTip, tipMills } from './tip.ts';

const t = createTranslate(en, 'en', String);
const display = createDisplay('en', buildMenu().currency, false);

it('accepts an own amount in any digits, with a decimal comma, and nothing below 0', () => {
  const typed = (text: string) => tipMills({ text }, 100_000, 2);
  expect([typed('12.5'), typed('12,50'), typed('١٢٫٥'), typed(''), typed('0')]).toEqual([
    12_500, 12_500, 12_500, 0, 0,
  ]);
  expect([typed('-1'), typed('much'), typed('1e3')]).toEqual([null, null, null]);
});

it('refuses an amount that is finer than the currency, and says how one is written', () => {
  const asked = [
    ['12.505', 2, '12.50'],
    ['12.5', 0, '13'],
    ['12.5055', 3, '12.500'],
  ] as const;
  for (const [text, places, amount] of asked) {
    expect(tipMills({ text }, 100_000, places), text).toBeNull();
    expect(amountFault(t, places, display)).toBe(en.amountSuchAs.replace('{amount}', amount));
  }
});

it('takes a share of the total, or nothing while nothing is chosen', () => {
  expect(tipMills({ percent: 10 }, 163_260, 2)).toBe(16_330);
  expect(tipMills(null, 163_260, 2)).toBe(0);
});

it('a tip that was given before is chosen again as it was: a preset, or the amount', () => {
  const dueMills = 25_000;
  expect(choiceOfTip(0, dueMills, 2)).toEqual({ percent: 0 });
  expect(choiceOfTip(1250, dueMills, 2)).toEqual({ percent: 5 });
  const own = choiceOfTip(3330, dueMills, 2);
  expect(own).toEqual({ text: '3.33' });
  expect(choiceOfTip(3330, dueMills, 3)).toEqual({ text: '3.330' });
  expect(tipMills(own, dueMills, 2)).toBe(3330);
});

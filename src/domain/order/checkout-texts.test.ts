import { describe, expect, it } from 'vitest';
import {
  checkoutTextNames,
  checkoutTexts,
  eachText,
  eachWireText,
  orderTextNames,
  rememberedTextNames,
  sessionTextNames,
} from './checkout-texts.ts';

describe('the texts of the checkout', () => {
  it('have each a name of its own on the wire', () => {
    const names = checkoutTextNames.map((name) => checkoutTexts[name].wire);
    expect(new Set(names).size).toBe(names.length);
  });

  it('are remembered by the phone, for later visits or for this one', () => {
    expect([...rememberedTextNames, ...sessionTextNames].sort()).toEqual([...checkoutTextNames].sort());
    expect(rememberedTextNames).toEqual(expect.arrayContaining(['name', 'email', 'phone', 'carNumber']));
    expect(sessionTextNames).toContain('address');
  });

  it('are erased with old personal data where they say who ordered', () => {
    const kept = checkoutTextNames.filter((name) => !checkoutTexts[name].isPersonal);
    expect(kept.filter((name) => !orderTextNames.some((own) => own === name))).toEqual([]);
    expect(checkoutTexts.carNumber.isPersonal).toBe(true);
  });

  it('make records by their names, here and on the wire', () => {
    const lengthOf = (name: keyof typeof checkoutTexts) => name.length;
    expect(eachText(['name', 'carNumber'], lengthOf)).toEqual({ name: 4, carNumber: 9 });
    expect(eachWireText(['name', 'carNumber'], lengthOf)).toEqual({ customer_name: 4, car_number: 9 });
  });
});

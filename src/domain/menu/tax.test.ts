import { mills } from '#tests/support/build/build-menu.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '../money/money.ts';
import {
  fixedTaxes,
  listTaxes,
  percentageThousandths,
  taxRulesFor,
  withDisplayedTax,
  type TaxRules,
} from './tax.ts';
import type { Tax } from './menu.ts';

const vat: Tax = { id: 'vat', name: 'VAT', type: 'percentage', rate: mills('5') };
const service: Tax = { id: 'service', name: 'Service', type: 'percentage', rate: mills('10') };
const bag: Tax = { id: 'bag', name: 'Bag', type: 'fixed', rate: mills('0.5') };
const night: Tax = { id: 'night', name: 'Night', type: 'fixed', rate: mills('2') };

const taxes = [vat, bag, service, night];
const hidden: TaxRules = { taxes, displayPricesWithTax: false, cartSubtotalIncludeTax: false };
const shown: TaxRules = { ...hidden, displayPricesWithTax: true };

describe('a displayed price', () => {
  it('carries all percentages where prices are displayed with tax', () => {
    expect(formatMoney(withDisplayedTax(mills('10'), shown))).toBe('11.500');
    expect(formatMoney(withDisplayedTax(mills('0.010'), shown))).toBe('0.012');
  });

  it('is as in the menu where they are not', () => {
    expect(formatMoney(withDisplayedTax(mills('10'), hidden))).toBe('10.000');
    expect(formatMoney(withDisplayedTax(mills('10'), { ...hidden, cartSubtotalIncludeTax: true }))).toBe(
      '10.000',
    );
  });
});

describe('the sums of a venue’s taxes', () => {
  it('keep percentages and fixed amounts apart', () => {
    expect(percentageThousandths(hidden)).toBe(mills('15'));
    expect(fixedTaxes(hidden)).toBe(mills('2.5'));
    expect([percentageThousandths({ taxes: [] }), fixedTaxes({ taxes: [] })]).toEqual([0, 0]);
  });
});

describe('the taxes an order lists', () => {
  function listed(rules: TaxRules, subtotal = '115'): [string, string][] {
    return listTaxes([{ lineMills: mills(subtotal) }], rules).map(({ id, amountMills }) => [
      id,
      formatMoney(amountMills),
    ]);
  }

  it('are the contained part of each percentage, and every fixed amount, in the menu’s order', () => {
    const all = [
      ['vat', '5.000'],
      ['bag', '0.500'],
      ['service', '10.000'],
      ['night', '2.000'],
    ];
    expect(listed(shown)).toEqual(all);
    expect(listed({ ...hidden, cartSubtotalIncludeTax: true })).toEqual(all);
  });

  it('are the fixed amounts alone where prices contain no tax', () => {
    expect(listed(hidden)).toEqual([
      ['bag', '0.500'],
      ['night', '2.000'],
    ]);
  });

  it('are those of each product, added up before they are rounded', () => {
    const only = (lineMills: string, ...taxIds: string[]) => ({ lineMills: mills(lineMills), taxIds });
    const said = (...lines: Parameters<typeof listTaxes>[0]) =>
      listTaxes(lines, { ...shown, taxes: [vat, service] }).map(({ id, amountMills }) => [
        id,
        formatMoney(amountMills),
      ]);
    expect(said(only('105', 'vat'), only('110', 'service'), only('7'))).toEqual([
      ['vat', '5.000'],
      ['service', '10.000'],
    ]);
    // 0.00062 and 0.00057: each alone would be rounded up.
    expect(said(only('0.013', 'vat'), { lineMills: mills('0.013') })).toEqual([
      ['vat', '0.001'],
      ['service', '0.001'],
    ]);
    expect(said(only('105', 'vat'))).toEqual([['vat', '5.000']]);
    expect(said(only('105'))).toEqual([]);
    expect(withDisplayedTax(mills('10'), taxRulesFor(['service'], shown))).toBe(mills('11'));
    expect(withDisplayedTax(mills('10'), taxRulesFor([], shown))).toBe(mills('10'));
    expect(fixedTaxes(taxRulesFor([], shown))).toBe(mills('2.5'));
  });

  it('take the tax out of a price that it was added to', () => {
    const rates = fc.integer({ min: 0, max: 30_000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), rates, (net, rate) => {
        const rules: TaxRules = { ...shown, taxes: [{ ...vat, rate }] };
        const gross = withDisplayedTax(net, rules);
        const [tax] = listTaxes([{ lineMills: gross }], rules);
        // Each of the two is rounded once.
        expect(Math.abs((tax?.amountMills ?? NaN) - (gross - net))).toBeLessThanOrEqual(1);
      }),
    );
  });
});

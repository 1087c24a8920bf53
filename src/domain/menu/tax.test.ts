import { mills } from '#tests/support/build/build-menu.ts';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '../money/money.ts';
import { fixedTaxes, percentageThousandths, taxRulesFor, withDisplayedTax, type TaxRules } from './tax.ts';
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

  it('carries those of its product alone', () => {
    expect(withDisplayedTax(mills('10'), taxRulesFor(['service'], shown))).toBe(mills('11'));
    expect(withDisplayedTax(mills('10'), taxRulesFor([], shown))).toBe(mills('10'));
    expect(fixedTaxes(taxRulesFor([], shown))).toBe(mills('2.5'));
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

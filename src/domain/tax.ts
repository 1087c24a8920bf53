import { scaleMills, type Mills } from './money.ts';

export interface Tax {
  id: string;
  name: string;
  /** Percentages are contained in prices or shown with them; fixed amounts are added to the total. */
  type: 'percentage' | 'fixed';
  /** Thousandths: of a percent, or of the currency where fixed. Orders are stored with it under this name. */
  rate: number;
}

export interface TaxAmount {
  id: string;
  name: string;
  amountMills: Mills;
}

/** 100 % in thousandths of a percent. */
const WHOLE = 100_000;

export interface TaxRules {
  taxes: readonly Tax[];
  displayPricesWithTax: boolean;
  cartSubtotalIncludeTax: boolean;
}

/** The sum of all percentage rates, in thousandths of a percent. */
export function percentageThousandths({ taxes }: Pick<TaxRules, 'taxes'>): number {
  return taxes.reduce((sum, tax) => (tax.type === 'percentage' ? sum + tax.rate : sum), 0);
}

/**
 * A price with its percentage taxes when prices are displayed with tax, else unchanged (contract section 4, step 4).
 */
export function withDisplayedTax(mills: Mills, rules: TaxRules): Mills {
  return rules.displayPricesWithTax ? scaleMills(mills, WHOLE + percentageThousandths(rules), WHOLE) : mills;
}

/**
 * The taxes that an order lists: the contained part of each percentage (when prices contain it), and every fixed amount
 * (contract section 4).
 */
export function listTaxes(subtotalMills: Mills, rules: TaxRules): TaxAmount[] {
  const contained = rules.displayPricesWithTax || rules.cartSubtotalIncludeTax;
  const whole = WHOLE + percentageThousandths(rules);
  return rules.taxes.flatMap(({ id, name, type, rate }) => {
    if (type === 'fixed') return { id, name, amountMills: rate };
    return contained ? { id, name, amountMills: scaleMills(subtotalMills, rate, whole) } : [];
  });
}

/** True for a tax that is added to the total rather than contained in prices. */
export function isFixedTax({ taxes }: Pick<TaxRules, 'taxes'>, id: string): boolean {
  return taxes.some((tax) => tax.id === id && tax.type === 'fixed');
}

/** The sum of all fixed taxes, which are added to the total. */
export function fixedTaxes({ taxes }: Pick<TaxRules, 'taxes'>): Mills {
  return taxes.reduce((sum, tax) => (tax.type === 'fixed' ? sum + tax.rate : sum), 0);
}

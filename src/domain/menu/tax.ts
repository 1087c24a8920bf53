import type { Id, Tax } from './menu.ts';
import { scaleMills, type Mills } from '../money/money.ts';

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

/** The percentages of a product; null or undefined: all of the menu's. */
export type TaxIds = readonly Id[] | null | undefined;

/** The rules for a product with these percentages; fixed amounts are for the whole order. */
export function taxRulesFor(taxIds: TaxIds, rules: TaxRules): TaxRules {
  if (!taxIds) return rules;
  return { ...rules, taxes: rules.taxes.filter(({ id, type }) => type === 'fixed' || taxIds.includes(id)) };
}

/** A line of an order with the percentages of its product. */
export interface TaxedLine {
  lineMills: Mills;
  taxIds?: TaxIds;
}

/** True for a tax that is added to the total rather than contained in prices. */
export function isFixedTax({ taxes }: Pick<TaxRules, 'taxes'>, id: string): boolean {
  return taxes.some((tax) => tax.id === id && tax.type === 'fixed');
}

/** The sum of all fixed taxes, which are added to the total. */
export function fixedTaxes({ taxes }: Pick<TaxRules, 'taxes'>): Mills {
  return taxes.reduce((sum, tax) => (tax.type === 'fixed' ? sum + tax.rate : sum), 0);
}

import type { Choices } from '#domain/choices/choices.ts';
import type { Product, Tax } from '#domain/menu/menu.ts';
import type { TaxRules } from '#domain/menu/tax.ts';
import { formatMoney } from '#domain/money/money.ts';
import { priceUnit } from '#domain/price/unit-price.ts';

/** A tax of so many per cent. */
export function percent(rate: number): Tax {
  return { id: `vat-${rate}`, name: 'VAT', type: 'percentage', rate: rate * 1000 };
}

/** The rules of a venue that shows its prices with these taxes. */
export function taxed(...taxes: Tax[]): TaxRules {
  return { taxes, displayPricesWithTax: true, cartSubtotalIncludeTax: false };
}

/** The rules of a venue that adds no tax to what it shows. */
export const untaxed: TaxRules = { taxes: [], displayPricesWithTax: false, cartSubtotalIncludeTax: false };

/** A guest's choices: answers of the dish, and products of its combo. */
export function chosen(valueIds: string[] = [], combo: Choices['combo'] = []): Choices {
  return { valueIds, combo };
}

/** What one dish costs with these choices, as text. */
export function priceOf(product: Product, choices: Choices = chosen(), rules = untaxed): string {
  return formatMoney(priceUnit(product, choices, rules).mills);
}

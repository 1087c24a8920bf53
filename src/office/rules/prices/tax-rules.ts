import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { parseMoney } from '#domain/money/money.ts';
import type { TaxRules } from '#domain/menu/tax.ts';

/** The taxes of a venue file as prices are calculated with them. */
export function taxRulesOf({ menu }: CompleteVenueFile): TaxRules {
  return {
    taxes: menu.taxes.map(({ id, type, rate }) => ({
      id: String(id),
      name: '',
      type,
      rate: parseMoney(rate) ?? 0,
    })),
    displayPricesWithTax: menu.display_prices_with_tax,
    cartSubtotalIncludeTax: menu.cart_subtotal_include_tax,
  };
}

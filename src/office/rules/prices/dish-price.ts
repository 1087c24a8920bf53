import { parseVariations } from '#contract/menu/menu-parse.ts';
import type { WireVariation } from '#contract/menu/wire-menu.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { parseMoney, type Mills } from '#domain/money/money.ts';
import { cheapestChoices, priceUnit, type PricedProduct } from '#domain/price/unit-price.ts';
import type { FileChoice, FileDish } from '../menu/new-things.ts';
import { taxRulesOf } from './tax-rules.ts';
import { readIn } from '../texts.ts';

function wireOf({ name, values, ...choice }: FileChoice, lang: string): WireVariation {
  return {
    ...choice,
    name: readIn(name, lang, lang),
    values: values.map(({ value, allergens: _facts, ...answer }) => ({
      ...answer,
      value: readIn(value, lang, lang),
    })),
  };
}

/** What makes a dish's price, by the rules that read the served menu. */
function pricedDish(file: CompleteVenueFile, dish: FileDish): PricedProduct {
  const known = file.menu.variations.map((choice) => wireOf(choice, file.default_language));
  const groups = dish.combo_groups.map((group) => ({
    id: String(group.id),
    name: '',
    products: group.products.map((part) => ({
      id: String(part.id),
      name: '',
      description: '',
      outOfStock: part.out_of_stock,
      selected: part.selected,
      increaseMills: parseMoney(part.increase_price_by) ?? 0,
      picture: null,
      propertyIds: [],
      allergens: '',
      variations: parseVariations(part.product_variations, known),
    })),
  }));
  return {
    priceMills: parseMoney(dish.price) ?? 0,
    discountThousandths: parseMoney(dish.discount) ?? 0,
    taxIds: dish.taxes?.map(String) ?? null,
    variations: parseVariations(dish.product_variations, known),
    enableCombo: dish.enable_combo ?? groups.length > 0,
    comboGroups: groups,
  };
}

/** What guests pay for a dish with the cheapest of everything that it asks; by the rule of the server. */
export function cheapestPrice(file: CompleteVenueFile, dish: FileDish): Mills {
  const product = pricedDish(file, dish);
  return priceUnit(product, cheapestChoices(product), taxRulesOf(file)).mills;
}

/**
 * What guests pay for a dish with each answer that it offers to a choice, by the answer's id, and the cheapest of
 * everything else that it asks.
 */
export function pricesByAnswer(
  file: CompleteVenueFile,
  dish: FileDish,
  choice: string | number,
): ReadonlyMap<string, Mills> {
  const product = pricedDish(file, dish);
  const rules = taxRulesOf(file);
  const asked = product.variations.find(({ id }) => id === String(choice));
  return new Map(
    asked?.values.map(({ id }) => [
      id,
      priceUnit(product, cheapestChoices(product, { valueIds: [id], combo: [] }), rules).mills,
    ]),
  );
}

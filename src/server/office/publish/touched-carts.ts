import type { PublicationPlan } from '#contract/office/publication.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { shownMenu } from '../../venues/menu/shown-menu.ts';

/** How dishes, choices and combo parts look and read: a cart does not ask about that. */
const LOOKS = new Set(['name', 'description', 'images', 'value', 'properties']);

function withoutLooks(key: string, value: unknown): unknown {
  return LOOKS.has(key) ? undefined : value;
}

/** What a line of a cart depends on, in one version of the menu. */
interface DishTerms {
  isSoldOut: boolean;
  /** Its price and choices, as a text that is the same for the same terms. */
  terms: string;
}

/** The terms of the wanted dishes that guests can see. */
function termsOf({ menu }: CompleteVenueFile, wanted: ReadonlySet<string>): Map<string, DishTerms> {
  const found = new Map<string, DishTerms>();
  const products = shownMenu(menu).categories.flatMap((category) => category.products);
  for (const product of products) {
    if (!wanted.has(String(product.id))) continue;
    const asked = new Set(product.product_variations.map(({ variation }) => String(variation)));
    const { price, discount, enable_combo: isCombo, combo_groups: groups, product_variations: own } = product;
    const variations = menu.variations.filter(({ id }) => asked.has(String(id)));
    const terms = JSON.stringify([price, discount, isCombo, groups, own, variations], withoutLooks);
    found.set(String(product.id), { isSoldOut: product.out_of_stock, terms });
  }
  return found;
}

/**
 * What a publication does to the carts that phones have told: how many see nothing new, how many hold a dish with another
 * price or other choices, and how many lose a dish that is removed, hidden or sold out. A cart that loses a dish is not
 * counted as asked.
 */
export function touchedCarts(
  before: CompleteVenueFile,
  after: CompleteVenueFile,
  carts: ReadonlySet<readonly string[]>,
): PublicationPlan['carts'] {
  const wanted = new Set([...carts].flat());
  const old = termsOf(before, wanted);
  const fresh = termsOf(after, wanted);
  const isLost = (id: string) => {
    const was = old.get(id);
    const now = fresh.get(id);
    return was !== undefined && (!now || (now.isSoldOut && !was.isSoldOut));
  };
  const isChanged = (id: string) => old.get(id)?.terms !== fresh.get(id)?.terms;
  const losing = new Map<string, number>();
  let untouched = 0;
  let asked = 0;
  for (const cart of carts) {
    const lost = cart.filter(isLost);
    for (const id of lost) losing.set(id, (losing.get(id) ?? 0) + 1);
    if (lost.length > 0) continue;
    if (cart.some(isChanged)) asked++;
    else untouched++;
  }
  return {
    untouched,
    asked,
    losing: [...losing].map(([product, count]) => ({ product, carts: count })),
  };
}

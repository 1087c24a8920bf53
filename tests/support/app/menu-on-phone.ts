import { parseMenu } from '#contract/menu/menu-parse.ts';
import type { WireMenu } from '#contract/menu/wire-menu.ts';
import { findProduct } from '#domain/menu/find.ts';
import type { Menu, Product } from '#domain/menu/menu.ts';
import { checkVenueFile } from '#server/venues/check/check-venue.ts';
import { serveMenu } from '#server/venues/menu/serve-menu.ts';
import { buildVenue, type VenueChanges } from '../build/build-venue.ts';

/** Where the picture soup.jpg of a venue file is served. */
export const served = '/images/test-kitchen/0f1e2d3c-1200x800-a1b2c3/1200.webp';

interface Live {
  pausedUntil?: number;
  language?: string;
}

/** The menu of a venue file as the server answers it. */
export function wireMenuOf(changes: VenueChanges = {}, live: Live = {}): WireMenu {
  const checked = checkVenueFile(
    JSON.stringify(buildVenue({ payment: { provider: 'sandbox' }, ...changes })),
  );
  if (!checked.file) throw new Error(JSON.stringify(checked.findings));
  const { language = 'en', pausedUntil = null } = live;
  const menu = serveMenu(
    checked.file,
    { language, pictures: { 'soup.jpg': served } },
    {
      version: '7',
      stock: new Map(),
      parts: new Map(),
      pausedUntil,
      appVersion: '1.9.55',
      takesPayments: () => true,
    },
  );
  return JSON.parse(JSON.stringify(menu)) as WireMenu;
}

/** The menu of a venue file as a guest's phone parses it from the wire. */
export function menuOf(changes: VenueChanges = {}, live: Live = {}): Menu {
  return parseMenu(wireMenuOf(changes, live));
}

export type FileMenu = NonNullable<VenueChanges['menu']>;
type FileProduct = NonNullable<NonNullable<FileMenu['categories']>[number]['products']>[number];

/** The product of a menu that has only this product. */
export function productOf(product: Partial<FileProduct>, menu: FileMenu = {}): Product {
  const file = { id: 'dish', name: 'Dish', price: '10', ...product };
  const found = findProduct(
    menuOf({ menu: { ...menu, categories: [{ id: 'mains', name: 'Mains', products: [file] }] } }),
    String(file.id),
  );
  if (!found) throw new Error('The product is not on the menu');
  return found;
}

import { FONTS_KEY, SCAN_KEY, TAPS_KEY } from '../browser/early-keys.ts';
import earlyCart from '../startup/early-cart.ts?script';
import earlyDish from '../startup/early-dish.ts?script';
import early from '../startup/early.ts?script';
import { storageKey } from '../browser/storage.ts';

/** The script that a page runs before the app is there, as it stands in the page. */
export const earlyScript = `(${early})(${[SCAN_KEY, FONTS_KEY, TAPS_KEY].map((key) => JSON.stringify(key)).join()})`;

/** What runs beside it on the page of a venue's cart. */
export function earlyCartScript(license: string): string {
  const keys = ['cart', 'unpaid-order'].map((name) => storageKey(license, name));
  return `;(${earlyCart})(${JSON.stringify(keys)})`;
}

/** What runs beside it on the page of a dish. */
export const earlyDishScript = `;(${earlyDish})(${JSON.stringify(TAPS_KEY)})`;

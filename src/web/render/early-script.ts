import { FONTS_KEY, SCAN_KEY, TAPS_KEY } from '../browser/early-keys.ts';
import earlyCart from '../startup/early-cart.ts?script';
import earlyDish from '../startup/early-dish.ts?script';
import early from '../startup/early.ts?script';
import { storageKey } from '../browser/storage.ts';

/** The inline script of every page, which runs before the app has loaded. */
export const earlyScript = `(${early})(${[SCAN_KEY, FONTS_KEY, TAPS_KEY].map((key) => JSON.stringify(key)).join()})`;

/** The additional inline script of the cart's page. */
export function earlyCartScript(license: string): string {
  const keys = ['cart', 'unpaid-order'].map((name) => storageKey(license, name));
  return `;(${earlyCart})(${JSON.stringify(keys)})`;
}

/** The additional inline script of a product's page. */
export const earlyDishScript = `;(${earlyDish})(${JSON.stringify(TAPS_KEY)})`;

import { FONTS_KEY, SCAN_KEY, TAPS_KEY } from './early-keys.ts';
import early from './early.ts?script';

/** The script that a page runs before the app is there, as it stands in the page. */
export const earlyScript = `(${early})(${[SCAN_KEY, FONTS_KEY, TAPS_KEY].map((key) => JSON.stringify(key)).join()})`;

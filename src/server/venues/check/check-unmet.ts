import { unmetOf, type UnmetCode } from '#contract/menu/unmet.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { warning, type Remark } from '../file/remarks.ts';

const MESSAGES: Record<UnmetCode, string> = {
  coupons_are_off: 'guests cannot enter a code; set menu.enable_coupons',
  delivery_is_off: 'nothing is delivered, so no zone counts; set menu.enable_delivery',
  zones_without_map:
    'guests type their address, so no delivery fee is charged and no place lies too far; set menu.enable_address_google_maps',
  tips_without_orders: 'guests cannot order, so nobody is asked for a tip; set menu.enable_order',
};

/** Warns of what is set up and guests cannot meet, with the setting that is missing. */
export function checkUnmet(file: CompleteVenueFile): Remark[] {
  return unmetOf(file).map(({ code, at }) => warning(at.split('/'), MESSAGES[code], { code, values: {} }));
}

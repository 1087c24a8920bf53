import type { CompleteVenueFile } from './venue-file.ts';

/** Why guests cannot meet something that is set up. */
export type UnmetCode = 'coupons_are_off' | 'delivery_is_off' | 'zones_without_map' | 'tips_without_orders';

/** Something that is set up and that guests cannot meet. */
export interface Unmet {
  code: UnmetCode;
  /** The list or the setting in the venue file that is set up for nothing. */
  at: string;
  /** The setting that is missing, and what turns it on. */
  turnOn: { at: string; value: boolean };
}

type Rule = Unmet & { holds(file: CompleteVenueFile): boolean };

const on = (key: string, value = true) => ({ at: `menu/${key}`, value });

const hasZones = ({ delivery_zones: zones }: CompleteVenueFile) => (zones?.features.length ?? 0) > 0;

const RULES: readonly Rule[] = [
  {
    code: 'coupons_are_off',
    at: 'coupons',
    turnOn: on('enable_coupons'),
    holds: ({ coupons, menu }) => coupons.length > 0 && !menu.enable_coupons,
  },
  {
    code: 'delivery_is_off',
    at: 'delivery_zones',
    turnOn: on('enable_delivery'),
    holds: (file) => hasZones(file) && !file.menu.enable_delivery,
  },
  {
    code: 'zones_without_map',
    at: 'delivery_zones',
    turnOn: on('enable_address_google_maps'),
    holds: (file) => hasZones(file) && file.menu.enable_delivery && !file.menu.enable_address_google_maps,
  },
  {
    code: 'tips_without_orders',
    at: 'menu/enable_tips',
    turnOn: on('enable_order'),
    holds: ({ menu }) => menu.enable_tips && !menu.enable_order,
  },
];

/** What a venue file sets up and guests cannot meet, each with the setting that is missing. */
export function unmetOf(file: CompleteVenueFile): Unmet[] {
  return RULES.filter(({ holds }) => holds(file)).map(({ code, at, turnOn }) => ({ code, at, turnOn }));
}

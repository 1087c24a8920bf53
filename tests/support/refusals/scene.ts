import { draftCalls } from '#contract/office/draft-calls.ts';
import type { OrderDraft } from '#contract/orders/order.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import { buildVenue, type VenueChanges } from '#tests/support/build/build-venue.ts';
import type { LoyaltyStage } from '#tests/support/payments/loyalty-stage.ts';
import type { OfficeBrowser } from '#tests/support/app/office.ts';
import type { Answer, CallOptions } from '#tests/support/app/test-app.ts';
import { randomUUID } from 'node:crypto';

/** What a refusal tells: its code. */
export interface Said {
  code?: string;
}
/** A request on its way to its refusal. */
export type Asked = Promise<Answer<Said>>;

/** A venue with its loyalty partner, and a store that can be made to wait, or to fail, before it writes. */
export interface RefusalStage extends LoyaltyStage {
  plant(beforeWrite: () => Promise<void>): void;
}

/** A request to a venue that is refused. */
export interface Scene {
  what: string;
  venue?: VenueFile;
  play(stage: RefusalStage): Asked;
}

/** The scenes of one code: at least one. */
export type Scenes = readonly [Scene, ...Scene[]];

const square = [
  [55.2, 25.2],
  [55.4, 25.2],
  [55.4, 25.4],
  [55.2, 25.4],
  [55.2, 25.2],
];

/** A venue without a loyalty partner that delivers as far as the creek. */
export function kitchen({ menu, ...file }: VenueChanges = {}): VenueFile {
  return buildVenue({
    coupons: [
      { code: 'PAST', discount_value_type: 'fixed', discount_value: '5', ends: '2020-01-01T00:00:00Z' },
    ],
    delivery_zones: {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { delivery_amount: '12' },
          geometry: { type: 'Polygon', coordinates: [square] },
        },
      ],
    },
    locations: { tables: '1-20' },
    ...file,
    menu: {
      enable_delivery: true,
      enable_address_google_maps: true,
      enable_coupons: true,
      enable_cash: true,
      minimum_order_amount: '60',
      ...menu,
    },
  });
}

/** An order that somebody picks up. */
export const takeaway: Partial<OrderDraft> = {
  order_type: 'takeaway',
  order_location: null,
  order_location_type: null,
};

/** A delivery to the place at that longitude. */
export function placed(lng: number): Partial<OrderDraft> {
  return {
    ...takeaway,
    order_type: 'delivery',
    address: '3, Al Bahar, Creek Road',
    address_flat_no: '3',
    address_building_premise: 'Al Bahar',
    address_area_street: 'Creek Road',
    address_coordinates: { type: 'Point', coordinates: [lng, 25.3] },
  };
}

/** An order of the one dish. */
export function dish(
  product: string,
  more: Partial<OrderDraft['line_items'][number]> = {},
): Partial<OrderDraft> {
  return { line_items: [{ product, quantity: 1, cart_uuid: randomUUID(), ...more }] };
}

/** A scene of one order. */
export function order(what: string, draft: Partial<OrderDraft>, venue: VenueFile = kitchen()): Scene {
  return { what, venue, play: ({ test }) => test.order(draft) };
}

/** A scene of one call. */
export function call(what: string, url: string, options?: CallOptions): Scene {
  return { what, venue: kitchen(), play: ({ test }) => test.call(url, options) };
}

/** Repeats a request until it is refused, as a guessing attacker does. */
export async function untilRefused(ask: () => Asked): Asked {
  const answer = await ask();
  return answer.status === 429 ? answer : untilRefused(ask);
}

/** The price of hummus, written into the draft. */
export function savePrice(browser: OfficeBrowser, price: string): Asked {
  const edits = [{ at: 'menu/products/hummus/price', value: price, seen: 0 }];
  return browser.call(draftCalls.readDraft.path, 'PUT', { edits });
}

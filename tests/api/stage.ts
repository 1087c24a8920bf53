import { addPrinter } from '#server/printing/printers.ts';
import { storeFilm } from '#server/images/films.ts';
import { writePicture } from '#server/store/queries/venues/pictures.ts';
import type { TestAppOptions } from '#tests/support/app/test-app.ts';
import type { StoreKind } from '#tests/support/store/store.ts';
import { testIds } from '#tests/support/clock.ts';
import { signInOwner, type OfficeBrowser } from '#tests/support/app/office.ts';
import { loyaltyVenue, openLoyaltyStage, type LoyaltyStage } from '#tests/support/payments/loyalty-stage.ts';
import { printerPath } from '#contract/paths/paths.ts';
import type { WaitingGuest } from '#contract/visits/visit.ts';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';

export const LICENSE = 'test-kitchen';
/** A place inside the delivery zone, and one outside. */
export const NEAR = '25.3,55.3';
export const FAR = '25.3,56';

const square = [
  [55.2, 25.2],
  [55.4, 25.2],
  [55.4, 25.4],
  [55.2, 25.4],
  [55.2, 25.2],
];

/** A venue with the data for every call. */
function everything() {
  return loyaltyVenue({
    coupons: [
      { code: 'EVENING', discount_value_type: 'percentage', discount_value: '10' },
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
    locations: { tables: '1-900' },
    stations: [
      { id: 'grill', name: { en: 'Grill', ar: 'المشاوي' }, products: ['hummus'], printers: 'kitchen' },
    ],
    menu: {
      enable_delivery: true,
      enable_coupons: true,
      enable_card_machine: true,
      forms: [
        {
          id: 'feedback-1',
          name: { en: 'How was it?', ar: 'كيف كان؟' },
          form_data: [{ type: 'text', name: 'host', label: { en: 'Your name', ar: 'اسمكم' } }],
        },
      ],
    },
  });
}

/** A phone at a table, with its order. */
export interface Seated {
  uuid: string;
  visit: string;
  table: string;
}

/** A restaurant with the data for every call, and the steps that precede calls. */
export interface ApiStage extends LoyaltyStage {
  /** Bearer tokens. */
  manager: string;
  cook: string;
  /** The address at which it listens; passkeys work there. */
  base: string;
  /** The owner's browser, signed in to the office. */
  owner: OfficeBrowser;
  /** The key of a kitchen printer. */
  printer: string;
  /** The address parts of a picture and of a video. */
  picture: { license: string; name: string; variant: string };
  film: { license: string; name: string };
  /** A table at which nobody has sat. */
  freeTable(): string;
  /** Places an order at a new table. */
  seated(): Promise<Seated>;
  /** Another phone asks to join; returns its request. */
  asked(at: Seated): Promise<string>;
  /** Creates a ticket for the printer; returns its job. */
  ticket(): Promise<string>;
  /** Changes an order's status. */
  moved(uuid: string, status: string): Promise<void>;
}

/** How the restaurant's server runs. */
export const stageOptions = () => ({
  venue: everything(),
  environment: {
    PAY_PESAPAL_CONSUMER_KEY: 'key',
    PAY_PESAPAL_CONSUMER_SECRET: 'secret',
    PAY_PESAPAL_BASE_URL: 'http://127.0.0.1:9',
    SMTP_URL: 'smtp://127.0.0.1:9',
  },
});

/** Opens the restaurant. The gateway Pesapal and a mail server are configured, but cannot be reached. */
export async function openApiStage(
  kind: StoreKind = 'sqlite',
  options: Pick<TestAppOptions, 'engineOf' | 'pace'> = {},
): Promise<ApiStage> {
  const stage = await openLoyaltyStage(kind, { ...stageOptions(), ...options });
  const { test } = stage;
  const { engine, clock } = test;
  const picture = { license: LICENSE, name: '0a1b2c3d4e5f-320x240-aa7744', variant: '160.webp' };
  await writePicture(engine, [{ ...picture, bytes: Buffer.from('RIFF') }]);
  const bytes = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(100)]);
  const film = await storeFilm(engine, LICENSE, bytes);
  const printer = await addPrinter(
    { engine, clock, ids: testIds },
    { license: LICENSE, name: 'kitchen', language: 'en', who: 'test' },
  );
  await test.app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.http.server.address() as AddressInfo;
  let table = 100;
  return {
    ...stage,
    base: `http://localhost:${port}`,
    manager: await test.staffToken('manager'),
    cook: await test.staffToken('kitchen'),
    owner: await signInOwner(test),
    printer: printer ?? '',
    picture,
    film: { license: LICENSE, name: film.split('/').at(-1) ?? '' },
    freeTable: () => String(++table),
    async seated() {
      const place = String(++table);
      const { body } = await test.order({ order_location: place });
      return { uuid: body.uuid, visit: body.visit_token, table: place };
    },
    async asked({ table: place }) {
      const body = { order_location: place, order_location_type: 'Table', name: 'Omar' };
      return (await test.call<WaitingGuest>('/en/api/visit/', { method: 'POST', body })).body.request;
    },
    async ticket() {
      const url = printerPath('printer', { printer: printer ?? '' });
      await stage.order();
      const { body } = await test.call<{ jobToken?: string }>(url, {
        method: 'POST',
        body: { statusCode: '200%20OK' },
      });
      return body.jobToken ?? randomUUID();
    },
    async moved(uuid, status) {
      await test.move(uuid, status);
    },
  };
}

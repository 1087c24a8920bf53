import type { VenueFile } from '#contract/menu/venue-file.ts';
import type { WireMenu } from '#contract/menu/wire-menu.ts';
import { storeOriginal } from '#server/images/import-pictures.ts';
import { uploadedAddress } from '#server/images/uploaded.ts';
import { findColors } from '#server/store/queries/venues/pictures.ts';
import { writeOutOfStock } from '#server/store/queries/venues/stock.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { testIds } from '#tests/support/clock.ts';
import { stores } from '#tests/support/store/store.ts';
import sharp, { type Color } from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { undoImport } from '../import/undo-import.ts';

const DISHES = 6;
const LICENSE = 'test-kitchen';

describe.each(stores)('the face that a file was published with, on %s', (kind) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp(kind);
  });
  afterEach(() => test.close());

  /** Stores a square of one colour with a white edge; answers what a venue file calls it. */
  async function picture(background: Color): Promise<string> {
    const square = { width: 40, height: 40, channels: 4 as const, background };
    const bytes = await sharp({ create: square })
      .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#ffffff' })
      .png()
      .toBuffer();
    return uploadedAddress(await storeOriginal(test.engine, LICENSE, bytes));
  }

  async function served(): Promise<WireMenu> {
    await test.app.venues.refresh();
    return (await test.call<WireMenu>(`/en/api/menu/${LICENSE}/`)).body;
  }

  async function publish(menu: Partial<VenueFile['menu']>, look: VenueFile['look'] = {}): Promise<WireMenu> {
    await test.importFile(buildVenue({ menu, look: { auto: true, ...look } }));
    return served();
  }

  /** Publishes six dishes, the first of them with a photo; answers how they are laid out. */
  async function withPhotos(photos: number): Promise<string | undefined> {
    const photo = await picture('#804020');
    const products = Array.from({ length: DISHES }, (_, at) => ({
      id: `dish-${at}`,
      name: `Dish ${at}`,
      price: '9',
      ...(at < photos && { images: [{ image: { product: photo } }] }),
    }));
    const { categories } = await publish({ categories: [{ id: 'mains', name: 'Mains', products }] });
    return categories[0]?.layout;
  }

  it('has the colours of the logo, which stay with its picture', async () => {
    const logo = await picture('#1f4e42');
    const { look } = await publish({ logo_image: { logo } });
    expect(look?.colors).toEqual({ main: expect.stringMatching(/^#(1e|1f|20)4[def]4[123]$/), second: null });
    const [, name = ''] = /([^/]+)\.webp/.exec(logo) ?? [];
    expect(JSON.parse((await findColors(test.engine, LICENSE, name)) ?? '')).toEqual(look?.colors);
  });

  it('has no colour where the logo is grey, and knows none without a logo', async () => {
    const grey = await publish({ logo_image: { logo: await picture('#777777') } });
    expect(grey.look?.colors).toEqual({ main: null, second: null });
    expect((await publish({})).look?.colors).toBeNull();
  });

  it('shows the cover that the look names', async () => {
    const { look } = await publish({}, { mast: 'photo', cover: { product: await picture('#b08020') } });
    expect(look?.cover?.product).toMatch(/^\/images\/test-kitchen\//);
  });

  it('stays with cards until under a third of the dishes have photos', async () => {
    expect(await withPhotos(2)).toBe('list');
    expect(await withPhotos(3)).toBe('cards');
    expect(await withPhotos(2)).toBe('cards');
    expect(await withPhotos(1)).toBe('list');
    expect(await withPhotos(2)).toBe('list');
  });

  it('comes back as it was when a publication is taken back', async () => {
    await withPhotos(2);
    expect(await withPhotos(3)).toBe('cards');
    await undoImport(test.engine, test.clock, testIds, LICENSE, 'command line');
    expect((await served()).categories[0]?.layout).toBe('list');
  });

  it('stays the same while dishes are sold out', async () => {
    expect(await withPhotos(3)).toBe('cards');
    for (const id of ['dish-0', 'dish-1', 'dish-2'])
      await test.engine.write(() => writeOutOfStock(LICENSE, id, true, null));
    const { categories } = await served();
    expect(categories[0]?.products.filter(({ out_of_stock: isOut }) => isOut)).toHaveLength(3);
    expect(categories[0]?.layout).toBe('cards');
  });
});

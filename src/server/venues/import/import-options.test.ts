import { DAY_MS } from '#domain/time/spans.ts';
import { buildVenue, buildProducts, type VenueChanges } from '#tests/support/build/build-venue.ts';
import { handClock, testIds } from '#tests/support/clock.ts';
import { createTestStore, stores } from '#tests/support/store/store.ts';
import type { Engine } from '#server/store/engine.ts';
import { openStore } from '#server/store/open-store.ts';
import { findDomain, findVenue, findVenueFile } from '#server/store/queries/venues/venues.ts';
import { writePicture } from '#server/store/queries/venues/pictures.ts';
import { partStockOf, writePartStock } from '#server/store/queries/venues/part-stock.ts';
import { stockOf, writeOutOfStock, writeQuantity } from '#server/store/queries/venues/stock.ts';
import { contentHash } from '#server/images/resize.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { importVenue, previewImport, type ImportOptions } from './import-venue.ts';

const clock = handClock();

describe.each(stores)('what can be said beside a venue file, on %s', (kind) => {
  let engine: Engine;
  let remove: () => Promise<void>;
  let folder: string;

  beforeEach(async () => {
    const store = await createTestStore(kind, inject('postgresUrl'));
    engine = await openStore(store.url);
    remove = store.remove;
    folder = mkdtempSync(join(tmpdir(), 'sufra-import-'));
  });

  afterEach(async () => {
    await engine.close();
    await remove();
    rmSync(folder, { recursive: true, force: true });
  });

  function importText(text: string, options: Partial<ImportOptions> = {}) {
    return importVenue({ engine, clock, ids: testIds }, text, {
      path: join(folder, 'venue.yaml'),
      eager: false,
      ...options,
    });
  }

  function importFile(changes: VenueChanges = {}, options: Partial<ImportOptions> = {}) {
    return importText(JSON.stringify(buildVenue(changes)), options);
  }

  async function stored(license = 'test-kitchen') {
    const venue = await findVenue(engine, license);
    return venue && (await findVenueFile(engine, license, venue.sequence));
  }

  function withPrawns(changes: object): VenueChanges {
    const products = buildProducts().map((product) =>
      product.id === 'prawns' ? { ...product, ...changes } : product,
    );
    return { menu: { categories: [{ id: 'mains', name: 'Mains', products }] } };
  }

  async function prawns() {
    return (await stockOf(engine, 'test-kitchen')).find((row) => row.product_id === 'prawns');
  }

  it('answers what was served before and what is now', async () => {
    expect(await importFile()).toMatchObject({
      outcome: 'imported',
      before: null,
      after: { license: 'test-kitchen' },
    });
    expect(await importFile()).toMatchObject({ outcome: 'unchanged' });
    expect(await importFile({ menu: { enable_tips: true } })).toMatchObject({
      outcome: 'imported',
      before: { menu: { enable_tips: false } },
      after: { menu: { enable_tips: true } },
    });
  });

  it('previews without changing anything', async () => {
    const options = { path: folder, eager: false };
    expect(await previewImport(engine, JSON.stringify(buildVenue()), options)).toMatchObject({
      outcome: 'imported',
      before: null,
    });
    expect(await stored()).toBeUndefined();
    await importFile();
    expect(await previewImport(engine, JSON.stringify(buildVenue()), options)).toMatchObject({
      outcome: 'unchanged',
    });
    expect(await previewImport(engine, '{"license": 1}', options)).toMatchObject({
      outcome: 'refused',
      after: null,
    });
  });

  it('keeps the store’s counts where the file says the same as before', async () => {
    await importFile();
    await engine.write(function* () {
      yield* writeOutOfStock('test-kitchen', 'prawns', true, 5);
      yield* writeQuantity('test-kitchen', 'prawns', 2);
    });
    await importFile(withPrawns({ price: '85.000' }));
    expect(await prawns()).toMatchObject({ out_of_stock: 1, quantity: 2, until: 5 });
    await importFile(withPrawns({ pos_available_qty: 10 }));
    expect(await prawns()).toMatchObject({ out_of_stock: 1, quantity: 10, until: 5 });
    await importFile(withPrawns({ pos_available_qty: null, out_of_stock: true }));
    expect(await prawns()).toMatchObject({
      out_of_stock: 1,
      quantity: null,
      until: null,
      file_quantity: null,
    });
  });

  it('takes the stock of the file for what the last import lacked', async () => {
    await importFile(withPrawns({ pos_available_qty: 20 }));
    await engine.write(() => writeQuantity('test-kitchen', 'prawns', 0));
    await importFile({ menu: { categories: [] } });
    await importFile(withPrawns({ pos_available_qty: 20 }));
    expect(await prawns()).toMatchObject({ quantity: 20 });
  });

  it('keeps the stock of what the file lacks for thirty days, and as long as the file before has it', async () => {
    const NONE: VenueChanges = { menu: { categories: [] } };
    const SAJ = 'menu/products/taouk/product_variations/sauces%20saj';
    const sellOut = (id: string) => engine.write(() => writeOutOfStock('test-kitchen', id, true, null));
    const kept = async () => [
      ...(await stockOf(engine, 'test-kitchen')).map((row) => row.product_id).toSorted(),
      ...(await partStockOf(engine, 'test-kitchen')).map(({ address }) => address),
    ];
    await importFile();
    await sellOut('hummus');
    await engine.write(() =>
      writePartStock({
        license: 'test-kitchen',
        address: SAJ,
        out_of_stock: 1,
        until: null,
        file_out_of_stock: 0,
        file_until: null,
      }),
    );
    const all = ['hummus', 'labneh', 'prawns', SAJ];
    expect(await kept()).toEqual(all);
    clock.advance(40 * DAY_MS);
    await importFile(NONE);
    clock.advance(29 * DAY_MS);
    await importFile({ menu: { categories: [], enable_tips: true } });
    expect(await kept(), 'after 29 days').toEqual(all);
    clock.advance(2 * DAY_MS);
    await importFile(NONE);
    expect(await kept(), 'after 31 days').toEqual([]);
    await importFile();
    await importFile(NONE);
    expect(await kept(), 'an undo would bring them back').toEqual(['labneh', 'prawns']);
  });

  it('writes another license and domain into the text, so that the exported file is that venue', async () => {
    const text = `# ours\n${JSON.stringify(buildVenue())}\n`;
    await importText(text, { license: 'second', domain: 'second.example' });
    expect((await stored('second'))?.content).toBe(
      text
        .replace('"license":"test-kitchen"', '"license":"second"')
        .replace('}\n', ',"domains":["second.example"]}\n'),
    );
    expect(await findDomain(engine, 'second.example')).toBe('second');
    expect(await importText((await stored('second'))?.content ?? '')).toMatchObject({ outcome: 'unchanged' });
  });

  it('takes a bare menu document with license, domain and language', async () => {
    const menu = { id: 7, name: '김밥', currency: 'KRW', categories: [] };
    expect(
      await importText(JSON.stringify(menu), { license: 'gimbap', domain: 'gimbap.example', language: 'kp' }),
    ).toMatchObject({
      outcome: 'imported',
      after: {
        license: 'gimbap',
        domains: ['gimbap.example'],
        default_language: 'kp',
        languages: [{ code: 'kp', name_local: '한국어' }],
      },
    });
  });

  it('refuses the domain of another venue at its place', async () => {
    await importFile({ domains: ['a.example'] });
    const result = await importText(
      JSON.stringify(buildVenue({ license: 'second', domains: ['b.example', 'a.example'] }), null, 1),
    );
    expect(result).toMatchObject({
      outcome: 'refused',
      findings: [{ path: 'domains[1]', line: 16, message: 'a.example belongs to the venue test-kitchen' }],
    });
  });

  it('keeps a picture that cannot be had any more, and says where it is named', async () => {
    const pictures: VenueChanges = {
      menu: { cover_image: { product: 'cover.png' }, logo_image: { logo: 'gone.png' } },
    };
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
      .png()
      .toFile(join(folder, 'cover.png'));
    const first = await importFile(pictures);
    expect(first.findings).toMatchObject([
      {
        level: 'warning',
        path: 'menu.logo_image.logo',
        message: 'the picture "gone.png" cannot be had: there is no such file',
      },
    ]);
    const served = (await stored())?.pictures;
    rmSync(join(folder, 'cover.png'));
    const again = await importFile(pictures);
    expect(again.outcome).toBe('unchanged');
    expect(again.findings.map(({ message }) => message)).toContain(
      'the picture "cover.png" cannot be had: there is no such file; the one of the last import stays',
    );
    await importFile({ menu: { ...pictures.menu, enable_tips: true } }, { keepPictures: true });
    expect((await stored())?.pictures).toBe(served);
  });

  it.each([
    ['an empty file', ''],
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['the beginning of a picture', Buffer.from('ffd8ffe000104a46494600010100', 'hex')],
    ['a picture of a phone, cut off', Buffer.from('00000018667479706865696300000000', 'hex')],
  ])('says of %s in one line which pictures can be read', async (_, bytes) => {
    writeFileSync(join(folder, 'cover.png'), bytes);
    const { findings } = await importFile({ menu: { cover_image: { product: 'cover.png' } } });
    expect(findings.map(({ message }) => message)).toEqual([
      'the picture "cover.png" cannot be had: it is damaged, or no picture of a kind that can be read: JPEG, PNG, WebP, AVIF, HEIC, GIF, TIFF or SVG',
    ]);
  });

  it('takes a picture whose file is known as it is stored, under whatever name an earlier version gave it', async () => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    writeFileSync(join(folder, 'cover.png'), bytes);
    const name = `${contentHash(bytes)}-8x8-aa3333`;
    await writePicture(engine, [{ license: 'test-kitchen', name, variant: 'original', bytes }]);
    await importFile({ menu: { cover_image: { product: 'cover.png' } } });
    expect((await stored())?.pictures).toContain(`/images/test-kitchen/${name}/8.webp`);
  });

  it('refuses a text made of a file that another import has replaced', async () => {
    await importFile();
    await importFile({ menu: { enable_tips: true } });
    const late = await importFile({ menu: { enable_search: false } }, { onto: 1, keepPictures: true });
    expect(late).toMatchObject({
      outcome: 'refused',
      findings: [{ level: 'error', message: 'another import of this venue came between; try again' }],
    });
    expect(await importFile({ menu: { enable_search: false } }, { onto: 2 })).toMatchObject({
      outcome: 'imported',
    });
  });
});

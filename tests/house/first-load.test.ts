import { orderCalls } from '#contract/orders/order-calls.ts';
import { ENTRY } from '#web/render/document.ts';
import { DIST } from '#server/build.ts';
import { describeSettings } from '#server/runtime/settings/config.ts';
import { loadBuiltSite } from '#server/site.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import { buildBar } from '#tests/support/build/build-face-venue.ts';
import { openRestaurant, type RestaurantOptions } from '#tests/support/process/open-restaurant.ts';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';

/** The budget for the script of the first page (docs/performance.md), brotli. */
const MOST_BYTES = 84_000;
const HOME = 'src/web/screens/home/home-screen.tsx';
const PRODUCT = 'src/web/screens/product/product-screen.tsx';
/** A slow connection asks for six files at once, and each more of them costs it a part of a round trip. */
const MOST_FILES_OF_REST = 3;
/** What a tap on a dish waits for, brotli: what the cart, checkout and order need besides is 28 kB more. */
const MOST_BYTES_OF_REST = 44_000;

function textOf(script: string): string {
  return readFileSync(join(DIST, 'client', script), 'utf8');
}

/**
 * The hash in a file's name. Scripts refer to some hundred files: the compressed size of such names varies by fifty
 * bytes for the same code.
 */
const HASH = /-[\w-]{7}(?=\.(?:js|css)\b)/g;

/** The bytes of scripts that a phone loads, without the hashes of the file names in them. */
function bytesOf(scripts: readonly string[]): number {
  const texts = scripts.map((script) => textOf(script).replace(HASH, ''));
  return texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
}

/** The app's own pictures in its pages. */
function namedPictures(): string[] {
  const bundle = readdirSync(join(DIST, 'server'), { recursive: true, encoding: 'utf8' });
  const texts = bundle
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(DIST, 'server', file), 'utf8'));
  return texts.flatMap((text) => text.match(/(?<=")\/assets\/[^"]+\.(?:webp|png|svg)(?=")/g) ?? []);
}

describe('what the server writes into pages', () => {
  it('is among the files that the browser can have', async () => {
    await loadBuiltSite();
    expect(namedPictures()).not.toEqual([]);
    expect(namedPictures().filter((path) => !existsSync(join(DIST, 'client', path)))).toEqual([]);
  });
});

/** Every file that can be sent to a browser. */
function sentFiles(): string[] {
  return ['client', 'staff', 'office', 'worker'].flatMap((part) =>
    readdirSync(join(DIST, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(js|css|html|json|map)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
}

describe('what browsers are sent', () => {
  it('knows no setting of the server by its name, and holds no key', async () => {
    await loadBuiltSite();
    const settings = describeSettings({}).map(({ name }) => name);
    const names = new RegExp(
      `process\\.env|\\bsk_(live|test)_|\\bPAY_[A-Z]|\\b(${settings.filter((name) => name.includes('_')).join('|')})\\b`,
    );
    expect(sentFiles().length).toBeGreaterThan(20);
    expect(sentFiles().filter((file) => names.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

it('guests load nothing of the back office: it is a program of its own', async () => {
  await loadBuiltSite();
  const guests = sentFiles().filter((file) => /dist\/(client|worker)\//.test(file));
  const office = readdirSync(join(DIST, 'office/office/assets'));
  expect(guests.length).toBeGreaterThan(20);
  expect(office.some((file) => file.startsWith('entry-client-') && file.endsWith('.js'))).toBe(true);
  expect(guests.filter((file) => readFileSync(file, 'utf8').includes('/office/'))).toEqual([]);
});

describe('the script of a first visit of the menu', () => {
  let scripts: string[] = [];

  beforeAll(async () => {
    const { assets } = await loadBuiltSite();
    scripts = assets.scripts([ENTRY, HOME]);
  });

  it('is no more than it may be', () => {
    expect(bytesOf(scripts)).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('is React, one file of the app’s own, and the screen: nothing that waits for the whole menu or an order', () => {
    const names = scripts.map((script) => script.replace(/^.*\/|-[\w-]{7}\.js$/g, ''));
    expect(names.sort()).toEqual(['entry-client', 'home-screen', 'react', 'runtime']);
  });

  it('of any screen brings no schemas: the server alone holds what is sent against them', () => {
    const assets = readdirSync(join(DIST, 'client/assets')).filter((file) => file.endsWith('.js'));
    expect(assets.filter((file) => textOf(`/assets/${file}`).includes('~kind'))).toEqual([]);
  });

  it('of any page holds of a declared call what it is asked by, and not what servers read of it', () => {
    const { path, body } = orderCalls.placeOrder;
    const scripts = sentFiles().filter((file) => file.endsWith('.js'));
    const texts = scripts.map((file) => readFileSync(file, 'utf8'));
    expect(texts.filter((text) => text.includes(path)).length).toBeGreaterThan(0);
    expect(scripts.filter((_, index) => texts[index]?.includes(`body:\`${body}\``))).toEqual([]);
  });
});

it('the code of a tap on a dish comes in few files, all asked for at once', async () => {
  const { assets } = await loadBuiltSite();
  const there = new Set(assets.scripts([ENTRY, HOME]));
  const coming = assets.scripts([PRODUCT]).filter((script) => !there.has(script));
  expect(coming.length, coming.join(', ')).toBeLessThanOrEqual(MOST_FILES_OF_REST);
  expect(bytesOf(coming)).toBeLessThanOrEqual(MOST_BYTES_OF_REST);
});

/** The budget for the home page (docs/performance.md): one congestion window is 14 600 bytes, part of which headers use. */
const MOST_PAGE_BYTES = 14_500;

/** The budgets for home without photos: of sixty dishes, and of two hundred drinks. */
const MOST_BYTES_IN_TYPE = 16_000;
const MOST_BYTES_OF_BAR = 15_000;

/** The hash in the name of a script, a sheet or a font that a page names. */
const NAMED_HASH = /(?<=\/assets\/[\w.-]+-)[\w-]{7}(?=\.\w+")/g;

/**
 * The digits of the instant and the files' hashes alone change a page's compressed size by fifty bytes, so the mean of
 * twelve counts: with hashes of our own, which are the same for every build, since that mean still varies by ten.
 */
function sizesBy(page: string): number[] {
  const files = [...new Set(page.match(NAMED_HASH))];
  return Array.from({ length: 12 }, (_, index) => {
    const now = `"now":${1_790_000_000_000 + index * 977_131}`;
    const other = (hash: string) =>
      createHash('sha1')
        .update(`${files.indexOf(hash)} ${index}`)
        .digest('base64url')
        .slice(0, hash.length);
    return brotliCompressSync(page.replace(/"now":\d+/, now).replace(NAMED_HASH, other)).length;
  });
}

/** The mean size of a venue's home, after a change of its file. */
async function homeBytes(
  options: RestaurantOptions,
  lang: string,
  edit: (file: VenueFile) => void = () => {},
): Promise<number> {
  const restaurant = await openRestaurant(options);
  await restaurant.change(edit);
  const { port } = new URL(restaurant.origin);
  const page = await (await fetch(`http://127.0.0.1:${port}/${lang}/home`)).text();
  await restaurant.close();
  expect(page).toMatch(/"now":\d/);
  const sizes = sizesBy(page);
  return sizes.reduce((sum, size) => sum + size) / sizes.length;
}

it('the menu of sixty dishes arrives with the first answer of a connection', async () => {
  expect(await homeBytes({ pictures: true }, 'en')).toBeLessThanOrEqual(MOST_PAGE_BYTES);
});

describe('the first page of a venue with a face', () => {
  it('arrives with the first answer too, with sixty dishes and their photos', async () => {
    const bytes = await homeBytes({ pictures: true }, 'en', (file) => {
      file.look = { auto: true };
    });
    expect(bytes).toBeLessThanOrEqual(MOST_PAGE_BYTES);
  });

  it('has words for sixty dishes where none has a photo', async () => {
    const bytes = await homeBytes({}, 'en', (file) => {
      file.look = { auto: true };
    });
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES_IN_TYPE);
  });

  it('has two hundred drinks in Japanese, with their sizes', async () => {
    expect(await homeBytes({ venue: buildBar(200) }, 'ja')).toBeLessThanOrEqual(MOST_BYTES_OF_BAR);
  });

  it('is the only one that names its styles', async () => {
    const restaurant = await openRestaurant();
    const { port } = new URL(restaurant.origin);
    const read = async () => (await fetch(`http://127.0.0.1:${port}/en/home`)).text();
    const names = /\/face-[\w-]{7}\.css|class="mast|@layer faces\{/;
    expect(await read()).not.toMatch(names);
    await restaurant.change((file) => {
      file.look = { auto: true };
    });
    expect(await read()).toMatch(names);
    await restaurant.close();
  });
});

import { bareMenuJson, cafeYaml } from '#tests/support/build/cafe.ts';
import { createCliBench, type CliBench } from '#tests/support/process/run-cli.ts';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Checked {
  ok: boolean;
  files: {
    file: string;
    ok: boolean;
    problem: string | null;
    findings: { level: string; line: number; column: number; path: string }[];
    products?: number;
    languages?: { code: string; percent: number; missing: string[] }[];
    shown: { languages: string[]; ms: number } | null;
  }[];
}

describe('venue check', () => {
  let cli: CliBench;
  beforeAll(() => void (cli = createCliBench()));
  afterAll(() => cli.remove());

  it('is content with a good file, tells how much is translated, and imports nothing', async () => {
    const { code, stdout } = await cli.run('venue', 'check', cli.write('cafe.yaml', cafeYaml));
    expect(code).toBe(0);
    expect(stdout).toContain('cafe.yaml:7:15 house_colour: warning: is not a known key');
    expect(stdout).toContain(
      '2 categories, 3 products; texts: en 100 %, ar 92 %\n  ar: 1 text missing: menu.categories[1].products[0].description\n',
    );
    expect(existsSync(join(cli.folder, 'store.db'))).toBe(false);
  });

  it('lists everything that is wrong at once, errors first, with line and column', async () => {
    const broken = cafeYaml
      .replace('"12.500"', '"12,5"')
      .replace('id: 1002, sku', 'id: 1001, sku')
      .replace('variation: 1, variation_value: 12', 'variation: 9, variation_value: 12')
      .replace("price: '45.000'", "prcie: '45.000'");
    const { code, stdout, stderr } = await cli.run('venue', 'check', cli.write('broken.yaml', broken));
    expect(code).toBe(1);
    expect(stdout.split('\n').slice(0, 6)).toEqual([
      'broken.yaml:28:18 menu.categories[0].products[0].price: expected "12.500", found "12,5"',
      'broken.yaml:32:28 menu.categories[0].products[0].product_variations[1].variation: there is no variation 9',
      'broken.yaml:33:17 menu.categories[0].products[1].id: the id 1001 stands for another product already',
      'broken.yaml:37:11 menu.categories[1].products[0].price: is missing; expected an amount such as "12.500"',
      'broken.yaml:7:15 house_colour: warning: is not a known key; it is kept and changes nothing; known are license, license_status, domains, default_language, languages, menu, coupons, delivery_zones, loyalty, payment, locations, stations, look, receipt, ordering',
      'broken.yaml:40:18 menu.categories[1].products[0].prcie: warning: is not a known key here; did you mean "price"?',
    ]);
    expect(stderr).toBe('4 errors, 2 warnings. Correct the errors and check again; nothing was imported.\n');
  });

  it('tells who begins with nothing what to begin with, and what a picture and a key look like', async () => {
    const empty = await cli.run('venue', 'check', cli.write('empty.yaml', ''));
    expect([empty.code, empty.stdout]).toEqual([
      1,
      'empty.yaml:1:1 the file: expected a venue file such as the one in README.md, or a copy of one in the folder venues, found nothing\n',
    ]);
    const guessed = cafeYaml
      .replace(/^license: .*$/m, 'license: My Café')
      .replace("price: '45.000'", "price: '45.000'\n          images: [plate.jpg]")
      .replace(
        /^menu:$/m,
        'theme: red\nlocations: { tables: 20 }\nmenu:\n  logo_image: logo.png\n  opening_hours: 10-22',
      )
      .replace(/^languages:[^]*?(?=^\S)/m, 'languages: en, ar\n');
    const { stdout } = await cli.run('venue', 'check', cli.write('guessed.yaml', guessed));
    expect(stdout).toContain(
      'languages: expected a list, each entry a language such as { code: en, name_local: English }, found "en, ar"',
    );
    expect(stdout).toContain(
      'menu.opening_hours: expected a list, each entry an object with weekday, from_hour, to_hour, found "10-22"',
    );
    expect(stdout).toContain(
      'locations.tables: expected codes or ranges such as "1-20, T1", or a list of them, found 20',
    );
    expect(stdout).toContain('theme: warning: is not a known key here; did you mean "menu.theme_data"?');
    expect(stdout).toContain(
      'license: expected small letters, digits and hyphens, such as "corner-cafe", found',
    );
    expect(stdout).toContain(
      'logo_image: expected a picture such as { logo: images/picture.jpg }, found "logo.png"',
    );
    expect(stdout).toContain(
      'expected a picture such as { image: { product: images/picture.jpg } }, found "plate.jpg"',
    );
  });

  it('finds a file where the command was called, though npm starts it elsewhere', async () => {
    cli.write('beside.yaml', cafeYaml);
    const called = { INIT_CWD: cli.folder, npm_lifecycle_event: 'sufra' };
    const { code, stderr } = await cli.runWith(called, 'venue', 'check', 'beside.yaml');
    expect([code, stderr]).toEqual([0, expect.stringContaining('beside.yaml')]);
    expect((await cli.run('venue', 'check', 'beside.yaml')).code).toBe(1);
  });

  it('with --advice names what its owner should look at', async () => {
    cli.write(
      'cafe.yaml',
      cafeYaml.replace('price: 5.00', 'price: 0').replace('{ en: Water, ar: ماء }', '{ en: Water }'),
    );
    const { code, stdout } = await cli.run('venue', 'check', '--advice', join(cli.folder, 'cafe.yaml'));
    expect(code).toBe(0);
    expect(stdout).toContain('  Water costs nothing\n');
    expect(stdout).toContain('  Water has no name in Arabic\n');
  });

  it('names the dishes of which it is not known what they contain, without being asked', async () => {
    const yaml = cafeYaml.replace('sku: WATER', 'sku: WATER, allergens: { milk: free }');
    const { stdout } = await cli.run('venue', 'check', cli.write('facts.yaml', yaml));
    expect(stdout).toContain('  Mint tea and Lunch say nothing about allergens');
    expect(stdout).not.toContain('picture');
  });

  it('checks JSON and bare menu documents in the same way', async () => {
    expect((await cli.run('venue', 'check', cli.write('bare.json', bareMenuJson))).code).toBe(0);
    const broken = bareMenuJson.replace('6.9', '"6,90"').replace('"EUR"', '"Euro"');
    const { files, ok } = await cli.json<Checked>('venue', 'check', cli.write('broken.json', broken));
    expect(ok).toBe(false);
    expect(files[0]?.findings).toMatchObject([
      { level: 'error', line: 4, column: 15, path: 'currency' },
      { level: 'error', line: 13, column: 20, path: 'categories[0].products[0].price' },
    ]);
  });

  it.each([
    ['no text', '', 'expected a venue file'],
    ['a comma too few', '{"license": "x"\n "menu": {}}', ':2:'],
    ['a list', '- 1\n', 'is missing'],
  ])('says where a file with %s cannot be read', async (_, text, said) => {
    const { code, stdout } = await cli.run('venue', 'check', cli.write('odd.yaml', text));
    expect([code, stdout]).toEqual([1, expect.stringContaining(said)]);
  });

  it.each([
    ['missing.yaml', 'There is no file'],
    ['folder/cafe.yaml/x', 'There is no file'],
    ['latin.yaml', 'is not a text in UTF-8'],
    ['zero.yaml', 'is not a text in UTF-8'],
    ['folder', 'There is no venue file'],
    ['sheet.yaml', 'sheet.yaml is a spreadsheet'],
  ])('refuses %s with a sentence', async (path, said) => {
    mkdirSync(join(cli.folder, 'folder'), { recursive: true });
    cli.write('latin.yaml', Buffer.from('name: Caf\xe9', 'latin1'));
    cli.write('zero.yaml', 'name: \u0000');
    cli.write('sheet.yaml', Buffer.from('PK\u0003\u0004\u0000'));
    const { code, stderr, stdout } = await cli.run('venue', 'check', join(cli.folder, path));
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(said)]);
  });

  it('warns of pictures that do not lie beside the file, and of those that cannot be read', async () => {
    const whole = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a53' } })
      .avif()
      .toBuffer();
    cli.write('torn.avif', whole.subarray(0, -9));
    const text = cafeYaml.replace(
      '  currency: AED',
      '  cover_image: { product: images/cover.png }\n  logo_image: { logo: torn.avif }\n  currency: AED',
    );
    const { code, stdout } = await cli.run('venue', 'check', cli.write('pictured.yaml', text));
    expect(code).toBe(0);
    expect(stdout).toContain(
      'pictured.yaml:11:27 menu.cover_image.product: warning: the picture "images/cover.png" cannot be had: there is no such file',
    );
    expect(stdout).toContain('warning: the picture "torn.avif" cannot be had: it is damaged, or no picture');
  });

  it('with --show makes the menu of every file of a folder in every language, in stores of their own', async () => {
    mkdirSync(join(cli.folder, 'menus'), { recursive: true });
    cli.write('menus/a.yaml', cafeYaml);
    cli.write('menus/b.json', bareMenuJson);
    cli.write('menus/venue.schema.json', '{}');
    cli.write('menus/notes.txt', 'no menu');
    const good = await cli.json<Checked>('venue', 'check', '--show', join(cli.folder, 'menus'));
    expect(good.files.map(({ file, ok, products, shown }) => [file, ok, products, shown?.languages])).toEqual(
      [
        ['menus/a.yaml', true, 3, ['en', 'ar']],
        ['menus/b.json', true, 1, ['en']],
      ],
    );
    cli.write('menus/c.yaml', 'license: [');
    const bad = await cli.run('venue', 'check', '--show', join(cli.folder, 'menus'));
    expect([bad.code, bad.stdout]).toEqual([1, expect.stringContaining('3 files: 2 valid, 1 not.')]);
    expect(existsSync(join(cli.folder, 'store.db'))).toBe(false);
  });
});

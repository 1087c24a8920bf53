import { bareMenuJson, cafeYaml } from '#tests/support/build/cafe.ts';
import { promisedMs, until } from '#tests/support/until.ts';
import { createCliBench, finished, type CliBench } from '#tests/support/process/run-cli.ts';
import { createTestStore, stores, type TestStore } from '#tests/support/store/store.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';

const changedYaml = cafeYaml
  .replace('"12.500"', '"13.500"')
  .replace('en: Water', 'en: Still water')
  .replace('pos_available_qty: 12', 'pos_available_qty: 20')
  .replace('enable_order: true', 'enable_order: false')
  .replace(
    '  categories:\n',
    "  categories:\n    - { id: 300, name: { en: Cakes, ar: كعك }, products: [{ id: 3001, name: Basbousa, price: '8' }] }\n",
  );

interface Imported {
  ok: boolean;
  outcome: string;
  license: string;
  dry_run: boolean;
  address: string;
  changes: { kind: string; names: string[]; from: unknown; to: unknown }[];
}

describe.each(stores)('venue import, undo and export on %s', (kind) => {
  let store: TestStore;
  let cli: CliBench;
  beforeEach(async () => {
    store = await createTestStore(kind, inject('postgresUrl'));
    cli = createCliBench(store.url);
    cli.write('cafe.yaml', cafeYaml);
  });
  afterEach(async () => {
    cli.remove();
    await store.remove();
  });

  function importFile(name: string, ...flags: string[]) {
    return cli.run('venue', 'import', join(cli.folder, name), ...flags);
  }

  function json(name: string, ...flags: string[]) {
    return cli.json<Imported>('venue', 'import', join(cli.folder, name), ...flags);
  }

  it('tells a new venue where to look, and an unchanged one that nothing changed', async () => {
    const first = await importFile('cafe.yaml');
    expect(first).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('corner-cafe is a new venue.\n2 categories, 3 products'),
    });
    expect(first.stderr).toContain('cafe.yaml:7:15 house_colour: warning:');
    expect(first.stderr).toContain('Look at it: http://corner-cafe.localhost:8080/en/');
    expect(await importFile('cafe.yaml')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Nothing changed: corner-cafe serves this file already.'),
    });
    expect(await json('cafe.yaml')).toMatchObject({ ok: true, outcome: 'unchanged', changes: [] });
  });

  it('tells what changed in sentences, and how to undo it', async () => {
    await importFile('cafe.yaml');
    cli.write('cafe.yaml', changedYaml);
    const { stdout, stderr } = await importFile('cafe.yaml');
    expect(stdout.split('\n')).toEqual(
      expect.arrayContaining([
        'corner-cafe serves the new menu:',
        '  category Cakes',
        '  product Basbousa (AED 8.00)',
        '  product "Water" is now "Still water"',
        '  Mint tea: AED 12.50 → AED 13.50',
        '  Water: 12 pieces → 20 pieces',
        '  menu.enable_order: on → off',
      ]),
    );
    expect(stderr).toContain('Undo it:    npm run sufra -- venue undo corner-cafe');
  });

  it('with --dry-run tells the same and changes nothing', async () => {
    const dry = await json('cafe.yaml', '--dry-run');
    expect(dry).toMatchObject({ ok: true, outcome: 'imported', dry_run: true, new_venue: true });
    if (kind === 'sqlite') expect(existsSync(join(cli.folder, 'store.db'))).toBe(false);
    await importFile('cafe.yaml');
    cli.write('cafe.yaml', changedYaml);
    const { stdout, stderr } = await importFile('cafe.yaml', '--dry-run');
    expect(stdout).toContain('corner-cafe would change:');
    expect(stdout).toContain('Mint tea: AED 12.50 → AED 13.50');
    expect(stderr).toContain('Nothing was imported.');
    expect((await cli.run('venue', 'export', 'corner-cafe')).stdout).toBe(cafeYaml);
  });

  it('exports what was imported byte by byte, and imports it again unchanged', async () => {
    const odd = `\uFEFF${cafeYaml.replaceAll('\n', '\r\n')}`;
    cli.write('odd.yaml', odd);
    await importFile('odd.yaml');
    expect((await cli.run('venue', 'export', 'corner-cafe')).stdout).toBe(odd);
    await cli.run('venue', 'export', 'corner-cafe', join(cli.folder, 'out.yaml'));
    expect(cli.read('out.yaml')).toBe(odd);
    expect((await json('out.yaml')).outcome).toBe('unchanged');
    const bare = await importFile(
      cli.write('bare.json', bareMenuJson).slice(cli.folder.length + 1),
      '--license',
      'imbiss',
      '--lang',
      'de',
      '--domain',
      'imbiss.example',
    );
    expect([bare.code, bare.stderr]).toEqual([0, expect.stringContaining('https://imbiss.example/de/')]);
    await cli.run('venue', 'export', 'imbiss', join(cli.folder, 'imbiss.json'));
    expect(await json('imbiss.json')).toMatchObject({ outcome: 'unchanged', license: 'imbiss' });
    expect((await cli.run('venue', 'export', 'imbiss')).stdout).toBe(cli.read('imbiss.json'));
  });

  it('undoes the last import, and undone twice brings it back', async () => {
    await importFile('cafe.yaml');
    expect(await cli.run('venue', 'undo', 'corner-cafe')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('imported only once'),
    });
    cli.write('cafe.yaml', changedYaml);
    await importFile('cafe.yaml');
    const undone = await cli.run('venue', 'undo', 'corner-cafe');
    expect(undone.stdout).toContain('Mint tea: AED 13.50 → AED 12.50');
    expect(undone.stdout).toContain('Removed:\n  category Cakes\n  product Basbousa');
    expect(undone.stderr).toContain('brings the newer menu back');
    expect((await cli.run('venue', 'export', 'corner-cafe')).stdout).toBe(cafeYaml);
    expect(await cli.json('venue', 'undo', 'corner-cafe')).toMatchObject({ ok: true, outcome: 'undone' });
    expect((await cli.run('venue', 'export', 'corner-cafe')).stdout).toBe(changedYaml);
  });

  it('refuses a file with errors whole, in a document too', async () => {
    await importFile('cafe.yaml');
    cli.write('cafe.yaml', changedYaml.replace('"13.500"', '13,5'));
    const { code, stdout, stderr } = await importFile('cafe.yaml');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^cafe\.yaml:29:18 menu\.categories\[1\]\.products\[0\]\.price: expected "13\.500", found "13,5"/,
    );
    expect(stderr).toContain('Refused, 1 error, 1 warning: nothing was imported.');
    expect(await json('cafe.yaml')).toMatchObject({
      ok: false,
      outcome: 'refused',
      findings: [{ line: 29 }, { line: 7 }],
    });
    expect((await cli.run('venue', 'export', 'corner-cafe')).stdout).toBe(cafeYaml);
  });

  it('says which venues there are', async () => {
    await importFile('cafe.yaml');
    expect((await cli.run('venue', 'export', 'corner-cafee')).stderr).toBe(
      'There is no venue "corner-cafee". Did you mean "corner-cafe"?\n',
    );
    expect((await cli.run('venue', 'undo', 'pub')).stderr).toBe(
      'There is no venue "pub". There are: corner-cafe.\n',
    );
  });

  it('a running server shows an import and its undo within 2 seconds', async () => {
    const app = await createTestApp(kind, { storeUrl: store.url });
    try {
      const name = async () => (await app.call<{ name: string }>('/en/api/menu/test-kitchen/')).body.name;
      expect(await name()).toBe('Test Kitchen');
      await cli.run('venue', 'export', 'test-kitchen', join(cli.folder, 'kitchen.json'));
      cli.write('kitchen.json', cli.read('kitchen.json').replace('Test Kitchen', 'New Kitchen'));
      await importFile('kitchen.json');
      await until(async () => expect(await name()).toBe('New Kitchen'), { mostMs: promisedMs(2000) });
      await cli.run('venue', 'undo', 'test-kitchen');
      await until(async () => expect(await name()).toBe('Test Kitchen'), { mostMs: promisedMs(2000) });
    } finally {
      await app.close();
    }
  });
});

describe('the program itself', () => {
  let cli: CliBench;
  beforeEach(() => {
    cli = createCliBench();
    cli.write('cafe.yaml', cafeYaml);
  });
  afterEach(() => cli.remove());

  it('imports into a store of its own making and exports into a pipe', async () => {
    expect(await cli.spawn('venue', 'import', 'cafe.yaml', '--quiet')).toMatchObject({ code: 0, stderr: '' });
    expect(await cli.spawn('venue', 'export', 'corner-cafe')).toEqual({
      code: 0,
      stdout: cafeYaml,
      stderr: '',
    });
  });

  it('interrupted between pictures ends with 130, and nothing is imported', async () => {
    await cli.spawn('venue', 'import', 'cafe.yaml');
    const pictures = Array.from({ length: 12 }, (_, index) => `picture-${index}.png`);
    for (const [index, name] of pictures.entries()) {
      const noise = { type: 'gaussian' as const, mean: 5 * index, sigma: 30 };
      await sharp({ create: { width: 240, height: 180, channels: 3, background: '#000', noise } })
        .png()
        .toFile(join(cli.folder, name));
    }
    const images = pictures.map((name) => `{ image: { product: ${name} } }`).join(', ');
    cli.write('pictured.yaml', cafeYaml.replace('sku: TEA', `sku: TEA\n          images: [${images}]`));
    const child = cli.start('venue', 'import', 'pictured.yaml');
    child.stderr?.once('data', () => child.kill('SIGINT'));
    const { code, stdout, stderr } = await finished(child);
    expect([code, stdout]).toEqual([130, '']);
    expect(stderr).toMatch(/^pictures 2\/12\b.*\n[\s\S]*Interrupted\. Nothing is half done\.\n$/);
    expect((await cli.spawn('venue', 'export', 'corner-cafe')).stdout).toBe(cafeYaml);
  });
});

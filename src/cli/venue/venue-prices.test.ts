import { cafeYaml } from '#tests/support/build/cafe.ts';
import { createCliBench, type CliBench } from '#tests/support/process/run-cli.ts';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('venue prices', () => {
  let cli: CliBench;
  beforeEach(async () => {
    cli = createCliBench();
    await cli.run('venue', 'import', cli.write('cafe.yaml', cafeYaml));
  });
  afterEach(() => cli.remove());

  function prices(csv: string | Buffer, ...flags: string[]) {
    return cli.run('venue', 'prices', cli.write('prices.csv', csv), 'corner-cafe', ...flags);
  }

  async function exported(): Promise<string> {
    return (await cli.run('venue', 'export', 'corner-cafe')).stdout;
  }

  const raised = cafeYaml.replace('"12.500" #', '"13.250" #').replace('5.00', '6.00');

  it.each([
    ['commas', 'sku,price\nTEA,13.25\nWATER,6\n'],
    [
      'semicolons, more columns and another order',
      'Price;Name;SKU\r\n13.25;"Tea; mint";TEA\r\n6;Water;WATER\r\n;;\r\n',
    ],
    ['decimal commas', 'sku;price\nTEA;13,25\nWATER;6,0\n'],
    ['quoted decimal commas', 'sku,price\nTEA,"13,25"\nWATER,6\n'],
    ['tabs and a byte order mark', '\uFEFFsku\tprice\nTEA\t13.25\nWATER\t6.00\n'],
    ['German headings and names', 'Gericht;Neuer Preis\nMint tea;13,25\nWater;6\n'],
    [
      'the letters of Windows',
      Buffer.from('Gericht;Neuer Preis;Gr\u00f6\u00dfe\nMint tea;13,25;\nWater;6;\n', 'latin1'),
    ],
    ['UTF-16', Buffer.from('\uFEFFsku\tprice\nTEA\t13.25\nWATER\t6.00\n', 'utf16le')],
    ['the line that says what parts it', 'sep=;\nsku;price\nTEA;13,25\nWATER;6\n'],
  ])('takes a list with %s and keeps the file’s own text', async (_, csv) => {
    const { code, stdout, stderr } = await prices(csv);
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining('Prices:\n  Mint tea: AED 12.50 → AED 13.25\n  Water: AED 5.00 → AED 6.00\n'),
    ]);
    expect(stderr).toContain(
      'Your own copy of the file has the old prices: npm run sufra -- venue export corner-cafe venue.yaml',
    );
    expect(await exported()).toBe(raised);
    expect((await prices(csv)).stdout).toContain('Nothing changed');
    await cli.run('venue', 'undo', 'corner-cafe');
    expect(await exported()).toBe(cafeYaml);
  });

  it('with --dry-run tells the same and changes nothing', async () => {
    const { stdout } = await prices('sku,price\nTEA,13.25\n', '--dry-run');
    expect(stdout).toContain('corner-cafe would change:\nPrices:\n  Mint tea: AED 12.50 → AED 13.25\n');
    expect(await exported()).toBe(cafeYaml);
  });

  it('one bad line refuses them all, each named with its line', async () => {
    const { code, stdout, stderr } = await prices(
      'sku;price\nTEA;13,250\nWATTER;6\n;3\nLUNCH;=1+1\nWATER;6\nWATER;7\n',
    );
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.split('\n')).toEqual([
      'prices.csv:2 price: found "13,250", and AED has two decimals here; write 13250 if that is meant',
      'prices.csv:3 sku: no dish has the sku "WATTER"; did you mean "WATER"?',
      'prices.csv:4 name: nothing says which dish this is: give a sku, an id or a name',
      'prices.csv:5 price: expected an amount such as "12.5", found "=1+1"',
      'prices.csv:7 price: Water has another price in line 6',
      'Refused, 5 errors: no price was changed. Correct the list and try again.',
      '',
    ]);
    expect(await exported()).toBe(cafeYaml);
  });

  it('knows the sku that a spreadsheet took for a number', async () => {
    await cli.run('venue', 'import', cli.write('cafe.yaml', cafeYaml.replace('sku: TEA', 'sku: "007"')));
    const { code, stderr } = await prices('sku,price\n7,13.25\n');
    expect([code, stderr]).toEqual([1, expect.stringContaining('has the sku "7"; did you mean "007"?')]);
  });

  it.each([
    [
      'without its columns',
      'name,colour\nTea,1\n',
      'prices.csv:1 heading: expected the columns price and one of sku, id and name, found name, colour',
    ],
    [
      'whose decimal commas stand between commas',
      'sku,price\nTEA,13,25\n',
      'prices.csv:2 row: has more cells than the heading; where commas separate them, write 12.50 with a point',
    ],
    ['that is empty', '', 'found nothing'],
    ['with an open quote', 'sku,price\n"TEA,13\n', 'is not readable as CSV'],
  ])('refuses a list %s', async (_, csv, said) => {
    const { code, stderr } = await prices(csv);
    expect([code, stderr]).toEqual([1, expect.stringContaining(said)]);
  });

  it('asks about prices that are far from what they were, and takes them with --yes', async () => {
    const { code, stdout, stderr } = await prices('sku,price\nTEA,125\nWATER,0.50\nLUNCH,50\n');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.split('\n')).toEqual([
      'prices.csv:2 price: Mint tea: AED 12.50 → AED 125.00',
      'prices.csv:3 price: Water: AED 5.00 → AED 0.50',
      '2 prices would be more than five times the old one, or less than a fifth: nothing was changed. If that is meant, add --yes.',
      '',
    ]);
    expect(await exported()).toBe(cafeYaml);
    expect((await prices('sku,price\nTEA,125\n', '--yes')).code).toBe(0);
    expect(await exported()).toBe(cafeYaml.replace('"12.500" #', '"125.000" #'));
  });

  it('takes no thousand of a currency without decimals for a decimal', async () => {
    const pounds = cafeYaml
      .replace('currency: AED', 'currency: LBP\n  price_decimal_places: 0')
      .replace('"12.500" #', '280000 #');
    await cli.run('venue', 'import', cli.write('cafe.yaml', pounds));
    const { code, stderr } = await prices('sku,price\nTEA,300.000\n');
    expect([code, stderr.split('\n')[0]]).toEqual([
      1,
      'prices.csv:2 price: found "300.000", and LBP has no decimals here; write 300000 if that is meant',
    ]);
    expect((await prices('sku,price\nTEA,300000\n')).stdout).toContain('LBP 280000 → LBP 300000');
  });

  it('are exported as a list that can be edited and taken back', async () => {
    const out = join(cli.folder, 'out.csv');
    const { code, stderr } = await cli.run('venue', 'prices', 'export', 'corner-cafe', out);
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining('Written to out.csv: 5 prices of corner-cafe.'),
    ]);
    const text = cli.read('out.csv');
    expect(text.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFcategory,name,size,sku,id,price',
      'Drinks,Mint tea,,TEA,1001,12.50',
      'Drinks,Mint tea,Small,TEA,1001,10.00',
    ]);
    expect((await prices(text)).stdout).toContain('Nothing changed');
    await prices(text.replace('1001,12.50', '1001,13.25').replace('1002,5.00', '1002,"6,00"'));
    expect(await exported()).toBe(raised);
    const german = await cli.run('venue', 'prices', 'export', 'corner-cafe', '-', '--lang', 'de');
    expect(german.stdout).toMatch(/^\uFEFFKategorie,Name,Größe,Artikelnummer,Id,Preis\r\n/);
    const { prices: count } = await cli.json<{ prices: number }>('venue', 'prices', 'export', 'corner-cafe');
    expect(count).toBe(5);
  });

  it('keeps the pictures, which lie beside the owner’s file and not here', async () => {
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
      .png()
      .toFile(join(cli.folder, 'tea.png'));
    await cli.run(
      'venue',
      'import',
      cli.write(
        'cafe.yaml',
        cafeYaml.replace('sku: TEA', 'sku: TEA\n          images: [{ image: { product: tea.png } }]'),
      ),
    );
    const { code, stderr } = await prices('sku,price\nTEA,13.25\n');
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('picture')]);
    const shown = await cli.json<{ changes: unknown[] }>('venue', 'undo', 'corner-cafe');
    expect(shown.changes).toHaveLength(1);
  });
});

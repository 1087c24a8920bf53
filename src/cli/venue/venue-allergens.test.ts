import { cafeYaml } from '#tests/support/build/cafe.ts';
import { createCliBench, type CliBench } from '#tests/support/process/run-cli.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('venue allergens', () => {
  let cli: CliBench;
  beforeAll(async () => {
    cli = createCliBench();
    await cli.run('venue', 'import', cli.write('cafe.yaml', cafeYaml));
  });
  afterAll(() => cli.remove());

  const take = (csv: string, ...flags: string[]) =>
    cli.run('venue', 'allergens', cli.write('allergens.csv', csv), 'corner-cafe', ...flags);
  const exported = async () => (await cli.run('venue', 'export', 'corner-cafe')).stdout;

  it('writes a list that changes nothing when it comes back, and takes the facts that are filled in', async () => {
    const { stdout: list } = await cli.run('venue', 'allergens', 'export', 'corner-cafe', '--lang', 'de');
    expect(list).toContain('Kategorie,Name,Artikelnummer,Id,');
    expect(list).toContain('Mint tea,TEA,');
    expect((await take(list)).stdout).toContain('Nothing changed');
    const { code } = await take('sku;Sesam;gluten;Weizen\nTEA;Spuren;nein;\nWATER;;nein;\n');
    expect(code).toBe(0);
    const text = await exported();
    expect(text.replaceAll(/\s+/g, ' ')).toContain('sesame: may_contain');
    // The file's own text stays: its comment is there.
    expect(text).toContain('#');
    await take('sku,sesame\nTEA,?\n');
    expect(await exported()).not.toContain('sesame');
  });

  it('refuses the whole list for one doubt, and says its line', async () => {
    const before = await exported();
    const { code, stderr } = await take('sku,milk\nTEA,perhaps\nWATTER,yes\nWATER,yes\n');
    expect(code).toBe(1);
    expect(stderr.split('\n')).toEqual([
      'allergens.csv:2 milk: "perhaps" is none of contains, may contain, not in it, unknown',
      'allergens.csv:3 nothing on the menu is called "WATTER"',
      'Refused, 2 doubts: nothing was changed. Correct the list and try again.',
      '',
    ]);
    expect(await exported()).toBe(before);
  });

  it('with --dry-run tells and changes nothing', async () => {
    const before = await exported();
    expect((await take('sku,milk\nTEA,yes\n', '--dry-run')).code).toBe(0);
    expect(await exported()).toBe(before);
  });
});

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { catalogues as guest } from '#text/guest/languages.ts';
import type { WordsData } from '#text/i18next.ts';
import type { Messages } from '#text/message.ts';
import { catalogues as office } from '#text/office/languages.ts';
import { catalogues as staff } from '#text/staff/languages.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { exportWords, readReturned } from '../../tools/texts/exchange.ts';
import { missingForGuests } from '../../tools/texts/for-release.ts';
import { namespaces, readWords } from '../../tools/texts/namespaces.ts';
import { faultsIn } from '../../tools/texts/rules.ts';
import { unusedWords } from '../../tools/texts/unused.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'sufra-words-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a release', () => {
  it('is refused while a language lacks a word of guests, which is named', () => {
    const { cart: _, ...others } = readWords('guest', 'it');
    const lacking = missingForGuests((set, lang) =>
      set === 'guest' && lang === 'it' ? others : readWords(set, lang),
    );
    const ofCart = /^src\/text\/guest\/words\/it\.json lacks (?:.*, )?cart(?:,|$)/;
    expect(lacking.filter((line) => ofCart.test(line))).toHaveLength(1);
    expect(missingForGuests().filter((line) => ofCart.test(line))).toEqual([]);
  });
});

describe('the words of a language', () => {
  const english: Messages = { save: 'Save {name}', dishes: { one: '{n} dish', other: '{n} dishes' } };
  const right: WordsData = {
    save: 'Salva {{name}}',
    dishes_one: '{{n}} piatto',
    dishes_many: '{{n}} di piatti',
    dishes_other: '{{n}} piatti',
  };

  it('may lack some', () => {
    expect(faultsIn('it', english, right)).toEqual([]);
    expect(faultsIn('it', english, { save: '' })).toEqual([]);
  });

  it.each([
    [{ ...right, saved: 'Salvato' }, 'saved: is no word of the app'],
    [{ ...right, save: 'Salva' }, 'save: has the holes (none), English has {{name}}'],
    [{ ...right, save: 'Salva {name}' }, 'save: has the holes {name}, English has {{name}}'],
    [{ ...right, dishes_many: '' }, 'dishes: lacks dishes_many'],
    [{ save: 'Salva {{name}}', dishes: '{{n}} piatti' }, 'dishes: needs plural forms, as English has them'],
    [{ ...right, dishes: 'piatti' }, 'dishes: has plural forms beside a text without'],
  ])('have a fault each: %o', (words, fault) => {
    expect(faultsIn('it', english, words)).toEqual([fault]);
  });
});

it.each([
  ['guest', guest],
  ['staff', staff],
  ['office', office],
] as const)('%s: Node reads from the files what the build compiles for browsers', async (app, catalogues) => {
  const script = `const { catalogues } = await import('#text/${app}/languages.ts');
    process.stdout.write(JSON.stringify(await catalogues.ru()));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    maxBuffer: 10_000_000,
  });
  expect(JSON.parse(stdout)).toEqual(await catalogues.ru());
});

it.each(['guest', 'staff', 'office'] as const)('%s: code names every word', (app) => {
  expect(unusedWords(app)).toEqual([]);
});

describe('files for translators', () => {
  it.each(['json', 'csv'] as const)('come back as they went (%s)', (format) => {
    const sent = join(folder, format);
    exportWords(sent, ['ru', 'ar', 'it'], format);
    for (const lang of ['ru', 'ar', 'it'] as const)
      for (const namespace of namespaces) {
        const returned = readReturned(join(sent, lang, `${namespace}.${format}`));
        expect(returned).toEqual({ kind: 'words', namespace, lang, words: readWords(namespace, lang) });
      }
  });

  it('show the English words beside, and an empty text for each that is missing', () => {
    const [file = ''] = exportWords(join(folder, 'one'), ['it'], 'csv').filter((each) => /guest/.test(each));
    const lines = readFileSync(file, 'utf8').split('\r\n');
    expect(lines[0]).toBe('\uFEFFkey,en,it');
    expect(lines).toContain('cart,Cart,Carrello');
    expect(lines).toContain('tagline,,');
  });

  it('are refused whole, with a sentence for each fault', () => {
    exportWords(folder, ['it'], 'json');
    const file = join(folder, 'it/guest.json');
    const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    writeFileSync(file, JSON.stringify({ ...words, room: 'Camera', cartItems_many: '' }));
    const faults = [
      expect.stringContaining('cartItems: lacks cartItems_many'),
      expect.stringContaining('room: has the holes (none), English has {{code}}'),
    ];
    expect(readReturned(file)).toEqual({
      kind: 'refused',
      faults: expect.arrayContaining(faults) as string[],
    });
    writeFileSync(file, '[]');
    expect(readReturned(file)).toEqual({ kind: 'refused', faults: ['must be one object of texts by key'] });
    expect(readReturned(join(folder, 'it/words.json')).kind).toBe('refused');
  });

  it('change only the words that they have', () => {
    exportWords(folder, ['it'], 'json');
    const file = join(folder, 'it/guest.json');
    writeFileSync(file, JSON.stringify({ cart: 'Cestino', home: '' }));
    const words = { ...readWords('guest', 'it'), cart: 'Cestino' };
    expect(readReturned(file)).toMatchObject({ words });
  });
});

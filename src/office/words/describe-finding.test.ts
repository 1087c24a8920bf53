import { en } from '#text/office/en.ts';
import { catalogues } from '#text/office/languages.ts';
import { createTranslate } from '#text/office/words.ts';
import { expect, it } from 'vitest';
import type { FileZone } from '../rules/zones/zones.ts';
import { describeFinding } from './describe-finding.ts';

const ar = await catalogues.ar();

const english = { t: createTranslate(en, 'en', String), lang: 'en' } as const;
const arabic = { t: createTranslate(ar, 'ar', String), lang: 'ar' } as const;

function zone(name: FileZone['properties']['name']): FileZone {
  const geometry = { type: 'Polygon' as const, coordinates: [] };
  return { type: 'Feature', properties: { name, delivery_amount: '5' }, geometry };
}

const features = [zone({ en: 'Old town', ar: 'البلدة القديمة' }), zone('')];
const file = { delivery_zones: { type: 'FeatureCollection' as const, features } };
const overlap = { code: 'zones_overlap', values: { zone: 2, other: 'Old town' } };

/** A sentence without the marks that keep a name's direction apart. */
function plain(sentence: string | null): string | undefined {
  return sentence?.replaceAll(/[\u2068\u2069]/g, '');
}

it('a zone goes by its name in the language of who reads, and without one by its number', () => {
  expect(plain(describeFinding(english, overlap, file))).toBe(
    'Zone 2 overlaps Old town; where they do, the fee of Old town counts',
  );
  expect(plain(describeFinding(arabic, overlap, file))).toBe(
    'المنطقة 2 تتداخل مع البلدة القديمة؛ هناك تُحسب رسوم البلدة القديمة',
  );
});

it('a zone of another file goes by the name that the check knows', () => {
  expect(plain(describeFinding(arabic, overlap))).toContain('تتداخل مع Old town');
});

it('a colour that is hard to read says in which mode, in the reader’s words', () => {
  const values = { mode: 'dark', color: '#AAAAAA', ground: '#FFFFFF', ratio: '2.3 : 1' };
  const sentence = (words: typeof english | typeof arabic) =>
    plain(describeFinding(words, { code: 'theme_hard_to_read', values }));
  expect(sentence(english)).toMatch(/^Dark: #AAAAAA on #FFFFFF is hard to read/);
  expect(sentence(arabic)).toMatch(new RegExp(`^${ar.inDark}: `));
});

import { buildProduct, buildVariation } from '#tests/support/build/build-menu.ts';
import { expect, it } from 'vitest';
import { contrast, parseColor, toOklch } from '../theme/color.ts';
import { baseColors } from '../theme/theme-palette.ts';
import { faceTokens } from './face-tokens.ts';
import { homeLayoutOf } from './home-layout.ts';
import { logoColors } from './logo-colors.ts';
import { hasPicturedTop, sectionLayout } from './section-layout.ts';
import { isPriceBelow, settingOf, type SetDish } from './setting.ts';
import { sizeColumns } from './size-columns.ts';

it('a section becomes cards at half of its dishes with photos, and goes back under a third', () => {
  const layouts = Array.from({ length: 7 }, (_, photos) => sectionLayout({ dishes: 6, photos }));
  expect(layouts).toEqual(['plain', 'list', 'list', 'cards', 'cards', 'cards', 'cards']);
  expect(sectionLayout({ dishes: 6, photos: 2 }, 'cards')).toBe('cards');
  expect(sectionLayout({ dishes: 7, photos: 2 }, 'cards')).toBe('list');
  expect(sectionLayout({ dishes: 6, photos: 2 }, 'list')).toBe('list');
  expect(sectionLayout({ dishes: 6, photos: 0 }, 'cards')).toBe('plain');
});

it('a few pictured dishes stand on top: two to six, and under half of the house', () => {
  const shown = [1, 2, 6, 7].map((photos) => hasPicturedTop({ dishes: 40, photos }));
  expect(shown).toEqual([false, true, true, false]);
  expect(hasPicturedTop({ dishes: 4, photos: 2 })).toBe(false);
});

it('the first page shows all dishes up to 120, contents above, tiles where each category has its photo', () => {
  const house = { categories: 5, categoryPhotos: 0, dishes: 120, dishPhotos: 0 };
  expect(homeLayoutOf(house)).toBe('all');
  expect(homeLayoutOf({ ...house, dishes: 121 })).toBe('contents');
  expect(homeLayoutOf({ ...house, dishes: 41, categoryPhotos: 4 })).toBe('tiles');
  expect(homeLayoutOf({ ...house, dishes: 40, categoryPhotos: 4 })).toBe('all');
  expect(homeLayoutOf({ ...house, dishes: 41, categoryPhotos: 3 })).toBe('all');
  expect(homeLayoutOf({ ...house, dishes: 42, categoryPhotos: 5, dishPhotos: 21 })).toBe('all');
});

const dish = (changes: Partial<SetDish> = {}): SetDish => ({
  name: 'Alici marinate',
  hasText: true,
  price: '9.00',
  hasPhoto: false,
  ...changes,
});

it('few short described names are set as a card, in scripts with leaders; else as a list', () => {
  expect(settingOf(Array.from({ length: 60 }, () => dish()))).toBe('card');
  expect(settingOf(Array.from({ length: 61 }, () => dish()))).toBe('list');
  expect(settingOf([dish(), dish({ hasText: false })])).toBe('card');
  expect(settingOf([dish(), dish({ hasText: false }), dish({ hasText: false })])).toBe('list');
  expect(settingOf([dish({ name: 'مشاوي' })])).toBe('list');
  expect(settingOf([dish({ name: 'Плов с бараниной №1' })])).toBe('card');
  expect(settingOf([dish({ name: 'N'.repeat(27) })])).toBe('list');
});

it('prices stand under names beside photos, and where names or prices are long', () => {
  expect(isPriceBelow([dish()])).toBe(false);
  expect(isPriceBelow([dish(), dish({ hasPhoto: true })])).toBe(true);
  expect(isPriceBelow([dish({ price: 'IRR 1,250,000' })])).toBe(true);
  expect(isPriceBelow([dish({ name: 'N'.repeat(27) })])).toBe(true);
});

it('sizes become columns where 60 % of a section share the same two to four', () => {
  const sized = (id: string, prices: Record<string, string>) =>
    buildProduct(id, '10', { variations: [{ ...buildVariation('size', prices), required: true }] });
  const glass = { glass: '=9', bottle: '=40' };
  const plain = buildProduct('water', '3');
  expect(sizeColumns([sized('a', glass), sized('b', glass), plain])).toEqual(['glass', 'bottle']);
  expect(sizeColumns([sized('a', glass), plain])).toBeNull();
  expect(sizeColumns([sized('a', glass), sized('b', { bottle: '=50', glass: '=8' })])).toHaveLength(2);
  expect(sizeColumns([sized('a', { one: '=9' })])).toBeNull();
  expect(sizeColumns([sized('a', { glass: '=9', large: '+2' })])).toBeNull();
  expect(sizeColumns([])).toBeNull();
});

/** Pixels of one colour each, with alpha. */
const area = (count: number, color: readonly [number, number, number, number]) =>
  Array.from({ length: count }, () => color).flat();

it('takes the largest hue of a logo, and another that is clearly apart', () => {
  const green = [31, 78, 66, 255] as const;
  const red = [200, 60, 40, 255] as const;
  const found = logoColors([
    ...area(90, [255, 255, 255, 255]),
    ...area(80, [0, 0, 0, 0]),
    ...area(70, [128, 128, 128, 255]),
    ...area(30, green),
    ...area(10, red),
  ]);
  expect(found).toEqual({ main: '#1f4e42', second: '#c83c28' });
  expect(logoColors(area(9, [30, 30, 30, 255]))).toEqual({ main: null, second: null });
  expect(logoColors([...area(9, green), ...area(5, [31, 90, 60, 255])]).second).toBeNull();
});

it('can be read on in both modes, whatever colour a logo has, and never lights up the dark', () => {
  for (let hue = 0; hue < 4096; hue += 37) {
    const main = `#${(hue & 0xfff).toString(16).padStart(3, '0')}`;
    for (const mode of ['light', 'dark'] as const) {
      const { v, 'on-v': words, 'v-line': hairline } = faceTokens({ main, second: null }, mode);
      const [field, ink, line] = [v, words, hairline].map((each) => parseColor(each));
      const paper = parseColor(baseColors[mode].paper);
      if (!field || !ink || !line || !paper) throw new Error(`${v} on ${words} are no colours`);
      if (mode === 'dark') expect(contrast(line, paper), `a line of ${main}`).toBeGreaterThan(1.3);
      expect(contrast(field, ink), `${main} in ${mode}`).toBeGreaterThanOrEqual(4.5);
      if (mode === 'dark') expect(toOklch(field).l, main).toBeLessThan(0.35);
    }
  }
});

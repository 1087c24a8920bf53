import { buildCategory, buildMenu, buildProduct } from '#tests/support/build/build-menu.ts';
import { expect, it } from 'vitest';
import type { CategoryLayout, HomeLayout, LookChoices } from '../menu/look.ts';
import { faceOf, type LayoutsBefore } from './face.ts';

const AUTO: LookChoices = { mast: null, setting: null, ornament: null, home: 'auto' };
const write = (mills: number) => (mills / 1000).toFixed(2);
const PHOTO = { src: '/dish.avif', thumb: '/dish.avif', width: 640, height: 480, widths: [], color: null };

/** A category of `dishes` dishes, the first `photos` of them with a photo. */
const section = (id: string, dishes: number, photos = 0, changes = {}) =>
  buildCategory(
    id,
    Array.from({ length: dishes }, (_, index) =>
      buildProduct(`${id}-${index}`, '9', {
        smallDescription: 'With lemon',
        pictures: index < photos ? [PHOTO] : [],
      }),
    ),
    { viewFormat: null, ...changes },
  );

it('lays out each category by its own photos, and leaves what the venue has set', () => {
  const menu = buildMenu({
    categories: [
      section('none', 4),
      section('few', 6, 1),
      section('half', 6, 3),
      section('own', 6, 6),
      section('view', 6, 6, { viewFormat: 3 }),
    ],
  });
  const choices = new Map<string, CategoryLayout>([
    ['own', 'plain'],
    ['none', 'auto'],
  ]);
  const { sections } = faceOf(menu, AUTO, write, choices);
  const layouts = [...sections].map(([id, { layout }]) => [id, layout]);
  expect(Object.fromEntries(layouts)).toEqual({
    none: 'plain',
    few: 'list',
    half: 'cards',
    own: 'plain',
    view: 'list',
  });
});

it('holds cards of the last publication until under a third have photos', () => {
  const menu = buildMenu({ categories: [section('mains', 6, 2)] });
  const layoutOf = (...before: LayoutsBefore[]) =>
    faceOf(menu, AUTO, write, new Map(), ...before).sections.get('mains')?.layout;
  expect(layoutOf()).toBe('list');
  expect(layoutOf(new Map([['mains', 'cards']]))).toBe('cards');
});

it('opens with all dishes where the venue says so, else by their number', () => {
  const long = [section('drinks', 121)];
  const homeOf = (changes: Parameters<typeof buildMenu>[0], home: HomeLayout = 'auto') =>
    faceOf(buildMenu({ categories: long, ...changes }), { ...AUTO, home }, write).home;
  expect(homeOf({})).toBe('contents');
  expect(homeOf({ flags: { displayAllCategories: true } })).toBe('all');
  expect(homeOf({ flags: { displayAllCategories: true } }, 'tiles')).toBe('tiles');
  expect(homeOf({ categories: [section('mains', 9)] })).toBe('all');
});

it('puts a wide wordmark on paper, and any other logo on the venue’s colour', () => {
  const mastOf = (width: number, height: number) =>
    faceOf(buildMenu({ logo: { ...PHOTO, width, height } }), AUTO, write).mast;
  expect(mastOf(300, 100)).toBe('paper');
  expect(mastOf(200, 100)).toBe('field');
  expect(faceOf(buildMenu({ logo: null }), AUTO, write).mast).toBe('field');
  expect(faceOf(buildMenu(), { ...AUTO, mast: 'photo' }, write).mast).toBe('photo');
});

import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { useVenue } from '../venue/venue.ts';
import { draftFile, editedPlaces, forgetDraft, putDraft, useDraft } from './draft.ts';
import { isPlanned, putBack } from './put-back.ts';

const dish = (id: string) => ({ id, name: { en: id, ar: id }, price: '32' });
const file = {
  default_language: 'en',
  delivery_zones: { type: 'FeatureCollection', features: [] },
  menu: {
    categories: [
      { id: 'cold', name: 'Cold', products: [dish('hummus'), dish('labneh')] },
      { id: 'hot', name: 'Hot', products: [dish('kibbeh'), dish('falafel')] },
    ],
  },
} as unknown as CompleteVenueFile;

const EDITS: Record<string, unknown> = {
  'menu/products/hummus/after': 'labneh',
  'menu/products/kibbeh/after': 'falafel',
  'menu/categories/cold/after': 'hot',
  'menu/products/labneh/name/en': 'Strained yoghurt',
  'menu/products/labneh/name/ar': 'لبنة',
  delivery_zones: { type: 'FeatureCollection', features: [{}] },
};

beforeEach(() => {
  vi.useFakeTimers();
  forgetDraft();
  useVenue.setState({ file });
  const edits = Object.entries(EDITS).map(([at, value], version) => ({ at, value, version: version + 1 }));
  putDraft({ sequence: 1, version: 9, edits, unfit: [], scheduled: null } as unknown as Parameters<
    typeof putDraft
  >[0]);
});

it.each([
  ['changed', 'delivery_zones/features', ['delivery_zones']],
  ['renamed', 'menu/products/labneh/name', ['menu/products/labneh/name/en', 'menu/products/labneh/name/ar']],
  ['reordered', 'menu/categories', ['menu/categories/cold/after']],
  ['reordered', 'menu/categories/cold/products', ['menu/products/hummus/after']],
] as const)('a %s change at %s is put back where it was edited', (kind, at, gone) => {
  const before = draftFile();
  const undo = putBack({ kind, at });
  const left = Object.keys(EDITS).filter((place) => !(gone as readonly string[]).includes(place));
  expect(editedPlaces(useDraft.getState())).toEqual(left);
  undo();
  expect(draftFile()).toEqual(before);
});

it('what waits to be published is what a later change is put back to', () => {
  const [at, ground] = ['menu/products/hummus/price', '33'];
  const [planned, later] = [ground, '34'].map((value, version) => ({ at, value, version: version + 1 }));
  const scheduled = { id: 'planned', at: '2031-03-03T06:00:00Z', who: 'owner', edits: [planned] };
  putDraft({ sequence: 1, version: 9, edits: [later], unfit: [], scheduled } as unknown as Parameters<
    typeof putDraft
  >[0]);
  const change = { kind: 'price', at } as const;
  expect(isPlanned(change)).toBe(true);
  const undo = putBack(change);
  expect(editedPlaces(useDraft.getState())).toEqual([]);
  expect(valueAt(draftFile() ?? {}, at)).toBe(ground);
  undo();
  expect(valueAt(draftFile() ?? {}, at)).toBe('34');
  putDraft({ sequence: 1, version: 10, edits: [later], unfit: [], scheduled: null } as unknown as Parameters<
    typeof putDraft
  >[0]);
  expect(isPlanned(change)).toBe(false);
});

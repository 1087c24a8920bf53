import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { Edit } from '#domain/draft/edit.ts';
import { applyEdits } from '#domain/draft/apply-edits.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { removedAnswer, removedChoice } from '../../rules/menu/choices.ts';
import { completeFile } from '../../rules/menu/new-things.ts';
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

/** The draft as the server has it. */
function saved(written: readonly Edit[]): void {
  const edits = written.map((each, version) => ({ ...each, version: version + 1 }));
  putDraft({ sequence: 1, version: 9, edits, unfit: [], scheduled: null } as unknown as Parameters<
    typeof putDraft
  >[0]);
}

beforeEach(() => {
  vi.useFakeTimers();
  forgetDraft();
  useVenue.setState({ file });
  saved(Object.entries(EDITS).map(([at, value]) => ({ at, value })));
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

describe('a thing that was removed is put back with what was removed with it', () => {
  const offer = (answer: string | null, more = {}) => ({
    variation: 'sauces',
    variation_value: answer,
    ...more,
  });
  const asked = completeFile({
    ...file,
    menu: {
      variations: [
        {
          id: 'sauces',
          name: 'Sauces',
          multiple: true,
          min_choices_allowed: 2,
          max_choices_allowed: 2,
          values: [
            { id: 'toum', value: 'Toum' },
            { id: 'tahini', value: 'Tahini' },
          ],
        },
      ],
      categories: [
        {
          id: 'hot',
          name: 'Hot',
          products: [
            { ...dish('kibbeh'), product_variations: [offer('toum', { price: '2' }), offer('tahini')] },
            { ...dish('falafel'), product_variations: [offer(null)] },
            {
              ...dish('lunch'),
              combo_groups: [
                {
                  id: 'side',
                  name: 'Side',
                  products: [{ id: 'wrap', name: 'Wrap', product_variations: [offer('toum')] }],
                },
              ],
            },
          ],
        },
      ],
    },
  } as unknown as CompleteVenueFile);
  const [sauces] = asked.menu.variations;
  const PRICE: Edit = { at: 'menu/products/kibbeh/price', value: '33' };
  const [CHOICE, TOUM] = ['menu/variations/sauces', 'menu/variations/sauces/values/toum'];

  function removed(...edits: readonly Edit[]): CompleteVenueFile | null {
    useVenue.setState({ file: asked });
    saved([PRICE, ...edits]);
    return draftFile();
  }

  it.each([
    ['a choice', CHOICE, sauces && removedChoice(asked, sauces)],
    ['an answer', TOUM, sauces && removedAnswer(asked, sauces, 'toum')],
    ['a dish with its category', 'menu/products/falafel', [{ at: 'menu/categories/hot', value: null }]],
  ])('%s', (_, at, edits) => {
    const before = removed(...(edits ?? []));
    expect(valueAt(before ?? {}, at)).toBeNull();
    const undo = putBack({ kind: 'removed', at });
    expect(editedPlaces(useDraft.getState())).toEqual([PRICE.at]);
    expect(valueAt(draftFile() ?? {}, 'menu/products/kibbeh/price')).toBe('33');
    expect(draftFile()?.menu.variations).toEqual(asked.menu.variations);
    undo();
    expect(draftFile()).toEqual(before);
  });

  it('a choice after one of its answers was removed, too', () => {
    const edits = sauces ? [...removedAnswer(asked, sauces, 'toum'), ...removedChoice(asked, sauces)] : [];
    removed(...edits);
    putBack({ kind: 'removed', at: CHOICE });
    expect(draftFile()?.menu.variations[0]?.values).toEqual(sauces?.values);
    expect(editedPlaces(useDraft.getState()).filter((at) => at.includes('product_variations'))).toEqual([]);
  });

  it('two answers one after the other, each with as many as guests then choose at least', () => {
    const garlic = { ...sauces?.values[0], id: 'garlic', value: 'Garlic' };
    const variations = [{ ...sauces, min_choices_allowed: 3, values: [...(sauces?.values ?? []), garlic] }];
    const three = { ...asked, menu: { ...asked.menu, variations } } as CompleteVenueFile;
    useVenue.setState({ file: three });
    const answers = ['toum', 'tahini'];
    const edits: Edit[] = [];
    for (const each of answers) {
      const { file: now } = applyEdits(three, edits);
      const [choice] = now.menu.variations;
      if (choice) edits.push(...removedAnswer(now, choice, each));
    }
    saved(edits);
    const fewest = () => draftFile()?.menu.variations.map((each) => each.min_choices_allowed);
    expect(fewest()).toEqual([0]);
    putBack({ kind: 'removed', at: TOUM });
    expect(fewest()).toEqual([2]);
    putBack({ kind: 'removed', at: 'menu/variations/sauces/values/tahini' });
    expect(editedPlaces(useDraft.getState())).toEqual([]);
  });

  it('an answer alone, while another one stays removed', () => {
    const edits = sauces ? ['toum', 'tahini'].flatMap((each) => removedAnswer(asked, sauces, each)) : [];
    removed(...edits);
    putBack({ kind: 'removed', at: TOUM });
    expect(editedPlaces(useDraft.getState())).toContain(
      'menu/products/kibbeh/product_variations/sauces%20tahini',
    );
    expect(editedPlaces(useDraft.getState())).not.toContain(
      'menu/products/kibbeh/product_variations/sauces%20toum',
    );
  });
});

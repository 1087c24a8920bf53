import {
  buildCategory,
  buildComboGroup,
  buildComboProduct,
  buildMenu,
  buildProduct,
  buildValue,
  buildVariation,
} from '#tests/support/build/build-menu.ts';
import { codesWith } from '#domain/allergens/codes.ts';
import type { Facts } from '#domain/allergens/facts.ts';
import { packFacts } from '#domain/allergens/packed-facts.ts';
import { expect, it } from 'vitest';
import { allergenTable } from './allergen-table.ts';
import { view } from './info-page-view.ts';

const own = [{ id: 'pine-nuts', name: 'Pine nuts', icon: null }];
const packed = (facts: Facts) => packFacts(facts, codesWith(own));

const tarator = { ...buildValue('tarator'), allergens: packed({ sesame: 'contains' }) };
const hummus = buildProduct('hummus', '32', {
  allergens: packed({ sesame: 'contains', 'gluten.wheat': 'may_contain', 'pine-nuts': 'free' }),
  variations: [buildVariation('sauce', {}, { values: [tarator] })],
});
const tea = buildProduct('tea', '9');
const menu = buildMenu({
  allergens: own,
  categories: [buildCategory('mezze', [hummus, tea]), buildCategory('empty', [])],
});

it('has a column for each allergen of the law and of the venue, and a row for each dish and answer', () => {
  const { columns, dishes, answers } = allergenTable(menu);
  expect(columns.map(({ name }) => name).join(' ')).toBe(
    'Gluten Crustaceans Eggs Fish Peanuts Soybeans Milk Nuts Celery Mustard Sesame Sulphites Lupin Molluscs Pine nuts',
  );
  expect(dishes.map(({ rows }) => rows.map(({ name }) => name))).toEqual([[hummus.name, tea.name]]);
  expect(answers.map(({ rows }) => rows.map(({ name }) => name))).toEqual([['tarator']]);
});

it('says of a dish what is known, and of another that nothing is', () => {
  const { columns, dishes } = allergenTable(menu);
  const at = (code: string) => columns.findIndex((column) => column.code === code);
  const [known, silent] = dishes[0]?.rows ?? [];
  expect(known?.kinds).toEqual(['Wheat']);
  expect(['gluten', 'sesame', 'milk'].map((code) => known?.facts[at(code)])).toEqual([
    'may_contain',
    'contains',
    'unknown',
  ]);
  // The sauce says nothing of pine nuts, and may be chosen.
  expect(known?.facts[at('pine-nuts')]).toBe('unknown');
  expect(new Set(silent?.facts)).toEqual(new Set(['unknown']));
});

it('has a row for each part of a combo, under the dish and the group that it is chosen in', () => {
  const pilaf = { ...buildComboProduct('pilaf'), allergens: packed({ nuts: 'contains' }) };
  const group = buildComboGroup('side', [pilaf, buildComboProduct('salad')]);
  const lunch = buildProduct('lunch', '40', { enableCombo: true, comboGroups: [group] });
  const { columns, answers } = allergenTable(buildMenu({ categories: [buildCategory('mains', [lunch])] }));
  const nuts = columns.findIndex(({ code }) => code === 'nuts');
  expect(answers.map(({ name, rows }) => [name, rows.map((row) => [row.name, row.facts[nuts]])])).toEqual([
    [
      `${lunch.name} · ${group.name}`,
      [
        [pilaf.name, 'contains'],
        ['salad', 'unknown'],
      ],
    ],
  ]);
});

it('stands at its own address where the venue says something, below a page of the venue', () => {
  expect(view(menu, 'allergens')).toMatchObject({ kind: 'allergens', page: null });
  expect(view(buildMenu({ categories: [buildCategory('mezze', [tea])] }), 'allergens')).toBeNull();
  const page = { id: 'allergens', title: 'Ours', content: '<p>x</p>' };
  expect(view({ ...menu, pages: [page] }, 'allergens')).toMatchObject({
    kind: 'allergens',
    page: { title: 'Ours' },
  });
});

import { buildCategory, buildMenu, buildProduct } from '#tests/support/build/build-menu.ts';
import type { MenuNames } from '#contract/menu/menu-names.ts';
import { expect, it } from 'vitest';
import { connect } from '../../page/connection.ts';
import { learn } from './learn.ts';
import { useSearchKnowledge } from './search-of.ts';

const NAMES: MenuNames = { products: { hummus: ['حمص'] }, categories: {} };
const menu = buildMenu({ categories: [buildCategory('mezze', [buildProduct('hummus', '32')])] });

it('names in other languages that could not be fetched are asked for again, and known ones not', async () => {
  let asked = 0;
  connect({
    base: '',
    license: 'test-kitchen',
    async fetch() {
      if (++asked === 1) throw new TypeError('Failed to fetch');
      return Response.json(NAMES);
    },
  });
  const known = () => useSearchKnowledge.getState().known?.knowledge.names.products.get('hummus');
  await learn(menu, 'en', true);
  expect(known()).toBeUndefined();
  await learn(menu, 'en', true);
  expect(known()).toEqual(['حمص']);
  await learn(menu, 'en', true);
  expect(asked).toBe(2);
});

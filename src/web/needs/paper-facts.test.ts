import { buildPage } from '#tests/support/build/build-page.ts';
import { buildCategory, buildMenu, buildProduct } from '#tests/support/build/build-menu.ts';
import { codesWith } from '#domain/allergens/codes.ts';
import { packFacts } from '#domain/allergens/packed-facts.ts';
import { allergenNames } from '#text/allergens/all-names.ts';
import { en } from '#text/guest/en.ts';
import { expect, it } from 'vitest';
import { namesAt } from './names.ts';
import { factsInWords } from './paper-facts.ts';

const own = [{ id: 'pine-nuts', name: 'Pine nuts', icon: null }];
const facts = { sesame: 'contains', 'pine-nuts': 'contains', milk: 'may_contain', egg: 'free' } as const;
const dish = buildProduct('hummus', '32', { allergens: packFacts(facts, codesWith(own)) });
const menu = buildMenu({ allergens: own, categories: [buildCategory('mezze', [dish])] });

it('a printed dish names what is in it, what may be, and of what nothing is known; the venue’s own allergens too', async () => {
  const page = buildPage({ venue: menu });
  const words = factsInWords(menu, dish, namesAt(menu, allergenNames.en), page);
  const [contains, mayContain, unknown] = words.split(' · ');
  expect(contains).toBe(`${en.factContains}: sesame and pine nuts`);
  expect(mayContain).toBe(`${en.factMayContain}: milk`);
  expect(unknown).toMatch(new RegExp(`^${en.factUnknown}: gluten, .* and molluscs$`));
  expect(words).not.toContain('egg');
});

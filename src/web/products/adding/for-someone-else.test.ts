import { codesWith } from '#domain/allergens/codes.ts';
import { packFacts } from '#domain/allergens/packed-facts.ts';
import { buildCategory, buildMenu, buildProduct, noChoices } from '#tests/support/build/build-menu.ts';
import { createTable, ME, openTab, standInForPage } from '#tests/support/shared-cart/tab-at-table.ts';
import { until } from '#tests/support/until.ts';
import { expect, it } from 'vitest';
import type { Page } from '../../page/page.tsx';
import type { WarningAnswer } from '../../state/needs/warning.ts';

standInForPage();

const LABNEH = buildProduct('labneh', '12', {
  allergens: packFacts({ milk: 'contains' }, codesWith([])),
});
const MENU = buildMenu({ categories: [buildCategory('mezze', [LABNEH])] });
const PICKED = { choices: noChoices, quantity: 1, note: '' };
const PAGE = {
  lang: 'en',
  t: (key: string) => key,
  display: { list: (words: string[]) => words.join() },
} as unknown as Page;

/** A phone whose guest is allergic to milk. */
async function phoneAt(table: ReturnType<typeof createTable>) {
  const tab = await openTab(table);
  const [{ addToCart }, { openWarning }, { needs }, { setMenuState }, { sayReady }] = await Promise.all([
    import('./add-to-cart.ts'),
    import('../../state/needs/warning.ts'),
    import('../../state/needs/needs.ts'),
    import('../../state/menu/menu.ts'),
    import('../../state/shared-cart/ready.ts'),
  ]);
  setMenuState({ menu: MENU });
  needs.set({ chosen: [{ code: 'milk', kind: 'allergy' }], words: 'No milk', isAnswered: true });
  /** Adds the dish, and answers the question before it. */
  const add = async (answer: WarningAnswer) => {
    const adding = addToCart(LABNEH, PICKED, PAGE);
    await until(() => expect(openWarning()).not.toBeNull());
    openWarning()?.answer(answer);
    return adding;
  };
  return { ...tab, add, sayReady };
}

it('at a shared cart a dish for somebody else is to share, and the kitchen is told nothing of this guest’s allergy with it', async () => {
  const table = createTable();
  const phone = await phoneAt(table);
  phone.begin();
  await phone.add('keep');
  await phone.add('other');
  await until(() => expect(table.tell().lines.map(({ owner }) => owner)).toEqual([ME, null]));
  expect(phone.dishes()).toEqual(['1 labneh']);
  await phone.sayReady(true);
  const [own, common] = table.tell().lines;
  await until(() =>
    expect(table.told.at(-1)?.ready?.needs).toEqual([
      { line: own?.id, needs: [{ code: 'milk', kind: 'allergy', shown: 'contains' }], words: 'No milk' },
      { line: common?.id, needs: [] },
    ]),
  );
});

it('a guest alone keeps a dish for somebody else in the own cart', async () => {
  const phone = await phoneAt(createTable());
  await phone.add('other');
  expect(phone.cart.get()).toMatchObject([{ productId: 'labneh', isForOther: true }]);
});

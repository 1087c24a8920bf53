import { buildPage } from '#tests/support/build/build-page.ts';
import { renderToString } from 'react-dom/server';
import {
  buildMenu,
  buildCategory,
  buildProduct,
  buildValue,
  buildVariation,
} from '#tests/support/build/build-menu.ts';
import { stubStorages } from '#tests/support/browser/fake-storage.ts';
import { beforeEach, expect, it } from 'vitest';
import { codesWith } from '#domain/allergens/codes.ts';
import type { Facts } from '#domain/allergens/facts.ts';
import { packFacts } from '#domain/allergens/packed-facts.ts';
import type { Product } from '#domain/menu/menu.ts';
import { dietCode, type Need } from '#domain/needs/needs.ts';
import { bcp47, languageCodes, type LanguageCode } from '#domain/text/language.ts';
import { catalogues } from '#text/guest/languages.ts';
import { en } from '#text/guest/en.ts';
import { PageProvider, type Page } from '../../page/page.tsx';
import { DishOf } from '../dish-of.ts';
import { judgeDish, judgeValue } from '../judge.ts';
import { dishesInstead } from '../warning/instead.ts';
import { MindBanner } from './mind-banner.tsx';
import type { NeedsHere } from '../use-needs.ts';
import { ChipsOfDish, ChoiceChips, MarksOfDish } from './verdict-parts.tsx';
import { withPlaces } from '../where-from.ts';

const CODES = codesWith([]);
const packed = (facts: Facts) => packFacts(facts, CODES);
const allergy = (code: string): Need => ({ code, kind: 'allergy' });
const avoid = (code: string): Need => ({ code, kind: 'avoid' });

const tarator = { ...buildValue('Tarator'), allergens: packed({ sesame: 'contains', milk: 'free' }) };
const toum = { ...buildValue('Toum'), allergens: packed({ sesame: 'free', milk: 'free' }) };
const dish = (id: string, facts: Facts, changes: Partial<Product> = {}) =>
  buildProduct(id, '10', { allergens: packed(facts), ...changes });

const menu = buildMenu({
  categories: [
    buildCategory('mezze', [
      dish('hummus', { sesame: 'contains', milk: 'free' }),
      dish('fattoush', { sesame: 'may_contain', milk: 'free' }),
      dish('soup', {}),
      dish('batata', { sesame: 'free', milk: 'free' }),
      dish(
        'taouk',
        { sesame: 'free', milk: 'contains' },
        {
          variations: [buildVariation('sauce', {}, { values: [toum, tarator] })],
        },
      ),
      dish('okra', { sesame: 'free', milk: 'free' }),
      dish('rice', { sesame: 'free', milk: 'free' }),
      dish('prawns', { sesame: 'free', milk: 'free', crustaceans: 'contains' }),
    ]),
  ],
});

const nameOf = (code: string) =>
  ({ sesame: 'Sesame', milk: 'Milk', [dietCode('vegan')]: 'Vegan' })[code] ?? '';

async function pageIn(lang: LanguageCode): Promise<Page> {
  return buildPage({ lang, firstPath: `/${lang}/home`, venue: menu, words: await catalogues[lang]() });
}

function hereWith(chosen: Need[]): NeedsHere {
  return { menu, chosen, nameOf, asked: [] };
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll(/^\||\|$/g, '');

beforeEach(stubStorages);

it.each([
  ['hummus', [allergy('sesame')], 'Contains sesame'],
  ['hummus', [avoid('sesame')], 'Has sesame'],
  ['fattoush', [allergy('sesame')], 'May contain sesame'],
  ['soup', [allergy('sesame')], 'Sesame? Ask us'],
  ['batata', [allergy('sesame'), allergy('milk')], 'Fits you'],
  ['batata', [avoid(dietCode('vegan'))], 'Not marked Vegan'],
  ['taouk', [allergy('sesame'), avoid('milk')], 'May contain sesame|Has milk'],
])('a promotion of %s says for %j: %s', async (id, chosen, words) => {
  const html = renderToString(
    <PageProvider page={await pageIn('en')}>
      <ChipsOfDish here={hereWith(chosen)} id={id} panel="text" />
    </PageProvider>,
  );
  expect(textOf(html)).toBe(words);
});

const marked = {
  ...menu,
  properties: ['vegan', 'sesame', 'milk', 'dairy', 'seafood'].map((id) => ({
    id,
    name: id,
    icon: null,
    isDiet: id === 'vegan',
  })),
};

it.each([
  ['hummus', [allergy('sesame')], 'vegan|milk|dairy|seafood'],
  ['hummus', [avoid('sesame'), allergy('milk')], 'vegan|milk|dairy|seafood'],
  ['taouk', [avoid('milk')], 'vegan|sesame|seafood'],
  ['prawns', [allergy('crustaceans')], 'vegan|sesame|milk|dairy'],
  ['fattoush', [allergy('sesame')], 'vegan|sesame|milk|dairy|seafood'],
  ['soup', [allergy('sesame'), avoid(dietCode('vegan'))], 'vegan|sesame|milk|dairy|seafood'],
])('the marks of %s say for %j nothing that its verdicts say: %s', async (id, chosen, words) => {
  const Marks = ({ places }: { places: readonly number[] }) =>
    places.map((place) => <i key={place}>{marked.properties[place]?.name}</i>);
  const html = renderToString(
    <PageProvider page={await pageIn('en')}>
      <MarksOfDish
        here={{ ...hereWith(chosen), menu: marked }}
        id={id}
        Marks={Marks}
        places={[0, 1, 2, 3, 4]}
        className={undefined}
      />
    </PageProvider>,
  );
  expect(textOf(html)).toBe(words);
});

it('a promotion of a dish that the menu has not says nothing', async () => {
  const html = renderToString(
    <PageProvider page={await pageIn('en')}>
      <ChipsOfDish here={hereWith([allergy('sesame')])} id="gone" panel="text" />
    </PageProvider>,
  );
  expect(html).toBe('');
});

async function bannerOf(id: string, chosen: Need[], lang: LanguageCode = 'en'): Promise<string> {
  const product = menu.categories.flatMap(({ products }) => products).find((each) => each.id === id);
  if (!product) throw new Error(`There is no ${id}`);
  return renderToString(
    <PageProvider page={await pageIn(lang)}>
      <MindBanner verdicts={withPlaces(menu, product, judgeDish(menu, chosen, product))} nameOf={nameOf} />
    </PageProvider>,
  );
}

it('tells how many things to mind, the worst first, with the choice that alone brings one', async () => {
  const needs = [avoid('milk'), allergy('sesame')];
  expect(textOf(await bannerOf('taouk', needs))).toBe(
    '2 things to watch out for|May contain sesame (only in Tarator)|Has milk',
  );
  expect(textOf(await bannerOf('hummus', needs))).toBe('One thing to watch out for|Contains sesame');
  expect(textOf(await bannerOf('fattoush', needs))).toBe('One thing to watch out for|May contain sesame');
  expect(textOf(await bannerOf('soup', needs))).toBe('2 things to watch out for|Milk? Ask us|Sesame? Ask us');
  expect(await bannerOf('batata', needs)).toBe('');
});

it('counts in the plural forms of every language', async () => {
  for (const lang of languageCodes) {
    const { mindThings } = await catalogues[lang]();
    const forms = typeof mindThings === 'string' ? {} : mindThings;
    expect(Object.keys(forms).sort(), lang).toEqual(
      new Intl.PluralRules(bcp47(lang)).resolvedOptions().pluralCategories.toSorted(),
    );
  }
  expect(en.mindThings.one).toBe('One thing to watch out for');
  expect(textOf(await bannerOf('taouk', [avoid('milk'), allergy('sesame')], 'ar'))).toContain(
    'انتبه إلى أمرين',
  );
});

async function sauceOf(id: string, chosen: Need[]): Promise<string> {
  const product = menu.categories.flatMap(({ products }) => products).find((each) => each.id === id);
  const html = renderToString(
    <PageProvider page={await pageIn('en')}>
      <DishOf value={product ?? null}>
        <ChoiceChips here={hereWith(chosen)} verdicts={judgeValue(menu, chosen, toum)} />
      </DishOf>
    </PageProvider>,
  );
  return textOf(html);
}

it('a choice fits nobody in a dish of which it is not known whether what they named is in it', async () => {
  expect(await sauceOf('soup', [allergy('sesame')])).toBe('');
  expect(await sauceOf('soup', [avoid('sesame')])).toBe('');
});

it('a choice fits nobody in a dish that holds an allergen of theirs itself; of what they avoid the dish speaks alone', async () => {
  expect(await sauceOf('hummus', [allergy('sesame')])).toBe('');
  expect(await sauceOf('fattoush', [allergy('sesame')])).toBe('');
  expect(await sauceOf('hummus', [avoid('sesame')])).toBe('Fits you');
  expect(await sauceOf('taouk', [allergy('sesame')])).toBe('Fits you');
});

it('offers in place of a dish two others of its category that fit and ask nothing, never an unknown one', () => {
  const [hummus] = menu.categories[0]?.products ?? [];
  if (!hummus) throw new Error('The menu is empty');
  const ids = dishesInstead(menu, hummus, [allergy('sesame')], [], 0).map(({ product }) => product.id);
  expect(ids).toEqual(['batata', 'okra']);
  expect(dishesInstead(menu, hummus, [allergy('egg')], [], 0)).toEqual([]);
});

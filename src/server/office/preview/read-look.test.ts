import { draftCalls } from '#contract/office/draft-calls.ts';
import type { WireOfficeLook } from '#contract/office/look.ts';
import { signInOwner } from '#tests/support/app/office.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { expect, it } from 'vitest';

const products = [{ id: 'soup', name: 'Soup', small_description: 'With lemon', price: '9' }];
const categories = [{ id: 'food', name: 'Food', layout: 'cards' as const, products }];

async function openOffice(look: object, dishes: typeof products = products) {
  const menu = { categories: [{ ...categories[0], id: 'food', name: 'Food', products: dishes }] };
  const test = await createTestApp('sqlite', { venue: buildVenue({ menu, look }) });
  const owner = await signInOwner(test);
  const read = async () => (await owner.call<WireOfficeLook>(draftCalls.readLook.path)).body;
  return { test, owner, read };
}

it('says what the rules choose and what they counted, whatever the venue has chosen', async () => {
  const { test, read } = await openOffice({ auto: true, mast: 'paper', ornament: 'none', setting: 'list' });
  expect(await read()).toMatchObject({
    automatic: {
      mast: 'field',
      ornament: 'arch',
      setting: 'card',
      home: 'all',
      layouts: [{ id: 'food', layout: 'plain', dishes: 1, photos: 0 }],
    },
    counts: { dishes: 1, photos: 0, described: 1, letters: 4, categories: 1, category_photos: 0 },
    has_logo: false,
    colors: null,
    offered: false,
  });
  await test.close();
});

it('is offered to a venue without it, until it is declined', async () => {
  const { test, owner, read } = await openOffice({});
  expect((await read()).offered).toBe(true);
  await owner.call(draftCalls.declineLook.path, 'POST', {});
  expect((await read()).offered).toBe(false);
  await test.close();
});

it('counts letters so that a name is long exactly where the rule says so', async () => {
  const dishes = ['Soup', 'Rice', 'Bread'].map((name) => ({
    id: name,
    name,
    small_description: '',
    price: '9',
  }));
  const { test, read } = await openOffice({ auto: true }, dishes);
  expect((await read()).counts.letters).toBe(5);
  await test.close();
});

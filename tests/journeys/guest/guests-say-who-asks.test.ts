import { add } from '#tests/support/journeys/cart-guests.ts';
import { sitDown } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { expect, it } from 'vitest';

const stage = journey();

it('who asks to join without a name is asked for one, and no question about a name lies over a request', async () => {
  const [mona, omar, nora] = await Promise.all([stage.phone(), stage.phone(), stage.phone()]);
  await sitDown(mona, '25');
  await add(mona, 'sage-tea');
  await mona.link('Cart, 1 item').click();
  await mona.button('Order together').click();
  await mona.sees('Only you so far');
  await sitDown(omar, '25');
  await omar.button('Ask to join').click();
  await mona.sees(/^Someone wants to join Table/);
  await omar.field('Your name').fill('Omar');
  await omar.button('Save').click();
  await mona.sees(/^.?Omar.? wants to join Table/u);
  await omar.misses(omar.field('Your name'));
  await mona.button('Let in').click();

  // Mona is asked what the others call her; meanwhile Nora asks to join.
  const naming = mona.page.getByRole('dialog', { name: 'What should the table call you?' });
  await mona.sees(naming);
  await mona.field('Your name').fill('Mo');
  await sitDown(nora, '25');
  await nora.button('Ask to join').click();
  await mona.sees(/^Someone wants to join Table/);
  expect(await mona.page.locator('dialog[open]').count()).toBe(1);
  await mona.button('Let in').click();
  await mona.sees(naming);
  expect(await mona.field('Your name').inputValue()).toBe('Mo');
});

it('a guest who is let in while they type their name does not type it again', async () => {
  const [mona, omar] = await Promise.all([stage.phone(), stage.phone()]);
  await sitDown(mona, '26');
  await add(mona, 'sage-tea');
  await mona.link('Cart, 1 item').click();
  await mona.button('Order together').click();
  await sitDown(omar, '26');
  await omar.button('Ask to join').click();
  await mona.sees(/^Someone wants to join Table/);
  await omar.field('Your name').fill('Omar');
  await mona.button('Let in').click();
  await omar.sees(omar.page.getByRole('dialog', { name: 'What should the table call you?' }));
  expect(await omar.field('Your name').inputValue()).toBe('Omar');
  await omar.button('Join the table').click();
  await mona.sees('Omar');
});

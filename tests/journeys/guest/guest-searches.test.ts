import { checkOut, sitDown, submit } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { expect, it } from 'vitest';

const stage = journey();

it('a guest searches, reads the number of results, looks at some and returns to them', async () => {
  const phone = await stage.phone();
  await phone.opens('/en/home');
  await phone.link('Search the menu').click();
  await phone.page.getByRole('searchbox', { name: 'Search' }).pressSequentially('HUMM');
  await phone.sees(phone.page.getByRole('status').filter({ hasText: /^2 dishes$/ }));
  await expect.poll(() => phone.page.locator('mark').allTextContents()).toEqual(['Humm', 'Humm']);
  await phone.sees(phone.page.getByText(/^AED\s32\.00$/));

  await phone.link('Hummus Beiruti').click();
  await phone.sees('1 / 2');
  await phone.link('Next dish').click();
  await phone.sees(phone.heading('Hummus with lamb'));
  await phone.sees('2 / 2');
  await phone.button('Back').click();
  await phone.isAt(/\/en\/search\?q=HUMM$/);
  await phone.sees(phone.link('Hummus Beiruti').and(phone.page.locator(':focus')));
  await phone.sees('2 dishes');

  await phone.button('Back').click();
  await phone.isAt('/en/search');
  await phone.sees('What are you looking for?');
  await phone.button('Back').click();
  await phone.isAt('/en/home');
});

it('filters are steps that Back undoes; an empty result offers to clear them', async () => {
  const phone = await stage.phone();
  await phone.opens('/en/search');
  const search = phone.page.getByRole('searchbox', { name: 'Search' });
  const nuts = phone.page.getByRole('checkbox', { name: 'Contains nuts' });
  await nuts.press('Space');
  await phone.isAt(/\?f=nuts$/);
  await phone.sees(nuts.and(phone.page.locator(':focus:checked')));
  const count = await phone.page.getByRole('status').filter({ hasText: /dish/ }).textContent();
  await phone.page.getByRole('checkbox', { name: 'Contains seafood' }).click();
  await phone.isAt(/\?f=nuts%2Cseafood$/);
  await phone.page.goBack();
  await phone.sees(phone.page.getByRole('status').filter({ hasText: count ?? '' }));
  await expect.poll(() => phone.page.getByRole('checkbox', { checked: true }).count()).toBe(1);
  await search.fill('no such dish');
  await phone.sees('No dish matches “no such dish”');
  await phone.button('Clear search').click();
  await phone.sees('What are you looking for?');
  await expect.poll(() => search.inputValue()).toBe('');
});

it('an Arabic guest finds a dish however its letters are written', async () => {
  const phone = await stage.phone({ lang: 'ar' });
  await phone.opens('/ar/search');
  const search = phone.page.getByRole('searchbox');
  const direction = () => search.evaluate((field) => getComputedStyle(field).direction);
  await expect.poll(direction).toBe('rtl');
  await search.fill('hummus');
  await expect.poll(direction).toBe('ltr');
  await search.fill('حُمّص بيروتى');
  await phone.sees(phone.link('حمّص بيروتي'));
  await expect.poll(() => phone.page.locator('mark').textContent()).toBe('حمّص بيروتي');
});

it('two dishes of one name are distinct in search, cart, order and on the board', async () => {
  await stage.restaurant.change((file) => {
    const products = file.menu.categories.flatMap((category) => category.products ?? []);
    const shanklish = products.find(({ id }) => id === 'shanklish');
    if (shanklish) shanklish.name = { en: 'Charred halloumi' };
  });
  const phone = await stage.phone();
  await sitDown(phone, '7');
  await phone.opens('/en/search?q=halloumi');
  const [cold, hot] = ['Charred halloumi · Cold mezze', 'Charred halloumi · Hot mezze'] as const;
  for (const name of [cold, hot]) {
    await phone.sees(phone.link(name));
    await phone.button(`Add ${name}`).click();
    await phone.sees(phone.page.getByRole('status').getByText(name));
  }
  await phone.opens('/en/cart');
  for (const name of [cold, hot]) await phone.sees(phone.button(`Remove ${name}`));
  await checkOut(phone, 'Layla');
  const uuid = await submit(phone);
  for (const name of [cold, hot]) await phone.sees(phone.page.getByRole('row', { name }));

  const board = await stage.phone({ wide: true });
  await board.opens(stage.restaurant.staff.boardPath);
  for (const name of [cold, hot]) await board.sees(board.page.getByRole('listitem').getByText(name).first());
  await stage.restaurant.staff.move(uuid, 'rejected');
});

it('a guest finds a dish in another language, by its category and with a slip, else the nearest', async () => {
  const phone = await stage.phone();
  await phone.opens('/en/search');
  const search = phone.page.getByRole('searchbox', { name: 'Search' });
  await search.fill('حمص');
  await phone.sees(phone.link('Hummus Beiruti'));
  await search.fill('drinks ayran');
  await phone.sees(phone.link('Ayran'));
  await search.fill('hummsu');
  await phone.sees(phone.link('Hummus Beiruti'));
  await expect.poll(() => phone.page.locator('mark').allTextContents()).toContain('Hummus');
  await search.fill('hommos');
  await phone.sees(phone.link('Hummus Beiruti'));
  await search.fill('hamous');
  await phone.sees(phone.page.getByRole('status').filter({ hasText: /^3 dishes come close to “hamous”$/ }));
  await phone.sees(phone.heading('Closest matches on this menu'));
  await phone.link('Hummus Beiruti').click();
  await phone.sees(phone.heading('Hummus Beiruti'));
  await phone.button('Back').click();
  await phone.button('Clear search').click();
  await phone.sees('What are you looking for?');
});

it('a guest who types a diet gets what is marked so, or is told that nothing is', async () => {
  await stage.restaurant.change((file) => {
    const products = file.menu.categories.flatMap((category) => category.products ?? []);
    for (const product of products)
      if (product.id === 'lamb-kafta') product.name = { en: 'Vegan-style kafta' };
  });
  const phone = await stage.phone();
  await phone.opens('/en/search');
  const search = phone.page.getByRole('searchbox', { name: 'Search' });
  const count = phone.page.getByRole('status').filter({ hasText: /dish/ });
  await search.fill('halal');
  await phone.sees(phone.heading('Nothing on this menu is marked “halal”'));
  await phone.sees('Please ask our staff: they may know more than the menu says.');
  await expect.poll(() => count.textContent()).toBe('0 dishes');
  await expect.poll(() => phone.page.getByText('Charred halloumi').count()).toBe(0);

  const vegan = phone.page.getByRole('checkbox', { name: 'Vegan' });
  await search.fill('');
  await vegan.press('Space');
  await expect.poll(() => count.textContent()).toMatch(/^[1-9]/);
  const marked = Number.parseInt((await count.textContent()) ?? '', 10);
  await vegan.press('Space');
  await search.fill('vegan');
  await expect.poll(() => count.textContent()).toBe(`${marked + 1} dishes`);
  await phone.sees(
    'The dishes marked “vegan” come first. The others only have the word in their name or description.',
  );
  await search.fill('végétalien');
  await expect.poll(() => count.textContent()).toBe(`${marked} dishes`);

  await search.fill('kibbeh no nuts');
  await phone.sees('No dish matches “kibbeh no nuts”');
  await search.fill('no nuts');
  await phone.sees(/If something is dangerous to you, ask the staff before you order/);
  await phone.sees(phone.link('Tabbouleh'));
  await expect.poll(() => phone.page.getByRole('link', { name: /Kibbeh/ }).count()).toBe(0);
});

import { journey } from '#tests/support/journey.ts';
import { expect, it } from 'vitest';

const stage = journey();

it('the menu prints as a list of dishes and prices, dark on white, without anything to press', async () => {
  const phone = await stage.phone({ dark: true });
  await phone.opens('/en/home');
  await phone.button('Add Sage tea').first().waitFor();
  await phone.page.waitForFunction(() => !document.querySelector('link[data-late]:not([rel])'));
  await phone.page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await phone.sees(phone.link('Sage tea').first());
  await phone.sees(phone.heading('Hot mezze'));
  await phone.misses(phone.button('Add Sage tea').first());
  await phone.misses(phone.link('Cart'));
  const dish = phone.page.getByRole('listitem').filter({ has: phone.link('Sage tea') });
  const [name, price] = await Promise.all([
    dish.getByRole('heading').boundingBox(),
    dish.getByText('16.00').boundingBox(),
  ]);
  expect(Math.abs((name?.y ?? 0) - (price?.y ?? 99)), 'name and price on one line').toBeLessThan(10);
  const ink = await phone.page.evaluate(() => getComputedStyle(document.body).color);
  const [red = 255] = ink.match(/\d+/g)?.map(Number) ?? [];
  expect(red, ink).toBeLessThan(80);
});

it('the menu reads without JavaScript: dishes, prices, and links that lead on', async () => {
  const phone = await stage.phone({ scripts: false, expects: [/\.js csp$/] });
  await phone.opens('/en/');
  await phone.link('Open Menu').click();
  await phone.sees('What’s for the table?');
  await phone.link('Lamb kafta khashkhash').first().click();
  await phone.isAt('/en/product/lamb-kafta');
  await phone.sees(phone.heading('Lamb kafta khashkhash'));
  await phone.sees('64.00');
  expect(await phone.page.locator('main').innerText()).toContain('Three skewers');
});

it('without ANALYTICS nothing is told of what a guest looks at', async () => {
  const phone = await stage.phone();
  const asked: string[] = [];
  phone.page.on('request', (request) => asked.push(request.url()));
  await phone.opens('/en/home');
  await phone.button('Open menu navigation').click();
  await phone.sees(phone.dialog());
  expect(asked.filter((url) => /\/api\/view\/|send-views/.test(url))).toEqual([]);
});

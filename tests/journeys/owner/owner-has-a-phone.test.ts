import { backOffice } from '#tests/support/journeys/back-office.ts';
import { en } from '#text/office/en.ts';
import { expect, it } from 'vitest';

const office = backOffice();

it.each([
  ['a phone', 390],
  ['a tablet held upright', 800],
  ['a tablet that lies', 1100],
])(
  'on %s the way to the guest’s page lies over nothing, however far the page is scrolled',
  async (_, width) => {
    const { page } = await office.opens({ viewport: { width, height: 844 } });
    await office.signsIn(page);
    for (const path of ['menu', 'menu/dish/hummus', 'look']) {
      await page.goto(`${office.base}/office/${path}`);
      const preview = page.getByRole('button', { name: en.seeAsGuest });
      await preview.waitFor();
      const covered = await preview.evaluate((button) => {
        const others = [...document.querySelectorAll('main :is(input, textarea, select, button, h2)')];
        const found = new Set<string>();
        for (let down = 0; down <= 2000; down += 40) {
          scrollTo(0, down);
          const over = button.getBoundingClientRect();
          for (const other of others) {
            if (other === button) continue;
            const { top, bottom, left, right, width } = other.getBoundingClientRect();
            const meets = top < over.bottom && bottom > over.top && left < over.right && right > over.left;
            if (width > 0 && meets) found.add(other.outerHTML.slice(0, 200));
          }
        }
        return [...found];
      });
      expect(covered, path).toEqual([]);
    }
  },
);

it('on a phone Home says how many orders are on the board', async () => {
  const { page } = await office.opens({ viewport: { width: 390, height: 844 } });
  await office.signsIn(page);
  await page.goto(`${office.base}/office/home`);
  await page.getByRole('link', { name: /^\d+ on the board$/ }).waitFor();
});

it('on a phone the title of Publish stands whole above its acts', async () => {
  const { page } = await office.opens({ viewport: { width: 390, height: 844 } });
  await office.signsIn(page);
  const title = page.getByRole('heading', { level: 1 });
  const cutPx = () => title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await page.goto(`${office.base}/office/publish`);
  await page.getByRole('button', { name: en.tryOnPhone }).waitFor();
  expect(await cutPx(), 'with nothing to publish').toBe(0);
  const rami = await office.joins(page, { name: 'Rami', role: 'manager' });
  await rami.save('menu/products/hummus/small_description/en', 'Smooth', 0);
  await page.goto(`${office.base}/office/publish`);
  const acts = page.getByRole('button', { name: en.throwAway });
  await acts.waitFor();
  expect(await cutPx()).toBe(0);
  const [above, below] = [await title.boundingBox(), await acts.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});

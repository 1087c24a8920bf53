import { addDish, sitDown } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { expect, it } from 'vitest';

const stage = journey();

/** Controls, names of dishes and amounts: what a message must never cover. */
const WORTH = 'main :is(a, button, input, textarea, h1, h2, h3, bdi, b)';
const DISHES = ['Sage tea', 'Ayran', 'Smoked moutabal', 'Fattoush', 'Tabbouleh', 'Shanklish'];

interface Box {
  key: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The boxes of what is whole in sight, between the header and the bar at the lower edge. */
function inSight({ page }: Phone): Promise<Box[]> {
  return page.locator(WORTH).evaluateAll((all) => {
    const bar = document.querySelector('main [data-screen-only]:has(a, button)')?.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect();
    const lower = bar && bar.bottom > innerHeight - 40 ? bar.top : innerHeight;
    return all.flatMap((each) => {
      const { left, right, top, bottom, width } = each.getBoundingClientRect();
      const key = `${each.tagName} ${each.getAttribute('aria-label') ?? each.textContent}`;
      if (each.closest('[data-screen-only]') || width < 2) return [];
      return top >= (header?.bottom ?? 0) && bottom <= lower ? { key, left, right, top, bottom } : [];
    });
  });
}

/** What the place of messages lies over, of some boxes or of everything; nothing while it is empty. */
async function covered({ page }: Phone, kept: readonly string[] | null = null): Promise<string[]> {
  return page.evaluate(
    ([worth, keys]) => {
      const room = document.querySelector('[data-said]')?.getBoundingClientRect();
      if (!room || room.height === 0) return ['nothing is said'];
      const all = [...document.querySelectorAll(`${worth}, nav a, [data-screen-only] :is(a, button)`)];
      return all.flatMap((each) => {
        const box = each.getBoundingClientRect();
        const key = `${each.tagName} ${each.getAttribute('aria-label') ?? each.textContent}`;
        const isOver =
          Math.min(box.right, room.right) - Math.max(box.left, room.left) > 1 &&
          Math.min(box.bottom, room.bottom) - Math.max(box.top, room.top) > 1;
        const isOwn = each.closest('[data-said]') !== null || box.width < 2;
        return isOver && !isOwn && (keys === null || keys.includes(key)) ? key : [];
      });
    },
    [WORTH, kept] as const,
  );
}

async function chooseSix(phone: Phone): Promise<void> {
  await sitDown(phone, '31');
  for (const [index, name] of DISHES.entries()) await addDish(phone, name, index + 1);
  await phone.link('Cart, 6 items').click();
  // A wide screen shows the cart beside the menu, too: its rows say nothing of the page.
  await phone.sees(phone.heading('Your cart'));
  await phone.sees(phone.button('Remove Shanklish'));
}

it.each([
  [390, 640],
  [320, 568],
  [1280, 800],
])('the message about a removed dish covers no row of the cart, at %i×%i', async (width, height) => {
  const phone = await stage.phone({ wide: width > 1000 });
  await phone.page.setViewportSize({ width, height });
  await chooseSix(phone);
  const before = await inSight(phone);
  expect(before.length).toBeGreaterThan(5);
  await phone.button('Remove Ayran').click();
  await phone.sees('Ayran removed');
  await expect
    .poll(() =>
      covered(
        phone,
        before.map(({ key }) => key),
      ),
    )
    .toEqual([]);
  const undo = phone.button('Undo');
  await undo.hover();
  await phone.page.evaluate(() =>
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
  );
  await expect.poll(() => covered(phone), { message: 'at the end of the page' }).toEqual([]);
  await undo.click();
  await phone.sees(phone.button('Remove Ayran'));
});

it('what was added is said by the bar that leads to the cart', async () => {
  const phone = await stage.phone();
  await sitDown(phone, '32');
  await addDish(phone, 'Sage tea');
  const bar = phone.page.locator('main').getByRole('link', { name: /Item added to cart.*Sage tea/ });
  await phone.sees(bar);
  expect(await covered(phone)).toEqual(['nothing is said']);
  await phone.sees(phone.page.locator('main').getByRole('link', { name: /View cart/i }));
});

it.each([390, 1280])('the offer of a language covers nothing of any screen, %i px wide', async (width) => {
  const phone = await stage.phone({ wide: width > 1000, lang: 'ar' });
  await phone.page.setViewportSize({ width, height: 720 });
  for (const path of ['/en/home', '/en/category/charcoal', '/en/product/lamb-kafta', '/en/search']) {
    await phone.opens(path);
    await phone.sees(phone.page.locator('[data-said]').getByRole('link'));
    await phone.page.evaluate(() =>
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
    );
    await expect.poll(() => covered(phone), { message: path }).toEqual([]);
  }
});

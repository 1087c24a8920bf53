import type { Locator } from 'playwright-core';
import type { Phone } from '../browser/phone.ts';

/** A dish whose page was opened from a list. */
export interface TappedDish {
  name: string;
  /** The distance of its link, in pixels, from its position on the screen at the tap. */
  movedBy(link: Locator): Promise<number>;
}

/**
 * Opens a dish of a list; reads its link's position at the tap itself, whatever has moved the list before.
 */
export async function tapDish(phone: Phone, dish: Locator): Promise<TappedDish> {
  const name = (await dish.textContent()) ?? '';
  await dish.evaluate((link) => {
    const keep = () => sessionStorage.setItem('left', String(link.getBoundingClientRect().top));
    addEventListener('click', keep, { capture: true, once: true });
  });
  await dish.click();
  await phone.sees(phone.heading(name).and(phone.page.locator('h1')));
  return {
    name,
    movedBy: (link) =>
      link.evaluate((it) =>
        Math.abs(it.getBoundingClientRect().top - Number(sessionStorage.getItem('left'))),
      ),
  };
}

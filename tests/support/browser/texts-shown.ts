import type { Phone } from './phone.ts';

let observers = 0;

/**
 * Records every text of the first matching element on this phone's pages from their next load on, however
 * briefly shown: returns what reads the list. The tab keeps it, since a call out of a page that is being left
 * can be lost.
 */
export async function textsShown({ page }: Phone, selector: string): Promise<() => Promise<string[]>> {
  const key = `texts-shown-${observers++}`;
  await page.addInitScript(
    ([wanted, kept]) => {
      let last = '';
      new MutationObserver(() => {
        const text = document.querySelector(wanted)?.textContent ?? '';
        if (text === last) return;
        last = text;
        const before = JSON.parse(sessionStorage.getItem(kept) ?? '[]') as string[];
        sessionStorage.setItem(kept, JSON.stringify([...before, text]));
      }).observe(document, { subtree: true, childList: true, characterData: true });
    },
    [selector, key] as const,
  );
  return () => page.evaluate((kept) => JSON.parse(sessionStorage.getItem(kept) ?? '[]') as string[], key);
}

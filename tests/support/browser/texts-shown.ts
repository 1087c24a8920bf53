import type { Phone } from './phone.ts';

let observers = 0;

/**
 * Records every text of the first matching element on this phone's pages from their next load on, however
 * briefly shown: returns the list, which grows.
 */
export async function textsShown({ page }: Phone, selector: string): Promise<string[]> {
  const shown: string[] = [];
  const name = `noteText${observers++}`;
  await page.exposeFunction(name, (text: string) => void shown.push(text));
  await page.addInitScript(
    ([wanted, note]) => {
      const tell = (window as unknown as Record<string, (text: string) => void>)[note];
      let last = '';
      new MutationObserver(() => {
        const text = document.querySelector(wanted)?.textContent ?? '';
        if (text !== last) tell?.(text);
        last = text;
      }).observe(document, { subtree: true, childList: true, characterData: true });
    },
    [selector, name] as const,
  );
  return shown;
}

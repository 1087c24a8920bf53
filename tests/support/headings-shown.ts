import type { Phone } from './phone.ts';

/** Notes every main heading that this phone's pages show from their next load on, however short: answers the list, which grows. */
export async function headingsShown({ page }: Phone): Promise<string[]> {
  const shown: string[] = [];
  await page.exposeFunction('noteHeading', (heading: string) => void shown.push(heading));
  await page.addInitScript(() => {
    const { noteHeading } = window as unknown as { noteHeading: (heading: string) => void };
    let last = '';
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent ?? '';
      if (heading !== last) noteHeading(heading);
      last = heading;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return shown;
}

/**
 * Runs before the app is there, inline and hashed in the policy: keeps a scanned code, keeps taps on Add for the app
 * to replay, takes the fonts at once where this phone has had them before, and gives pictures the colour that their
 * address tells while they load (the page allows no style attributes). Stands alone: the page carries its text
 * (tools/vite/inline-script.ts). The keys are those of early-keys.ts.
 */
export default function early(scanKey: string, fontsKey: string): void {
  /** A browser may keep nothing and throw at the attempt: that stops nothing else. */
  function attempt(work: () => void): void {
    try {
      work();
    } catch {}
  }

  attempt(() => {
    const scanned = /^(?:\/[a-z-]+)?\/([tra])\/?$/.exec(location.pathname);
    if (scanned && location.hash[1]) sessionStorage.setItem(scanKey, scanned[1] + location.hash);
  });

  window.sufraTaps = [];
  addEventListener('click', ({ target }) => {
    const button = window.sufraTaps && (target as Element).closest<HTMLElement>('[data-add]');
    const id = button?.dataset['add'];
    if (id) window.sufraTaps?.push(id);
  });

  attempt(() => {
    if (!localStorage.getItem(fontsKey)) return;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-font]')) link.disabled = false;
  });

  addEventListener('DOMContentLoaded', () => {
    for (const picture of document.querySelectorAll('img')) {
      const color = /-([0-9a-f]{6})\//.exec(picture.src);
      if (color && !picture.complete) picture.style.background = `#${color[1]}`;
    }
  });
}

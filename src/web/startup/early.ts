/**
 * Runs before the app is there, inline and hashed in the policy:
 *
 * - keeps a scanned code, taps on Add, and the form that is sent or the button that was pressed last, for the app to replay; taps that
 *   nobody answered go to the page that comes next;
 * - loads the page anew where the app's script was lost on the way;
 * - has most of that script wait a moment for the page and the pictures that are eager, and all others wait for it;
 * - takes the fonts at once where this phone has had them before;
 * - gives pictures the colour that their address tells while they load (the page allows no style attributes).
 *
 * Stands alone: the page carries its text (tools/vite/inline-script.ts). The keys are those of early-keys.ts.
 */
export default function early(scanKey: string, fontsKey: string, tapsKey: string): void {
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

  let taps: string[] = [];
  attempt(() => {
    taps = JSON.parse(sessionStorage[tapsKey] as string) as string[];
    delete sessionStorage[tapsKey];
  });
  window.sufraTaps = taps;
  // Sixty ids would be two hundred bytes of the page: the dish's link has them already.
  function dishOf(button: Element): string {
    const path = button.parentElement?.querySelector('a')?.pathname ?? '';
    return decodeURIComponent(path.replace(/.*\//, ''));
  }
  addEventListener('click', ({ target }) => {
    const button =
      window.sufraTaps && (target as Element).closest<HTMLElement>('button:not([popovertarget])');
    if (button?.dataset['add'] === '') taps.push(dishOf(button));
    else if (button) window.sufraSend = () => button.click();
  });
  // A page that is left hands the taps that it has not answered to the next, and is loaded anew should it come back.
  addEventListener('pagehide', () => {
    const busy = document.querySelectorAll('[data-add][aria-busy]');
    const left = [...taps, ...Array.from(busy, dishOf)];
    sessionStorage[tapsKey] = JSON.stringify(left);
    if (left[0]) onpageshow = () => location.reload();
  });
  // The browser itself would load the page anew, without what was answered.
  addEventListener('submit', (event) => {
    if (!window.sufraTaps) return;
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    window.sufraSend = () => form.requestSubmit();
  });

  // Of a script that could not be had many browsers ask no more: a new page does, once there is a network for it.
  let lost = false;
  function renew(file: string): void {
    fetch(file)
      .then((answer) => (answer.ok ? answer.blob() : Promise.reject(answer)))
      .then(() => location.reload())
      .catch(() => setTimeout(renew, 3000, file));
  }
  addEventListener(
    'error',
    (event) => {
      const part = event.target as HTMLScriptElement & HTMLLinkElement;
      if (lost || !window.sufraTaps || !part.matches?.('script,[rel=modulepreload]')) return;
      lost = true;
      renew(part.src || part.href);
    },
    true,
  );

  attempt(() => {
    if (!localStorage.getItem(fontsKey)) return;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-font]')) link.rel = 'stylesheet';
  });

  // Pictures must not take a slow network from the script; one that never comes takes none from them.
  const { dataset } = document.documentElement;
  const showPictures = () => delete dataset['early'];
  dataset['early'] = '';
  addEventListener('load', showPictures);
  setTimeout(showPictures, 8000);

  // A page that is returned to is scrolled to where it was left.
  if (history.state) dataset['whole'] = '';

  // The page and the pictures that a guest sees first go ahead of most of the script. Over a quick connection the entry is there sooner, and asks for it.
  const fetchAhead = (part: HTMLLinkElement) => (part.rel = 'modulepreload');
  setTimeout(() => document.querySelectorAll<HTMLLinkElement>('[data-part]').forEach(fetchAhead), 30);

  addEventListener('DOMContentLoaded', () => {
    for (const picture of document.querySelectorAll('img')) {
      const color = /-([0-9a-f]{3,6})\//.exec(picture.src);
      if (color && !picture.complete) picture.style.background = `#${color[1]}`;
    }
  });
}

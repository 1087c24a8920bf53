/**
 * Runs before the app has loaded, inline and hashed in the policy:
 *
 * - stores a scanned code, taps on Add, and the last submitted form or pressed button, for the app to replay; unhandled taps go to the
 *   next page;
 * - reloads the page when the app's script failed to load;
 * - delays most of that script until the page and its eager pictures have loaded, and all other pictures until after the script;
 * - loads the fonts at once when this phone has cached them;
 * - gives loading pictures the colour in their address (the page allows no style attributes).
 *
 * Has no imports: the page contains its text (tools/vite/inline-script.ts). The keys are those of early-keys.ts.
 */
export default function early(scanKey: string, fontsKey: string, tapsKey: string): void {
  /** Stores a value. A browser without storage throws, which must not stop the rest. */
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
  // The id comes from the product's link: sixty ids would add two hundred bytes to the page.
  function dishOf(button: Element): string {
    const path = button.parentElement?.querySelector('a')?.pathname ?? '';
    return decodeURIComponent(path.replace(/.*\//, ''));
  }
  addEventListener('click', ({ target }) => {
    const button =
      window.sufraTaps && (target as Element).closest<HTMLElement>('[data-add],button:not([popovertarget])');
    if (button?.dataset['add'] === '') taps.push(dishOf(button));
    else if (button) window.sufraSend = () => button.click();
  });
  // The page hands its unhandled taps to the next one, and reloads when the guest comes back to it.
  addEventListener('pagehide', () => {
    const busy = document.querySelectorAll('[data-add][aria-busy]');
    const left = [...taps, ...Array.from(busy, dishOf)];
    sessionStorage[tapsKey] = JSON.stringify(left);
    if (left[0]) onpageshow = () => location.reload();
  });
  // The browser itself would reload the page, without the input.
  addEventListener('submit', (event) => {
    if (!window.sufraTaps) return;
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    window.sufraSend = () => form.requestSubmit();
  });

  // Many browsers do not request a failed script again. A reloaded page does, once there is a network.
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

  // Pictures must not delay the script on a slow network, and a script that fails must not delay them.
  const { dataset } = document.documentElement;
  const showPictures = () => delete dataset['early'];
  dataset['early'] = '';
  addEventListener('load', showPictures);
  setTimeout(showPictures, 8000);

  // The page is scrolled to its earlier position when the guest returns.
  if (history.state) dataset['whole'] = '';

  // The page and the first visible pictures load before most of the script. Over a fast connection the entry arrives sooner and requests it.
  const fetchAhead = (part: HTMLLinkElement) => (part.rel = 'modulepreload');
  setTimeout(() => document.querySelectorAll<HTMLLinkElement>('[data-part]').forEach(fetchAhead), 30);

  addEventListener('DOMContentLoaded', () => {
    for (const picture of document.querySelectorAll('img')) {
      const color = /-([0-9a-f]{3,6})\//.exec(picture.src);
      if (color && !picture.complete) picture.style.background = `#${color[1]}`;
    }
  });
}

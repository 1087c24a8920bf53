/**
 * Runs after the early script on a product's page. A product that was added before the app had loaded is handed to the next page with the
 * other unhandled taps; missing choices are asked there. A cart line under change, which the address names, is in the cart already. Has no
 * imports (tools/vite/inline-script.ts).
 */
export default function earlyDish(tapsKey: string): void {
  let added: string | undefined;
  addEventListener('click', ({ target }) => {
    if (!location.search && (target as Element).closest('[data-single]'))
      added = decodeURIComponent(location.pathname.replace(/.*\//, ''));
  });
  addEventListener('pagehide', () => {
    if (!window.sufraTaps || !added) return;
    sessionStorage.setItem(tapsKey, JSON.stringify([...window.sufraTaps, added]));
    onpageshow = () => location.reload();
  });
}

/**
 * Runs after the early script on a dish's page: a dish that was added there before the app was, and is left, goes along with the taps
 * that were not answered; what it asks is asked there. A line of the cart that is being changed, which the address names, is in the
 * cart already. Stands alone (tools/vite/inline-script.ts).
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

/**
 * Runs after the early script on the cart's page, which comes as an empty one: marks it where a dish was tapped that is not in it yet, or
 * this browser keeps lines, or an order that waits to be paid, under one of the keys. Stands alone (tools/vite/inline-script.ts).
 */
export default function earlyCart(keys: readonly string[]): void {
  try {
    // A line and an order are made of texts; what was kept and is gone is not.
    if (window.sufraTaps?.[0] || keys.some((key) => sessionStorage.getItem(key)?.includes('":"')))
      document.documentElement.dataset['cart'] = '';
  } catch {}
}

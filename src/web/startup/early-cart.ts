/**
 * Runs after the early script on the cart's page, which the server renders empty. Marks the page when a tapped product is not in the cart
 * yet, or when this browser stores lines or an unpaid order under one of the keys. Has no imports (tools/vite/inline-script.ts).
 */
export default function earlyCart(keys: readonly string[]): void {
  try {
    // Stored lines and orders contain texts; an emptied store does not.
    if (window.sufraTaps?.[0] || keys.some((key) => sessionStorage.getItem(key)?.includes('":"')))
      document.documentElement.dataset['cart'] = '';
  } catch {}
}

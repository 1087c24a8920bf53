/** Before the secret of a shared cart, in the fragment of the cart's address: no server and no referrer sees it. */
export const LINK_MARK = '#with=';

/** The secret of the link that opened this page; the address no longer has it then. */
export function takeLink(): string | null {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(LINK_MARK)) return null;
  history.replaceState(history.state, '', pathname + search);
  return hash.slice(LINK_MARK.length);
}

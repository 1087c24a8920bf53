/** A note about an address before it is passed on; null when any device can open it. */
export function reachNote(address: string): string | null {
  const isLocal = /(^|\.)localhost$/.test(new URL(address).hostname);
  return isLocal
    ? 'PUBLIC_URL is not set, so this address opens on this machine only. Set it, and make another one.'
    : null;
}

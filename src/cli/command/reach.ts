/** A note about an address before it is passed on; null when any device can open it. */
export function reachNote(address: string): string | null {
  const isLocal = /(^|\.)localhost$/.test(new URL(address).hostname);
  return isLocal
    ? 'This address opens on this machine only. Set PUBLIC_URL to where others reach it, and make another one.'
    : null;
}

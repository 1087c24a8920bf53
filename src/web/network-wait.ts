/** Until so many milliseconds are over, or the phone says that the network is back. */
export function waitForNetwork(mostMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, mostMs);
    addEventListener('online', resolve, { once: true });
  });
}

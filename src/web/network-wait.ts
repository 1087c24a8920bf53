/** Resolves after so many milliseconds, or as soon as the phone reports that it is online. */
export function waitForNetwork(mostMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, mostMs);
    addEventListener('online', resolve, { once: true });
  });
}

/** Until so many milliseconds are over, or the phone says that the network is back. */
export function waitForNetwork(mostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, mostMs);
    addEventListener('online', done);
  });
}

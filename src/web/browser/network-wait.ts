/** Resolves after this many milliseconds, or as soon as the phone reports that it is online. */
export function waitForNetwork(mostMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, mostMs);
    addEventListener('online', resolve, { once: true });
  });
}

/** Resolves when a style sheet has loaded or failed. */
export function whenSettled(link: HTMLLinkElement): Promise<Event> {
  return new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve }));
}

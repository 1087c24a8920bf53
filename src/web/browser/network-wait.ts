/** Resolves after so many milliseconds, or as soon as the phone reports that it is online. */
export function waitForNetwork(mostMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, mostMs);
    addEventListener('online', resolve, { once: true });
  });
}

/** Resolves as a style sheet has come, or could not be had. */
export function whenSettled(link: HTMLLinkElement): Promise<Event> {
  return new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve }));
}

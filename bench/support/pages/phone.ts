import type { BrowserContextOptions } from 'playwright-core';

/** A mid-range phone. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** The page's own measurements, injected before it loads. */
export interface PageTimes {
  /** ms after navigation; 0: not yet. */
  lcp: number;
  works: number;
  cls: number;
}

declare global {
  interface Window {
    sufraTimes?: PageTimes;
  }
}

/** Runs in the page. The page works once its last button has a handler: then all earlier ones have theirs. */
export function watchTimes(): void {
  const times: PageTimes = { lcp: 0, works: 0, cls: 0 };
  window.sufraTimes = times;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) times.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) times.cls += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  const looking = setInterval(() => {
    const last = [...document.querySelectorAll('button')].at(-1);
    if (!last || !Object.keys(last).some((key) => key.startsWith('__reactProps$'))) return;
    times.works = performance.now();
    clearInterval(looking);
  }, 10);
}

/** The button that adds a product of a list. */
export function addOf(id: string): string {
  return `li:has(a[href*="/product/${id}"]) > [data-add]`;
}

import type { Clock } from '../../../runtime/clock.ts';
import type { CachedPage } from './page-cache.ts';

const KEPT_MS = 250;
const MOST_PAGES = 1000;

/**
 * The pages that addresses were answered with a moment ago. Under load nearly every request repeats a recent one:
 * venue, language, menu and instant need not be determined again.
 */
export class RecentPages {
  readonly #clock: Clock;
  /** By host, then by address: concatenating the two for each request would take longer than two look-ups. */
  readonly #hosts = new Map<string, Map<string, CachedPage>>();
  #count = 0;
  #since = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The page that an address was answered with during the last quarter of a second. */
  get(host: string, url: string): CachedPage | undefined {
    const now = this.#clock.now();
    if (now - this.#since < KEPT_MS && now >= this.#since) return this.#hosts.get(host)?.get(url);
    this.#hosts.clear();
    this.#count = 0;
    this.#since = now;
    return undefined;
  }

  keep(host: string, url: string, page: CachedPage): void {
    if (this.#count >= MOST_PAGES) return;
    const pages = this.#hosts.get(host) ?? new Map<string, CachedPage>();
    this.#hosts.set(host, pages.set(url, page));
    this.#count++;
  }
}

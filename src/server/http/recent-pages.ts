import type { Clock } from '../clock.ts';
import type { CachedPage } from './page-cache.ts';

const KEPT_MS = 250;
const MOST_PAGES = 1000;

/**
 * What addresses answered a moment ago. Under load nearly every request asks for what was just sent: it need not be
 * found out again which venue, language, menu and instant that was.
 */
export class RecentPages {
  readonly #clock: Clock;
  readonly #pages = new Map<string, CachedPage>();
  #since = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The page that an address answered within the last quarter of a second. */
  get(address: string): CachedPage | undefined {
    const now = this.#clock.now();
    if (now - this.#since < KEPT_MS && now >= this.#since) return this.#pages.get(address);
    this.#pages.clear();
    this.#since = now;
    return undefined;
  }

  keep(address: string, page: CachedPage): void {
    if (this.#pages.size < MOST_PAGES) this.#pages.set(address, page);
  }
}

import type { LRUCache } from 'lru-cache';
import { createRecentBytes } from '../../runtime/recent.ts';
import { SingleFlight } from '../../runtime/single-flight.ts';
import { encodeBody, type EncodedBody, type PlainBody } from '../plumbing/encoded.ts';

/** A rendered page, ready to send. */
export interface CachedPage {
  body: EncodedBody;
  status: number;
  /** Its content security policy and its cache lifetime. */
  headers: Record<string, string>;
}

/** A page before it is encoded. */
export type FreshPage = Omit<CachedPage, 'body'> & { body: PlainBody };

function sizeOf({ body }: CachedPage): number {
  return Object.values(body.bytes).reduce((sum, { length }) => sum + length, 0);
}

/** A page that may be replaced by a better compressed copy of itself; its age and its counted size stay the same. */
interface Entry {
  page: CachedPage;
}

/** Pages by cache key; the least recently used are removed when the total exceeds `mostBytes`. */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #flights = new SingleFlight();

  constructor(mostBytes: number) {
    this.#entries = createRecentBytes(mostBytes, ({ page }) => sizeOf(page));
  }

  /** The page of a key; concurrent requests for it share one rendering. */
  get(key: string, make: () => Promise<FreshPage>): Promise<CachedPage> | CachedPage {
    return this.#entries.get(key)?.page ?? this.#flights.run(key, () => this.#make(key, make));
  }

  async #make(key: string, make: () => Promise<FreshPage>): Promise<CachedPage> {
    const fresh = await make();
    const page = { ...fresh, body: await encodeBody(fresh.body, true) };
    const entry = { page };
    this.#entries.set(key, entry);
    // The first guest does not wait for the best compression; later ones get it.
    void encodeBody(fresh.body).then((body) => (entry.page = { ...page, body }));
    return page;
  }
}

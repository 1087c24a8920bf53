import type { LRUCache } from 'lru-cache';
import { createRecentBytes } from '../../runtime/recent.ts';
import { SingleFlight } from '../../runtime/single-flight.ts';
import { encodeBody, type EncodedBody, type PlainBody } from '../plumbing/encoded.ts';

/** A rendered page with everything its answer needs. */
export interface CachedPage {
  body: EncodedBody;
  status: number;
  /** Its policy, and for how long it may be kept. */
  headers: Record<string, string>;
}

/** What a page is before it is encoded. */
export type FreshPage = Omit<CachedPage, 'body'> & { body: PlainBody };

function sizeOf({ body }: CachedPage): number {
  return Object.values(body.bytes).reduce((sum, { length }) => sum + length, 0);
}

/** A page that may be replaced by the same one, better compressed: that makes it no newer, and it counts as large as at first. */
interface Entry {
  page: CachedPage;
}

/** Pages by what they were made of; the longest unused go when together they are larger than `mostBytes`. */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #flights = new SingleFlight();

  constructor(mostBytes: number) {
    this.#entries = createRecentBytes(mostBytes, ({ page }) => sizeOf(page));
  }

  /** The page of a key; made once, however many ask at the same time. */
  get(key: string, make: () => Promise<FreshPage>): Promise<CachedPage> | CachedPage {
    return this.#entries.get(key)?.page ?? this.#flights.run(key, () => this.#make(key, make));
  }

  async #make(key: string, make: () => Promise<FreshPage>): Promise<CachedPage> {
    const fresh = await make();
    const page = { ...fresh, body: await encodeBody(fresh.body, true) };
    const entry = { page };
    this.#entries.set(key, entry);
    // The first guest does not wait for the best compression; the next ones get it.
    void encodeBody(fresh.body).then((body) => (entry.page = { ...page, body }));
    return page;
  }
}

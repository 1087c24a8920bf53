import type { LRUCache } from 'lru-cache';
import { createRecentBytes } from '../../../runtime/calls/recent.ts';
import { SingleFlight } from '../../../runtime/calls/single-flight.ts';
import { encodeWhenAsked, type AskedBody, type EncodedBody, type PlainBody } from '../../plumbing/encoded.ts';

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

/** A page as it is kept: each request takes its body, which is compressed better from the second one on. */
type Entry = Omit<CachedPage, 'body'> & { body: AskedBody; bytes: number };

function taken({ body, status, headers }: Entry): CachedPage {
  return { body: body.take(), status, headers };
}

/** Pages by cache key; the least recently used are removed when the total exceeds `mostBytes`. */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #flights = new SingleFlight();

  constructor(mostBytes: number) {
    this.#entries = createRecentBytes(mostBytes, ({ bytes }) => bytes);
  }

  /** The page of a key; concurrent requests for it share one rendering. */
  get(key: string, make: () => Promise<FreshPage>): Promise<CachedPage> | CachedPage {
    const known = this.#entries.get(key);
    return known ? taken(known) : this.#flights.run(key, () => this.#make(key, make));
  }

  async #make(key: string, make: () => Promise<FreshPage>): Promise<CachedPage> {
    const { body: plain, ...fresh } = await make();
    const body = await encodeWhenAsked(plain);
    const page = { ...fresh, body: body.take() };
    this.#entries.set(key, { ...fresh, body, bytes: sizeOf(page) });
    return page;
  }
}

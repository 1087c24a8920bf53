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

/** Pages by what they were made of; the longest unused go when together they are larger than `mostBytes`. */
export class PageCache {
  #pages = new Map<string, CachedPage>();
  #making = new Map<string, Promise<CachedPage>>();
  #bytes = 0;
  readonly #mostBytes: number;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** The page of a key; made once, however many ask at the same time. */
  get(key: string, make: () => Promise<FreshPage>): Promise<CachedPage> | CachedPage {
    const known = this.#pages.get(key);
    if (known) {
      this.#pages.delete(key);
      this.#pages.set(key, known);
      return known;
    }
    const running = this.#making.get(key) ?? this.#make(key, make).finally(() => this.#making.delete(key));
    this.#making.set(key, running);
    return running;
  }

  async #make(key: string, make: () => Promise<FreshPage>): Promise<CachedPage> {
    const fresh = await make();
    const page = { ...fresh, body: await encodeBody(fresh.body, true) };
    this.#keep(key, page);
    // The first guest does not wait for the best compression; the next ones get it.
    void encodeBody(fresh.body).then(
      (body) => this.#pages.get(key) === page && this.#keep(key, { ...page, body }),
    );
    return page;
  }

  #keep(key: string, page: CachedPage): void {
    const before = this.#pages.get(key);
    if (before) this.#bytes -= sizeOf(before);
    // A better compression of a known page does not make it a newer one.
    this.#pages.set(key, page);
    this.#bytes += sizeOf(page);
    for (const [oldest, old] of this.#pages) {
      if (this.#bytes <= this.#mostBytes || oldest === key) return;
      this.#pages.delete(oldest);
      this.#bytes -= sizeOf(old);
    }
  }
}

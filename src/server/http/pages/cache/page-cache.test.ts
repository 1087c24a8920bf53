import { until } from '#tests/support/until.ts';
import { describe, expect, it } from 'vitest';
import { PageCache, type FreshPage } from './page-cache.ts';

function page(text: string): FreshPage {
  return {
    status: 200,
    headers: { 'cache-control': 'public, no-cache' },
    body: { text, type: 'text/html', etag: `"${text.length}"` },
  };
}

/** Requests a key from a cache; counts how often the page was made. */
function visitor(cache: PageCache, text = 'x') {
  const made: string[] = [];
  const visit = async (key: string) => {
    const { body } = await cache.get(key, async () => {
      made.push(key);
      return page(text);
    });
    return body.bytes.identity.toString();
  };
  return { made, visit };
}

describe('the page cache', () => {
  it('makes a page once, however many ask at the same time', async () => {
    const { made, visit } = visitor(new PageCache(1e6));
    await Promise.all(Array.from({ length: 50 }, () => visit('home')));
    await visit('home');
    expect(made).toEqual(['home']);
  });

  it('makes pages of other keys by themselves', async () => {
    const { made, visit } = visitor(new PageCache(1e6));
    await Promise.all([visit('home en'), visit('home ar')]);
    expect(made).toEqual(['home en', 'home ar']);
  });

  it('lets the longest unused go, never the one just made', async () => {
    const large = 'menu '.repeat(2000);
    const { made, visit } = visitor(new PageCache(25_000), large);
    await visit('a');
    await visit('b');
    await visit('a');
    await visit('c');
    await visit('a');
    await visit('b');
    expect(made).toEqual(['a', 'b', 'c', 'b']);
    const tiny = visitor(new PageCache(1), large);
    expect(await tiny.visit('a')).toBe(large);
    await tiny.visit('a');
    expect(tiny.made).toEqual(['a']);
  });

  it('keeps nothing of a page that could not be made', async () => {
    const cache = new PageCache(1e6);
    await expect(cache.get('home', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await visitor(cache).visit('home')).toBe('x');
  });

  it('serves the page in the best compression once that is there', async () => {
    const cache = new PageCache(1e6);
    const text = Array.from({ length: 4000 }, (_, index) => `dish ${index * 7919}`).join();
    const first = await cache.get('home', async () => page(text));
    await until(async () => {
      const later = await cache.get('home', async () => page('other'));
      expect(later.body.bytes.br.length).toBeLessThan(first.body.bytes.br.length);
    });
  });
});

import { expect, it } from 'vitest';
import type { CachedPage } from './page-cache.ts';
import { RecentPages } from './recent-pages.ts';

const page = { status: 200 } as CachedPage;

it('what an address answered is forgotten within a quarter of a second', () => {
  let now = 1_000_000;
  const recent = new RecentPages({ now: () => now });
  expect(recent.get('venue.example', '/en/home')).toBeUndefined();
  recent.keep('venue.example', '/en/home', page);
  now += 249;
  expect(recent.get('venue.example', '/en/home')).toBe(page);
  expect(recent.get('other.example', '/en/home')).toBeUndefined();
  now += 1;
  expect(recent.get('venue.example', '/en/home')).toBeUndefined();
});

it('a clock that is set back keeps nothing longer', () => {
  let now = 1_000_000;
  const recent = new RecentPages({ now: () => now });
  recent.get('venue.example', '/en/home');
  recent.keep('venue.example', '/en/home', page);
  now -= 3_600_000;
  expect(recent.get('venue.example', '/en/home')).toBeUndefined();
});

import { describe, expect, it } from 'vitest';
import { isLinked } from './menu.ts';

describe('a name in a list', () => {
  it('leads to its page unless its link is disabled or goes elsewhere', () => {
    const link = (disableLink: boolean, externalLink: string | null) =>
      isLinked({ disableLink, externalLink });
    expect(link(false, null)).toBe(true);
    expect([
      link(true, null),
      link(false, 'https://example.com/'),
      link(true, 'https://example.com/'),
    ]).toEqual([false, false, false]);
  });
});

import { menuVenues } from '#tests/support/build/menu-venues/menu-venues.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkVenueFile } from '../check/check-venue.ts';

describe.each(menuVenues)('the real menu of $name', ({ build }) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp('sqlite');
  });
  afterEach(() => test.close());

  it('is imported without an error, every dish of it', async () => {
    const text = JSON.stringify(build());
    const { findings } = checkVenueFile(text);
    expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
    const { outcome } = await test.importFile(build());
    expect(outcome).toBe('imported');
    const dishes = build().menu.categories.flatMap(({ products = [] }) => products);
    expect(dishes.length).toBeGreaterThan(24);
    expect(dishes.length).toBeLessThan(61);
  });
});

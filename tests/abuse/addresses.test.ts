import type { Description } from '#tests/support/hostile/fuzz-requests.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { apiPaths } from '#contract/paths/api-paths.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Texts in an address that none of our names can be: no character, an incomplete one, an invalid escape, too long. */
const NO_NAMES = { NUL: '%00', 'half a letter': '%ff', 'no escape': '%zz', 'too long': 'a'.repeat(600) };

describe.each(stores)('addresses that name nothing, on %s', (kind) => {
  let kitchen: TestApp;
  let calls: { method: string; path: string; queries: string[] }[];
  let token: string;
  beforeAll(async () => {
    kitchen = await createTestApp(kind);
    token = await kitchen.staffToken('manager');
    const { body } = await kitchen.call<Description>(apiPaths.openapi);
    calls = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [] }]) => ({
        method: method.toUpperCase(),
        path,
        queries: parameters.filter((each) => each.in === 'query').map(({ name }) => name),
      })),
    );
  });
  afterAll(() => kitchen.close());

  /** The address of a call with this text in place of each of its names in turn. */
  function addressesOf(path: string, queries: readonly string[], text: string): string[] {
    const names = path.match(/\{\w+\}/g) ?? [];
    const honest = (name: string) => (name === '{lang}' ? 'en' : name === '{uuid}' ? randomUUID() : 'x');
    const filled = (odd?: string) =>
      path.replaceAll(/\{\w+\}/g, (name) => (name === odd ? text : honest(name)));
    return [...names.map(filled), ...queries.map((name) => `${filled()}?${name}=${text}`)];
  }

  it.each(Object.entries(NO_NAMES))('%s: every call refuses it as it refuses others', async (_, text) => {
    const asked = calls.flatMap(({ method, path, queries }) =>
      addressesOf(path, queries, text).map((url) => ({ method, url })),
    );
    expect(asked.length).toBeGreaterThan(50);
    for (const { method, url } of asked) {
      if (/\/events/.test(url)) continue;
      const answer = await kitchen.app.http.inject({
        method: method as 'GET',
        url,
        headers: { host: 'localhost:8080', authorization: `Bearer ${token}` },
        ...(method !== 'GET' && { payload: {} }),
      });
      const told = `${method} ${url.slice(0, 80)}: ${answer.statusCode} ${answer.headers['content-type']}`;
      expect.soft(answer.statusCode, told).toBeLessThan(500);
      expect.soft(answer.headers['x-content-type-options'], told).toBe('nosniff');
      if (answer.statusCode >= 400)
        expect.soft(answer.headers['content-type'], told).toMatch(/^application\/problem\+json/);
    }
  });
});

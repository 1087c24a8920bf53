import { officePages } from '#contract/office/office-paths.ts';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { guidePageRoutes } from './guide-page.ts';

const app = fastify();
guidePageRoutes(app, {
  fonts: ['/assets/latin.css'],
  elsewhere: (name) => (name === 'localhost' ? null : 'http://localhost'),
});

function ask(url: string, host = 'localhost') {
  return app.inject({ url, headers: { host } });
}

/** The addresses that a page leads to or shows. */
function addressesIn(html: string): string[] {
  return Array.from(html.matchAll(/(?:href|src)="([^"]+)"/g), ([, address = '']) => address);
}

describe('the owner’s guide', () => {
  it('is a page in English that anybody may keep for an hour', async () => {
    const { headers, body } = await ask(officePages.guide);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).toContain('<html lang="en">');
    expect(body).toContain('<h1>Guide for owners</h1>');
  });

  it('runs no script and asks nobody else', async () => {
    const { headers, body } = await ask(`${officePages.guide}/prices`);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; style-src 'self' 'sha256-/);
    expect(policy).not.toContain('unsafe');
    expect(body).not.toContain('<script');
    expect(addressesIn(body).filter((address) => /^(?:https?:)?\/\//.test(address))).toEqual([]);
  });

  it('leads from page to page, and every picture is there', async () => {
    const seen = new Set<string>();
    const waiting: string[] = [officePages.guide];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      const { statusCode, headers, body } = await ask(at);
      expect([at, statusCode]).toEqual([at, 200]);
      if (!String(headers['content-type']).startsWith('text/html')) continue;
      waiting.push(...addressesIn(body).filter((address) => address.startsWith(officePages.guide)));
    }
    expect([...seen].filter((at) => !at.includes('/images/'))).toHaveLength(12);
    expect([...seen].filter((at) => at.includes('/images/')).length).toBeGreaterThan(20);
  });

  it('has no other page, picture or file', async () => {
    for (const path of ['nothing', 'images/nothing.webp', 'images/..%2Fprices.md', '..%2F..%2Fpackage'])
      expect((await ask(`${officePages.guide}/${path}`)).statusCode).toBe(404);
  });

  it('stands on the office’s own host; other hosts lead there', async () => {
    const { statusCode, headers } = await ask(`${officePages.guide}/prices`, 'bayt.example');
    expect([statusCode, headers.location]).toEqual([302, 'http://localhost/office/guide/prices']);
  });
});

import { officePages } from '#contract/office/office-paths.ts';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { officePageRoutes } from './office-page.ts';

async function ask(path: string, host = 'localhost') {
  const app = fastify();
  officePageRoutes(app, {
    files: { scripts: ['/office/assets/entry.js'], sheets: ['/office/assets/a.css'] },
    languageOf: async () => 'en',
    licenseOf: async (name) => (name === 'bayt.example' ? 'bayt-zaytoun' : null),
    elsewhere: (name) => (name === 'localhost' ? null : 'http://localhost'),
  });
  return app.inject({ url: path, headers: { host } });
}

describe('the office’s page', () => {
  it('is one frame for all its addresses, never kept', async () => {
    for (const path of [officePages.office, '/office/menu/dish/hummus']) {
      const { headers, body } = await ask(path);
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toContain('<script type="module" src="/office/assets/entry.js"></script>');
    }
  });

  it('lets nothing in from elsewhere, and no script that is not a file of ours', async () => {
    const { headers, body } = await ask(officePages.office);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(body).not.toMatch(/<script(?![^>]* src=)/);
  });

  it('stands on the server’s own host; other hosts lead there, those of a venue with its license', async () => {
    const ledTo = async (path: string, host: string) => {
      const { statusCode, headers } = await ask(path, host);
      return [statusCode, headers.location];
    };
    expect(await ledTo('/office/menu?x=1', 'bayt.example')).toEqual([
      302,
      'http://localhost/office/menu?x=1&venue=bayt-zaytoun',
    ]);
    expect(await ledTo('/office', 'bayt.example')).toEqual([
      302,
      'http://localhost/office?venue=bayt-zaytoun',
    ]);
    expect(await ledTo('/office', 'other.example')).toEqual([302, 'http://localhost/office']);
  });

  it('does not stand in for calls and files that do not exist', async () => {
    expect((await ask('/office/api/nothing')).statusCode).toBe(404);
    expect((await ask('/office/assets/gone.js')).statusCode).toBe(404);
  });

  it('can be installed: a manifest of its own, for the office alone', async () => {
    const { body } = await ask(officePages.manifest);
    const manifest = JSON.parse(body) as { scope: string; start_url: string; icons: { src: string }[] };
    expect([manifest.scope, manifest.start_url]).toEqual(['/office', '/office']);
    expect((await ask(manifest.icons[0]?.src ?? '')).statusCode).toBe(200);
  });
});

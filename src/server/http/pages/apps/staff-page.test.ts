import { boardPaths } from '#contract/paths/paths.ts';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { staffPageRoutes } from './staff-page.ts';

async function ask(path: string, lang: 'en' | 'ar' = 'en') {
  const app = fastify();
  staffPageRoutes(app, {
    files: { scripts: ['/staff/assets/entry.js', '/staff/assets/react.js'], sheets: ['/staff/assets/a.css'] },
    languageOf: async () => lang,
  });
  return app.inject(path);
}

describe('the board’s page', () => {
  it('is a frame of its scripts and sheets, never kept', async () => {
    const { headers, body } = await ask(boardPaths.board);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<script type="module" src="/staff/assets/entry.js"></script>');
    expect(body).toContain('<link rel="modulepreload" href="/staff/assets/react.js">');
    expect(body).toContain('<link rel="stylesheet" href="/staff/assets/a.css">');
  });

  it('lets nothing in from elsewhere, and no script that is not a file of ours', async () => {
    const { headers, body } = await ask(boardPaths.board);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(body).not.toMatch(/<script(?![^>]* src=)/);
  });

  it('begins in the venue’s language and its direction', async () => {
    expect((await ask(boardPaths.board)).body).toContain('<html lang="en" dir="ltr"');
    expect((await ask(boardPaths.board, 'ar')).body).toContain('<html lang="ar" dir="rtl"');
  });

  it('is where the short address for new devices leads', async () => {
    const { statusCode, headers } = await ask(boardPaths.join);
    expect([statusCode, headers['location']]).toEqual([302, '/staff']);
  });

  it('can be installed: a manifest of its own, for the board alone', async () => {
    const { headers, body } = await ask(boardPaths.manifest);
    const manifest = JSON.parse(body) as { scope: string; start_url: string; icons: { src: string }[] };
    expect(headers['content-type']).toContain('application/manifest+json');
    expect([manifest.scope, manifest.start_url]).toEqual(['/staff', '/staff']);
    const icon = await ask(manifest.icons[0]?.src ?? '');
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  });
});

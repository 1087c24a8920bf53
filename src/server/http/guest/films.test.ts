import type { WireMenu } from '#contract/menu/wire-menu.ts';
import { buildProducts, buildVenue } from '#tests/support/build/build-venue.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importVenue } from '#server/venues/import/import-venue.ts';
import { testIds } from '#tests/support/clock.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** Not playable, but its first bytes are those of a video. */
const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(1000, 7)]);

describe('films', () => {
  let test: TestApp;
  let folder: string;
  beforeEach(async () => {
    test = await createTestApp('sqlite');
    folder = mkdtempSync(join(tmpdir(), 'sufra-film-'));
  });
  afterEach(async () => {
    await test.close();
    rmSync(folder, { recursive: true });
  });

  async function importWith(bytes: Buffer) {
    writeFileSync(join(folder, 'grill.mp4'), bytes);
    const products = buildProducts().map((product) =>
      product.id === 'hummus' ? { ...product, video_file: 'grill.mp4' } : product,
    );
    const venue = buildVenue({ menu: { categories: [{ id: 'mains', name: 'Mains', products }] } });
    return importVenue({ engine: test.engine, clock: test.clock, ids: testIds }, JSON.stringify(venue), {
      path: join(folder, 'venue.json'),
      eager: false,
    });
  }

  async function servedFilm(): Promise<string | null> {
    await test.app.venues.refresh('test-kitchen');
    const { body } = await test.call<WireMenu>('/en/api/menu/test-kitchen/');
    return body.categories[0]?.products.find(({ id }) => id === 'hummus')?.video_file ?? null;
  }

  it('beside the venue file are stored with it, and sent in the parts that players ask for', async () => {
    await importWith(film);
    const address = (await servedFilm()) ?? '';
    expect(address).toMatch(/^\/films\/test-kitchen\/[0-9a-f]{12}\.mp4$/);
    const ask = (range?: string) => test.app.http.inject({ url: address, headers: range ? { range } : {} });
    const whole = await ask();
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'video/mp4']);
    expect(whole.rawPayload).toEqual(film);
    const part = await ask('bytes=4-11');
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'ftypisom',
      'bytes 4-11/1012',
    ]);
    expect((await ask('bytes=-2')).headers['content-range']).toBe('bytes 1010-1011/1012');
    expect((await ask('bytes=1000-')).headers['content-length']).toBe('12');
    expect((await ask('bytes=2000-')).statusCode).toBe(416);
    // Parts come from memory: slow clients share the same bytes as everyone else.
    await test.engine.db.deleteFrom('pictures').where('variant', '=', 'film').execute();
    expect((await ask('bytes=4-11')).body).toBe('ftypisom');
  });

  it('that are none are left out, and the import says why', async () => {
    const { findings } = await importWith(Buffer.from('<html>this is a page and no film</html>'));
    expect(await servedFilm()).toBeNull();
    expect(findings.map(({ message }) => message).join()).toContain('films are taken as MP4 or WebM');
    expect((await test.call('/films/test-kitchen/000000000000.mp4')).status).toBe(404);
  });
});

import { draftCalls } from '#contract/office/draft-calls.ts';
import type { WireDraft } from '#contract/office/draft.ts';
import type { UploadedPicture } from '#contract/office/overview.ts';
import { MOST_PICTURE_BYTES } from '#server/office/pictures/store-upload.ts';
import { StoreUnavailable } from '#server/store/engine.ts';
import { draftHand } from '#tests/support/app/office-draft.ts';
import { signInOwner, type OfficeBrowser } from '#tests/support/app/office.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import sharp from 'sharp';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';

let test: TestApp;
let owner: OfficeBrowser;
let refusesWrites = false;
beforeAll(async () => {
  test = await createTestApp('sqlite', {
    engineOf: (engine) => ({
      ...engine,
      write: async (work, how) => {
        if (refusesWrites) throw new StoreUnavailable('The store could not write');
        return engine.write(work, how);
      },
    }),
  });
  owner = await signInOwner(test);
});
afterAll(() => test.close());

interface Said {
  status: number;
  body: UploadedPicture & { code?: string; errors?: { path: string; message: string }[] };
}

async function upload(payload: Buffer): Promise<Said> {
  const answer = await test.app.http.inject({
    method: 'POST',
    url: draftCalls.uploadPicture.path,
    headers: { ...owner.headers, host: 'localhost:8080', 'content-type': 'image/jpeg' },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** A picture of one colour: a few kB, whatever its size. */
function plain(width: number, height: number, format: 'jpeg' | 'png'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#a40' }, limitInputPixels: false })
    .toFormat(format)
    .toBuffer();
}

/** A PNG of a hundred bytes that unfolds to 3,600 megapixels. */
async function bomb(): Promise<Buffer> {
  const png = await plain(10, 10, 'png');
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

it.each([
  ['a photo of 60 megapixels', () => plain(10_000, 6000, 'jpeg'), 'validation', /pixel/],
  ['a bomb', bomb, 'validation', /pixel/],
  ['a text', async () => Buffer.from('<!doctype html>'), 'validation', /./],
  ['half a photo', async () => (await plain(900, 900, 'jpeg')).subarray(0, 900), 'validation', /./],
  ['more than 20 MB', async () => Buffer.alloc(MOST_PICTURE_BYTES + 1), 'too_large', null],
] as const)('%s is refused with the reason, and nothing else is lost', async (_, make, code, reason) => {
  const hand = draftHand(owner);
  const { version } = (await hand.save('menu/products/hummus/price', '33.000')).body;
  const { status, body } = await upload(await make());
  expect(status).toBe(code === 'too_large' ? 413 : 422);
  expect(body.code).toBe(code);
  if (reason) expect(body.errors?.[0]?.message).toMatch(reason);
  const draft = (await owner.call<WireDraft>(draftCalls.readDraft.path)).body;
  expect(draft.version).toBeGreaterThanOrEqual(version);
  expect(draft.edits).toMatchObject([{ at: 'menu/products/hummus/price', value: '33.000' }]);
  const good = await upload(await plain(800, 600, 'jpeg'));
  expect(good).toMatchObject({ status: 201, body: { width: 800, height: 600 } });
});

it('is a picture still where the store cannot write it: try again later', async () => {
  refusesWrites = true;
  const picture = await plain(640, 480, 'jpeg');
  const refused = await upload(picture);
  refusesWrites = false;
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect((await upload(picture)).status).toBe(201);
});

it('is served in each narrower width and in two formats, for ever; no other width is made', async () => {
  const { body } = await upload(await plain(800, 600, 'jpeg'));
  const base = body.url.slice(0, body.url.lastIndexOf('/'));
  const get = (variant: string) => test.app.http.inject({ url: `${base}/${variant}` });
  for (const width of [160, 320, 640])
    for (const format of ['avif', 'webp']) {
      const { statusCode, headers, rawPayload } = await get(`${width}.${format}`);
      expect(statusCode, `${width}.${format}`).toBe(200);
      expect(headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect((await sharp(rawPayload).metadata()).width).toBe(width);
    }
  for (const variant of ['161.webp', '1600.webp', '640.gif', 'original'])
    expect((await get(variant)).statusCode, variant).toBe(404);
});

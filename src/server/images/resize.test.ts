import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodeHeic } from './heic.ts';
import { acceptPicture } from './resize.ts';

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A PNG of a few kB that declares this size. */
function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const pixels = deflateSync(Buffer.alloc(Math.min(2_000_000, (width * 3 + 1) * height)), { level: 9 });
  const parts = [chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), ...parts]);
}

function svg(inside: string, before = '', side = 10): Buffer {
  return Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${inside}</svg>`,
  );
}

const laughs = `<!DOCTYPE svg [<!ENTITY a "ha">${[...'bcdefghij']
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghij'[index]};`.repeat(10)}">`)
  .join('')}]>`;

it('a picture is kept as one of a kind that browsers show, with its size and colour in its name', async () => {
  const { name, original } = await acceptPicture(png(40, 30));
  expect(name).toMatch(/^[0-9a-f]{12}-40x30-000$/);
  expect(original.toString('latin1', 8, 12)).toBe('WEBP');
  expect((await acceptPicture(svg('<rect width="10" height="10"/>'))).name).toContain('-10x10-');
});

it('a WebP that needs no change is kept byte for byte; what a camera wrote into one is left out', async () => {
  const { original: webp } = await acceptPicture(png(40, 30));
  expect((await acceptPicture(webp)).original.equals(webp)).toBe(true);
  const tagged = await sharp(webp)
    .withExif({ IFD0: { Artist: 'Rami' } })
    .webp()
    .toBuffer();
  const { original } = await acceptPicture(tagged);
  expect((await sharp(original).metadata()).exif).toBeUndefined();
});

it.each([
  ['a phone of 50 megapixels takes', 8160, 6144, '1600x1205'],
  ['is very tall', 300, 40_000, '60x8000'],
])('a picture that %s is taken', async (_, width, height, size) => {
  const bytes = await sharp({
    create: { width, height, channels: 3, background: '#a40' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer();
  expect((await acceptPicture(bytes)).name).toContain(`-${size}-`);
});

describe('a HEIC picture, as iPhones take them', () => {
  const heic = readFileSync(new URL('../../../tests/support/outside/camera.heic', import.meta.url));

  it('is decoded, and becomes a picture like others', async () => {
    const { name, original } = await acceptPicture(heic);
    expect(name).toMatch(/-64x48-/);
    const { data } = await sharp(original).raw().toBuffer({ resolveWithObject: true });
    expect(data[1], 'its left half is green').toBeGreaterThan(data[0] ?? 255);
  });

  it('is refused where it is cut off or damaged', async () => {
    await expect(acceptPicture(heic.subarray(0, 500))).rejects.toThrow(BROKEN);
    await expect(acceptPicture(Buffer.concat([heic.subarray(0, 40), Buffer.alloc(400)]))).rejects.toThrow(
      BROKEN,
    );
  });

  it('is refused where it has too many pixels or takes too long, and nothing else ends', async () => {
    await expect(decodeHeic(heic, { mostPixels: 3000 })).rejects.toThrow('more than 3000 pixels');
    const slow = decodeHeic(heic, { mostPixels: 1e6, timeoutMs: 1 });
    await expect(slow).rejects.toThrow('too long or too much memory');
  });
});

it('the process of the HEIC decoder ends when it holds too much memory', async () => {
  const path = fileURLToPath(new URL('./heic-watch.ts', import.meta.url));
  const watched = spawn(process.execPath, [
    '--eval',
    `new (require('node:worker_threads').Worker)(${JSON.stringify(path)}, { workerData: 1 })`,
  ]);
  expect(await once(watched, 'exit')).toEqual([null, 'SIGKILL']);
});

it('a WebP that ends too soon is refused', async () => {
  const { original: webp } = await acceptPicture(await sharp(png(400, 300)).toBuffer());
  await expect(acceptPicture(webp.subarray(0, webp.length >> 1))).rejects.toThrow(BROKEN);
});

const TOO_MANY = /^the picture has more than 50 megapixels$/;
const ACTIVE = /holds scripts or reaches/;
const BROKEN = /^it is damaged, or no picture of a kind that can be read: JPEG,/;

it.each([
  ['more pixels than any camera has', TOO_MANY, png(60_000, 60_000)],
  ['one line of too many pixels', TOO_MANY, png(1, 60_000_000)],
  ['an SVG as large as a field', TOO_MANY, svg('', '', 90_000)],
  ['less than its head promises', BROKEN, png(4000, 4000)],
  ['an SVG with a script', ACTIVE, svg('<script>1</script>')],
  ['an SVG that acts when it is there', ACTIVE, svg('<rect onload="1"/>')],
  ['an SVG that fetches', ACTIVE, svg('<image href="https://example.com/x.png"/>')],
  ['an SVG that reads files', ACTIVE, svg('<image href="file:///etc/passwd"/>')],
  ['an SVG that grows without bounds', BROKEN, svg('<text>&j;</text>', laughs)],
  ['a page', BROKEN, Buffer.from('<!doctype html><title>no picture</title>')],
  ['a program', BROKEN, Buffer.from('\u007fELF\u0002\u0001\u0001', 'latin1')],
  ['nothing', BROKEN, Buffer.alloc(0)],
])('%s is refused', async (_, reason, bytes) => {
  await expect(acceptPicture(bytes)).rejects.toThrow(reason);
});

import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
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

it('a WebP that ends too soon is refused', async () => {
  const { original: webp } = await acceptPicture(await sharp(png(400, 300)).toBuffer());
  await expect(acceptPicture(webp.subarray(0, webp.length >> 1))).rejects.toThrow(BROKEN);
});

const TOO_MANY = /pixel limit/;
const ACTIVE = /holds scripts or reaches/;
const UNKNOWN = /unsupported/;
const BROKEN = /./;

it.each([
  ['more pixels than any camera has', TOO_MANY, png(60_000, 60_000)],
  ['one line of too many pixels', TOO_MANY, png(1, 60_000_000)],
  ['an SVG as large as a field', TOO_MANY, svg('', '', 90_000)],
  ['less than its head promises', BROKEN, png(4000, 4000)],
  ['an SVG with a script', ACTIVE, svg('<script>1</script>')],
  ['an SVG that acts when it is there', ACTIVE, svg('<rect onload="1"/>')],
  ['an SVG that fetches', ACTIVE, svg('<image href="https://example.com/x.png"/>')],
  ['an SVG that reads files', ACTIVE, svg('<image href="file:///etc/passwd"/>')],
  ['an SVG that grows without bounds', /amplification/, svg('<text>&j;</text>', laughs)],
  ['a page', UNKNOWN, Buffer.from('<!doctype html><title>no picture</title>')],
  ['a program', UNKNOWN, Buffer.from('\u007fELF\u0002\u0001\u0001', 'latin1')],
  ['nothing', BROKEN, Buffer.alloc(0)],
])('%s is refused', async (_, reason, bytes) => {
  await expect(acceptPicture(bytes)).rejects.toThrow(reason);
});

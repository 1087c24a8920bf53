import { until } from '#tests/support/until.ts';
import { describe, expect, it } from 'vitest';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { acceptedEncoding, createEncodings, encodeBody } from './encoded.ts';

const UNPACK = {
  identity: (bytes: Buffer) => bytes,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
};

describe('a body is compressed', () => {
  it.each([
    ['as well as it goes', 1, false],
    ['less well where it is large', 20_000, false],
    ['quickly where somebody waits', 1, true],
  ])('%s, and says how long it is', async (_, times, isQuick) => {
    const text = 'hummus and tahini '.repeat(20 * times);
    const { bytes, headers } = await encodeBody({ text, type: 'text/plain', etag: '"1"' }, isQuick);
    for (const encoding of ['identity', 'br', 'zstd', 'gzip'] as const) {
      expect(UNPACK[encoding](bytes[encoding]).toString()).toBe(text);
      expect(headers[encoding]).toMatchObject({
        etag: 'W/"1"',
        'content-length': `${bytes[encoding].length}`,
      });
      expect(headers[encoding]['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    }
  });
});

it('a body is compressed at the best level only once it is asked for again', async () => {
  const encodings = createEncodings();
  const source = {};
  const text = Array.from({ length: 4000 }, (_, index) => `dish ${index * 7919}`).join();
  const make = () => ({ text, type: 'text/plain', etag: '"1"' });
  const quick = await encodeBody(make(), true);
  const sizeNow = async () => (await encodings.of(source, make)).bytes.br.length;
  expect(await sizeNow()).toBe(quick.bytes.br.length);
  await until(async () => expect(await sizeNow()).toBeLessThan(quick.bytes.br.length));
});

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, zstd', 'zstd'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, zstd;q=0.0, gzip', 'gzip'],
    ['br;q=0.1, zstd;q=0.9, gzip ; q=0.5', 'zstd'],
    ['BR;Q=0.1, GZip', 'gzip'],
    ['br;q=0', 'identity'],
    ['deflate, *', 'identity'],
    ['br;q=1.2.3', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for %s is %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
    expect(acceptedEncoding(header), 'remembered').toBe(encoding);
  });
});

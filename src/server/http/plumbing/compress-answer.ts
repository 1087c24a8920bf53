import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { acceptedEncoding, type Encoding } from './encoded.ts';

/** Smaller answers fit into one packet even uncompressed. */
const LEAST_BYTES = 1400;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const compressZstd = promisify(zstdCompress);

/** Fast compression: such an answer is made for one waiting client, and sent once. */
const QUICK: Record<Exclude<Encoding, 'identity'>, (text: string) => Promise<Buffer>> = {
  br: (text) => compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  zstd: (text) => compressZstd(text, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  gzip: (text) => compressGzip(text, { level: 1 }),
};

/** Compresses an answer that is made for each request, off the main thread; for a route's `onSend`. */
export async function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < LEAST_BYTES) return payload;
  reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return payload;
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return QUICK[encoding](payload);
}

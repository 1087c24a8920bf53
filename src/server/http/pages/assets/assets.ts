import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { keepBytes } from '../../../images/kept-bytes.ts';
import { sendProblem } from '../../plumbing/context.ts';
import { acceptedEncoding, type Encoding } from '../../plumbing/encoded.ts';

const TYPES: Record<string, string | undefined> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
};
const ENDINGS: Record<Encoding, string> = { br: '.br', zstd: '.zst', gzip: '.gz', identity: '' };

/**
 * Serves the built files under their hashed names: precompressed, cached by browsers permanently, and from memory: a
 * thousand phones that download a file slowly share the same bytes, and use no file handles.
 */
export function assetRoutes(app: FastifyInstance, folder: string, prefix = '/assets/'): void {
  const root = join(folder, prefix);
  const names = new Set(readdirSync(root));
  const kept = keepBytes();
  app.get(
    `${prefix}:name`,
    { schema: { hide: true, params: Type.Object({ name: Type.String() }) } },
    async (request, reply) => {
      const { name } = request.params as { name: string };
      const type = TYPES[extname(name)];
      if (type === undefined || !names.has(name)) return sendProblem(reply, { code: 'not_found' });
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      const packed = `${name}${ENDINGS[encoding]}`;
      const isPacked = encoding !== 'identity' && names.has(packed);
      const bytes = await kept(isPacked ? packed : name, () =>
        readFile(join(root, isPacked ? packed : name)),
      );
      if (isPacked) reply.header('content-encoding', encoding);
      return reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
          vary: 'accept-encoding',
        })
        .type(type)
        .send(bytes);
    },
  );
}

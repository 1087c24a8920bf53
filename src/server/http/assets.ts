import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the built files under their hashed names: compressed beforehand, kept by browsers for good. */
export async function assetRoutes(app: FastifyInstance, folder: string, prefix = '/assets/'): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${folder}${prefix}`,
    prefix,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    cacheControl: true,
    index: false,
    decorateReply: false,
    setHeaders: (reply) => reply.header('access-control-allow-origin', '*'),
  });
}

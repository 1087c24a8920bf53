import Type from 'typebox';
import type { PictureServer } from '../../images/serve-picture.ts';
import { bytes } from '../plumbing/answers.ts';
import { sendProblem } from '../plumbing/context.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';

const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' };

/** Serves pictures under content-hashed addresses: they never change, so browsers cache them for a year. */
export function pictureRoutes(app: TypedRoutes, pictures: PictureServer): void {
  app.get(
    '/images/:license/:name/:variant',
    {
      schema: {
        operationId: 'readPicture',
        tags: ['files'],
        summary: 'A picture in a width and a format, as the menu names it',
        params: Type.Object({ license: Type.String(), name: Type.String(), variant: Type.String() }),
        response: { 200: bytes('The picture', 'image/avif', 'image/webp') },
      },
      logLevel: 'warn',
    },
    async (request, reply) => {
      const { license, name, variant } = request.params;
      const type = TYPES[variant.split('.')[1] ?? ''];
      const bytes = type === undefined ? null : await pictures.find(license, name, variant);
      if (!bytes || type === undefined) return sendProblem(reply, { code: 'not_found' });
      return reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          // Anybody may see it, and the menu on a waiter's phone stands in a frame without an origin.
          'cross-origin-resource-policy': 'cross-origin',
        })
        .type(type)
        .send(bytes);
    },
  );
}

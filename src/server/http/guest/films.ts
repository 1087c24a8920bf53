import Type from 'typebox';
import { bytes, noBody } from '../plumbing/answers.ts';
import { sendProblem } from '../plumbing/context.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';

/**
 * The first and last byte of a Range header; null for the whole video, also when the header may be ignored (RFC 9110).
 */
function readRange(header: string | undefined, length: number): [number, number] | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return first > last ? 'unsatisfiable' : [first, last];
}

/** Serves videos under content-hashed addresses, in the ranges that players request. */
export function filmRoutes(
  app: TypedRoutes,
  find: (license: string, name: string) => Promise<Buffer | null>,
): void {
  app.get(
    '/films/:license/:name',
    {
      schema: {
        operationId: 'readFilm',
        tags: ['files'],
        summary: 'A film, or a part of it, as the menu names it',
        params: Type.Object({ license: Type.String(), name: Type.String() }),
        requestHeaders: ['Range'],
        answerHeaders: ['Accept-Ranges'],
        response: {
          200: bytes('The film', 'video/mp4', 'video/webm'),
          206: bytes('The part that Range names', 'video/mp4', 'video/webm'),
          416: noBody('The film has no such part'),
        },
      },
      logLevel: 'warn',
    },
    async (request, reply) => {
      const { license, name } = request.params;
      const film = await find(license, name);
      if (!film) return sendProblem(reply, { code: 'not_found' });
      reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', 'accept-ranges': 'bytes' });
      const range = readRange(request.headers.range, film.length);
      if (range === 'unsatisfiable')
        return reply.code(416).header('content-range', `bytes */${film.length}`).send();
      reply.type(name.endsWith('.mp4') ? 'video/mp4' : 'video/webm');
      if (range === null) return reply.send(film);
      const [first, last] = range;
      return reply
        .code(206)
        .header('content-range', `bytes ${first}-${last}/${film.length}`)
        .send(film.subarray(first, last + 1));
    },
  );
}

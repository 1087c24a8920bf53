import Type from 'typebox';
import { drawTile } from '../../delivery/draw-tile.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';

/** Below the first zoom the city is a dot; above the last there is no more detail. */
const [LEAST_ZOOM, MOST_ZOOM] = [9, 19];
const Coordinate = Type.Integer({ minimum: 0, maximum: 2 ** MOST_ZOOM - 1 });

/** Serves the sketch of the demo city for its delivery map; it does not change while the server runs. */
export function sketchTileRoutes(app: TypedRoutes): void {
  app.get(
    '/tiles/demo/:zoom/:x/:y.svg',
    {
      schema: {
        hide: true,
        params: Type.Object({
          zoom: Type.Integer({ minimum: LEAST_ZOOM, maximum: MOST_ZOOM }),
          x: Coordinate,
          y: Coordinate,
        }),
      },
      logLevel: 'warn',
    },
    (request, reply) => {
      const { zoom, x, y } = request.params;
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/svg+xml')
        .send(drawTile(zoom, x, y));
    },
  );
}

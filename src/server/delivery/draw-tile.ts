import { streets, waters, type Course } from './demo-city.ts';

/** The side of a square tile, as in all raster web maps. */
const TILE_PX = 256;
/** Blocks of houses are drawn from this zoom on; below it they would be too small. */
const BLOCKS_FROM_ZOOM = 14;

/** The angle of the rows of blocks, the same as of the old town's streets. */
const TURN = -0.42;
/** In degrees of latitude, streets between them included. */
const BLOCK = { long: 0.00135, high: 0.0009, street: 0.00017 };
/** The length of a degree of longitude there, relative to one of latitude. */
const NARROWER = Math.cos((25.25 * Math.PI) / 180);

const STYLE = `.g{fill:#f7f2e8}.a{fill:#efe7da}.b{fill:#eadfce}.p{fill:#e1e6cf}.w{fill:#bcd9d9;stroke:#e9dcc0;stroke-width:3}.e{stroke:#fff}.s{stroke:#f2dca6}
@media (prefers-color-scheme:dark){.g{fill:#211b16}.a{fill:#2a231c}.b{fill:#302820}.p{fill:#2a301f}.w{fill:#1f3840;stroke:#3a3126}.e{stroke:#17120e}.s{stroke:#5d4a26}}`;

type Point = readonly [x: number, y: number];

/** Projects degrees to pixels of one tile (Web Mercator). */
function projection(zoom: number, x: number, y: number): (lng: number, lat: number) => Point {
  const world = TILE_PX * 2 ** zoom;
  return (lng, lat) => {
    const sine = Math.sin((lat * Math.PI) / 180);
    const north = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
    return [(lng / 360 + 0.5) * world - x * TILE_PX, north * world - y * TILE_PX];
  };
}

/** The degrees of a tile's upper left corner. */
function cornerOf(zoom: number, x: number, y: number): { lng: number; lat: number } {
  const n = Math.PI * (1 - (2 * y) / 2 ** zoom);
  return { lng: (x / 2 ** zoom) * 360 - 180, lat: (Math.atan(Math.sinh(n)) * 180) / Math.PI };
}

function pathOf(points: readonly Point[], closed: boolean): string {
  const line = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  return `M${line}${closed ? 'Z' : ''}`;
}

/** False when a course is out of sight because all of it lies beyond one side. */
function touches(points: readonly Point[], edge: number): boolean {
  const beyond = (axis: 0 | 1, side: (value: number) => boolean) =>
    points.every((point) => side(point[axis]));
  const [least, most] = [-edge, TILE_PX + edge];
  return !([0, 1] as const).some(
    (axis) => beyond(axis, (value) => value < least) || beyond(axis, (value) => value > most),
  );
}

/** A number between 0 and 1 that is the same for a block on every tile. */
function chanceOf(column: number, row: number): number {
  const mixed = Math.imul(column * 73_856_093, 1) ^ Math.imul(row * 19_349_663, 1);
  return ((Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177) >>> 0) % 1000) / 1000;
}

/** Rotates into the rows of blocks and back; units are degrees of latitude. */
function turned(lng: number, lat: number, turn: number): Point {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return [lng * cos - lat * sin, lng * sin + lat * cos];
}

function blocks(zoom: number, x: number, y: number): string {
  const project = projection(zoom, x, y);
  const [from, to] = [cornerOf(zoom, x, y), cornerOf(zoom, x + 1, y + 1)];
  const corners = [from.lng, to.lng].flatMap((lng) =>
    [from.lat, to.lat].map((lat) => turned(lng * NARROWER, lat, TURN)),
  );
  const span = (axis: 0 | 1, size: number) => {
    const values = corners.map((corner) => corner[axis] / size);
    return [Math.floor(Math.min(...values)), Math.ceil(Math.max(...values))] as const;
  };
  const [[west, east], [south, north]] = [span(0, BLOCK.long), span(1, BLOCK.high)];
  const drawn: string[] = [];
  for (let column = west; column < east; column++)
    for (let row = south; row < north; row++) {
      const [left, low] = [column * BLOCK.long, row * BLOCK.high];
      const [right, high] = [left + BLOCK.long - BLOCK.street, low + BLOCK.high - BLOCK.street];
      const outline = (
        [
          [left, low],
          [right, low],
          [right, high],
          [left, high],
        ] as const
      ).map(([u, v]) => {
        const [lng, lat] = turned(u, v, -TURN);
        return project(lng / NARROWER, lat);
      });
      if (!touches(outline, 2)) continue;
      const chance = chanceOf(column, row);
      const look = chance < 0.07 ? 'p' : chance < 0.5 ? 'a' : 'b';
      drawn.push(`<path class="${look}" d="${pathOf(outline, true)}"/>`);
    }
  return drawn.join('');
}

function water(project: ReturnType<typeof projection>): string {
  const outlines = waters.map((course) => course.map(([lng, lat]) => project(lng, lat)));
  const seen = outlines.filter((outline) => touches(outline, 8));
  return seen.map((outline) => `<path class="w" d="${pathOf(outline, true)}"/>`).join('');
}

/** Main streets: all casings are drawn below all fills, so that streets join at crossings. */
function largeStreets(project: ReturnType<typeof projection>, zoom: number): string {
  const width = Math.max(2, 2 ** (zoom - 13) * 1.6);
  const lines = streets
    .map((course: Course) => course.map(([lng, lat]) => project(lng, lat)))
    .filter((line) => touches(line, width));
  const drawn = (look: string, px: number) =>
    lines.map((line) => `<path class="${look}" stroke-width="${px}" d="${pathOf(line, false)}"/>`).join('');
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${drawn('e', width + 3)}${drawn('s', width)}</g>`;
}

/**
 * Draws a tile of the demo city's sketch as SVG, in light and dark colours: land, blocks of houses, water and the main
 * streets. Coordinates as in all tiled web maps.
 */
export function drawTile(zoom: number, x: number, y: number): string {
  const project = projection(zoom, x, y);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${TILE_PX} ${TILE_PX}" width="${TILE_PX}" height="${TILE_PX}">`,
    `<style>${STYLE}</style><rect class="g" width="${TILE_PX}" height="${TILE_PX}"/>`,
    zoom >= BLOCKS_FROM_ZOOM ? blocks(zoom, x, y) : '',
    water(project),
    largeStreets(project, zoom),
    '</svg>',
  ].join('');
}

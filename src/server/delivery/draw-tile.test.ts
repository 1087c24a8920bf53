import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isInDemoCity } from './demo-city.ts';
import { drawTile } from './draw-tile.ts';

/** A point in pixels of the whole map. */
function pixelOf(zoom: number, lat: number, lng: number): [x: number, y: number] {
  const rad = (lat * Math.PI) / 180;
  const north = (1 - Math.log(Math.tan(rad) + 1 / Math.cos(rad)) / Math.PI) / 2;
  return [(lng / 360 + 0.5) * 256 * 2 ** zoom, north * 256 * 2 ** zoom];
}

/** The tile that contains a point. */
function tileAt(zoom: number, lat: number, lng: number): [zoom: number, x: number, y: number] {
  const [x, y] = pixelOf(zoom, lat, lng);
  return [zoom, Math.floor(x / 256), Math.floor(y / 256)];
}

/** The colour drawn at a point. */
async function colorAt(lat: number, lng: number): Promise<string> {
  const [x, y] = pixelOf(16, lat, lng);
  const drawn = sharp(Buffer.from(drawTile(...tileAt(16, lat, lng)))).removeAlpha();
  const [left, top] = [Math.floor(x % 256), Math.floor(y % 256)];
  return `#${(await drawn.extract({ left, top, width: 1, height: 1 }).raw().toBuffer()).toString('hex')}`;
}

/** The corners of all blocks, in pixels of the whole map. */
function cornersOf(zoom: number, x: number, y: number): Set<string> {
  const paths = [...drawTile(zoom, x, y).matchAll(/<path class="[abp]" d="M([^Z]*)Z"/g)];
  return new Set(
    paths.flatMap(([, line = '']) =>
      line.split('L').map((corner) => {
        const [px = 0, py = 0] = corner.split(' ').map(Number);
        return `${Math.round(px + x * 256)} ${Math.round(py + y * 256)}`;
      }),
    ),
  );
}

describe('the sketch of the demo city', () => {
  it('has the creek between the banks, the sea before the city, and streets where they are', async () => {
    const [water, street] = ['#bcd9d9', '#f2dca6'];
    expect(await colorAt(25.2655, 55.3)).toBe(water);
    expect(await colorAt(25.3, 55.2)).toBe(water);
    expect(await colorAt(25.2577, 55.2939), 'Khalid Bin Al Waleed Road').toBe(street);
    expect(await colorAt(25.2602, 55.2975), 'Al Fahidi Street').toBe(street);
    for (const [lat, lng] of [
      [25.2625, 55.2955],
      [25.2711, 55.3079],
    ] as const)
      expect(['#f7f2e8', '#efe7da', '#eadfce', '#e1e6cf']).toContain(await colorAt(lat, lng));
  });

  it('goes on from one tile to the next', () => {
    const [zoom, x, y] = tileAt(16, 25.2577, 55.2939);
    const here = cornersOf(zoom, x, y);
    // The blocks on the edge appear on both tiles, at the same position.
    expect([...cornersOf(zoom, x + 1, y)].filter((corner) => here.has(corner)).length).toBeGreaterThan(8);
  });

  it.each([9, 12, 14, 15, 16, 17, 18, 19])('is light at zoom %i', (zoom) => {
    const bytes = Buffer.byteLength(drawTile(...tileAt(zoom, 25.2602, 55.2975)));
    expect(bytes).toBeLessThan(48_000);
  });

  it('is of no use to a restaurant elsewhere', () => {
    expect(isInDemoCity({ lat: 25.2637, lng: 55.2972 })).toBe(true);
    for (const [lat, lng] of [
      [48.58, 7.76],
      [1.28, 103.84],
      [25.26, 56.3],
    ] as const)
      expect(isInDemoCity({ lat, lng })).toBe(false);
  });
});

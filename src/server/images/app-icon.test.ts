import { frameColors } from '#domain/theme/theme-frame.ts';
import { themeOf } from '#domain/theme/theme.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawAppIcon } from './app-icon.ts';

const colors = frameColors(themeOf({ background: '#112233', primary: '#aa0000', mode: 'light' }), 'light');

/** A wide logo of one plain green. */
function logo(): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 100, channels: 3, background: '#00ff00' } })
    .webp({ lossless: true })
    .toBuffer();
}

/** Red, green, blue and opacity of a point of an icon. */
async function pixel(icon: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * 4;
  return [...data.subarray(at, at + 4)];
}

describe('an icon of a venue', () => {
  it('is its whole logo in the middle of nothing', async () => {
    const icon = await drawAppIcon(await logo(), { size: 192, kind: 'any' }, colors);
    expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 });
    expect(await pixel(icon, 96, 96)).toEqual([0, 255, 0, 255]);
    expect((await pixel(icon, 96, 5))[3]).toBe(0);
  });

  it('that a phone cuts to its shape has the venue’s paper around the logo', async () => {
    const icon = await drawAppIcon(await logo(), { size: 512, kind: 'maskable' }, colors);
    expect(await pixel(icon, 256, 256)).toEqual([0, 255, 0, 255]);
    for (const corner of [0, 511]) expect(await pixel(icon, corner, corner)).toEqual([0x11, 0x22, 0x33, 255]);
    expect(await pixel(icon, 60, 256)).toEqual([0x11, 0x22, 0x33, 255]);
  });

  it('is Sufra’s mark in its colours where it has no logo', async () => {
    const icon = await drawAppIcon(null, { size: 512, kind: 'maskable' }, colors);
    expect(await sharp(icon).metadata()).toMatchObject({ width: 512, height: 512 });
    expect(await pixel(icon, 3, 3)).toEqual([0xaa, 0, 0, 255]);
  });
});

import { frameColors } from '#domain/theme/theme-frame.ts';
import { venueColors } from '#domain/look/venue-colors.ts';
import { themeOf } from '#domain/theme/theme.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { letterFont } from '../typeset/letter-font.ts';
import { drawAppIcon, drawFaceIcon } from './app-icon.ts';

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

describe('an icon of a venue with a face', () => {
  const { light } = venueColors({
    theme: {},
    face: { colors: { main: '#1f4e42', second: null } },
    logo: '/logo.webp',
  });
  const GREEN = [0x1f, 0x4e, 0x42, 255];

  it.each(['any', 'maskable', 'touch'] as const)(
    'is its logo on a plate, on its colour (%s)',
    async (kind) => {
      const icon = await drawFaceIcon({ logo: await logo() }, { size: 192, kind }, light);
      expect(await pixel(icon, 96, 3)).toEqual(GREEN);
      expect(await pixel(icon, 96, 96)).toEqual([0, 255, 0, 255]);
      expect(await pixel(icon, 96, 96 + 60)).toEqual([0xff, 0xfe, 0xfb, 255]);
      expect((await pixel(icon, 0, 0))[3]).toBe(kind === 'any' ? 0 : 255);
    },
  );

  it('stands on ink where the logo is white on nothing, and on the light plate where it has its own ground', async () => {
    const white = { create: { width: 80, height: 80, channels: 4 as const, background: '#ffffff' } };
    const onNothing = await sharp(white)
      .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#0000' })
      .png()
      .toBuffer();
    const draw = async (sign: Buffer) =>
      pixel(await drawFaceIcon({ logo: sign }, { size: 192, kind: 'any' }, light), 96, 96 + 65);
    expect(await draw(onNothing)).toEqual([0x24, 0x1b, 0x14, 255]);
    expect(await draw(await sharp(white).png().toBuffer())).toEqual([0xff, 0xfe, 0xfb, 255]);
  });

  it.each([
    ['O', 'en'],
    ['م', 'ar'],
    ['酒', 'ja'],
    ['Ч', 'ru'],
    ['ครัว', 'th'],
    ['부', 'kp'],
    ['מ', 'he'],
    ['Ω', 'en'],
    ['<', 'en'],
  ] as const)('is the letter %s where it has no logo, in the middle of its colour', async (letter, lang) => {
    const sign = { letter, font: letterFont(letter, lang) };
    const icon = await drawFaceIcon(sign, { size: 192, kind: 'maskable' }, light);
    expect(await pixel(icon, 20, 20)).toEqual(GREEN);
    const { data } = await sharp(icon).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = Array.from({ length: 192 * 192 }, (_, dot) => dot).filter((dot) => (data[dot * 3] ?? 0) > 200);
    expect(at.length).toBeGreaterThan(200);
    const [rows, columns] = [at.map((dot) => Math.floor(dot / 192)), at.map((dot) => dot % 192)];
    for (const each of [rows, columns]) {
      expect(Math.min(...each) + Math.max(...each), 'is in the middle').toBeGreaterThan(185);
      expect(Math.min(...each) + Math.max(...each), 'is in the middle').toBeLessThan(197);
    }
  });

  it('writes a name’s letter in the display face of its script', () => {
    expect(letterFont('O', 'ar').font).toBe('Young Serif');
    expect(letterFont('م', 'en').font).toBe('El Messiri Bold');
    expect(letterFont('香', 'ja').font).toBe('Noto Sans JP Bold');
    expect(letterFont('香', 'zh-hans').font).toBe('Noto Sans SC Bold');
    expect(letterFont('ค', 'th').font).toBe('Noto Sans Thai Bold');
  });
});

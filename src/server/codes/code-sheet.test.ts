import { contrast, parseColor } from '#domain/theme/color.ts';
import { baseColors } from '#domain/theme/theme-palette.ts';
import { buildVenue, type VenueChanges } from '#tests/support/build/build-venue.ts';
import { readPdf } from '#tests/support/outside/pdf.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { typesetDocument } from '../typeset/typeset-document.ts';
import { compileVenue, type Venue } from '../venues/menu/venue.ts';
import { codeSheetJob, type SheetLook } from './code-sheet.ts';
import type { PrintedCodes } from './print-codes.ts';

const NOTHING = { languages: [], venueNames: [], invitations: [], codes: [] };

const buildCodes = (): PrintedCodes => ({
  languages: ['en', 'ar'],
  venueNames: ['Test Kitchen'],
  invitations: ['Scan to see the menu and order', 'امسح'],
  codes: ['1', '2'].map((code) => ({
    location: { code, type: 'Table' },
    address: `https://menu.example/t/#${code}`,
    names: [`Table ${code}`],
  })),
});

function buildCafe(theme_data: Record<string, string> = {}, changes: VenueChanges = {}): Venue {
  const row = {
    license: 'cafe',
    sequence: 1,
    secret: '00',
    next_number: 1,
    paused_until: null,
    look_declined_at: null,
  };
  const document = JSON.stringify(buildVenue({ menu: { theme_data }, ...changes }));
  const stored = {
    ...row,
    format: 'json',
    content: '',
    document,
    pictures: '{}',
    imported_at: 0,
    of_served: null,
    layouts: null,
  } as const;
  return compileVenue(row, stored);
}

/** The sheets of two tables' codes, read back. */
async function printed(look: Partial<SheetLook>, logo: Uint8Array | null = null) {
  const usual: SheetLook = { shape: 'arch', perSheet: 4, withAddress: false, words: [] };
  const job = await codeSheetJob(buildCafe(), buildCodes(), logo, { ...usual, ...look });
  return readPdf(typesetDocument(job));
}

/** The colour of the cards of a venue with a theme. */
async function accentOf(theme_data: Record<string, string>): Promise<string> {
  const { sheet } = await codeSheetJob(buildCafe(theme_data), NOTHING, null);
  return (JSON.parse(sheet) as { accent: string }).accent;
}

it('the cards are in the colour that guests see, dark enough on white paper', async () => {
  expect(await accentOf({})).toBe(baseColors.light.primary.toLowerCase());
  expect(await accentOf({ primary: '#1f4b45' })).toBe('#1f4b45');
  const white = parseColor('white') ?? [1, 1, 1];
  const yellow = await accentOf({ primary: '#ffd400', mode: 'dark', background: '#101010' });
  expect(contrast(parseColor(yellow) ?? white, white)).toBeGreaterThanOrEqual(4.5);
});

it('the cards of a venue with a face are in its logo’s colour, where theme_data sets none', async () => {
  const accentOf = async (main: string | null, theme_data: Record<string, string> = {}) => {
    const logo_image = { logo: 'logo.png' };
    const cafe = buildCafe(theme_data, { look: { auto: true }, menu: { theme_data, logo_image } });
    const colors = { main, second: null };
    const venue = { ...cafe, face: { ...cafe.face, colors }, pictures: { 'logo.png': '/images/logo.webp' } };
    const { sheet } = await codeSheetJob(venue, NOTHING, null);
    return (JSON.parse(sheet) as { accent: string }).accent;
  };
  expect(await accentOf('#1f4e42')).toBe('#1f4e42');
  expect(await accentOf('#1f4e42', { primary: '#7a1f2b' })).toBe('#7a1f2b');
  expect(await accentOf(null)).toBe(baseColors.light.ink.toLowerCase());
});

it('the venue’s own words stand below each code; a language without some keeps the invitation', async () => {
  expect((await printed({})).text.match(/Scan to see the menu and order/g)).toHaveLength(2);
  const { text } = await printed({ words: ['Order from your seat', '  '] });
  expect(text.match(/Order from your seat/g)).toHaveLength(2);
  expect(text).not.toContain('Scan to see');
  expect((await printed({ words: ['', 'اطلب'] })).text).toContain('Scan to see the menu and order');
});

it('a card begins with the venue’s logo, and without one with its name', async () => {
  const logo = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#b3421b' } })
    .webp()
    .toBuffer();
  const [named, signed] = [await printed({}), await printed({}, logo)];
  expect([named.pictures, signed.pictures]).toEqual([0, 2]);
  expect(named.text).toMatch(/^Test Kitchen Table 1/);
  expect(signed.text).toMatch(/^Table 1/);
});

it('a sticker says its table and no more, with the address where it is wanted', async () => {
  const logo = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#b3421b' } })
    .webp()
    .toBuffer();
  const look = { shape: 'sticker', words: ['Order from your seat'] } as const;
  const { text, pictures, pages } = await printed(look, logo);
  expect([text, pictures, pages]).toEqual(['Table 1 Table 2', 0, 1]);
  expect((await printed({ ...look, withAddress: true })).text).toContain('menu.example/t/#2');
});

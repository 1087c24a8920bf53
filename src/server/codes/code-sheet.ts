import { directionOf } from '#domain/language.ts';
import { themeOf } from '#domain/theme/theme.ts';
import { readFileSync } from 'node:fs';
import qrcode from 'qrcode';
import { compilePdf } from '../receipts/compile.ts';
import { facesFor, faces } from '../receipts/fonts.ts';
import { themeTexts } from '../venues/menu/serve-menu.ts';
import type { Venue } from '../venues/menu/venue.ts';
import type { PrintedCodes } from './print-codes.ts';

const template = readFileSync(new URL('./code-sheet.typ', import.meta.url), 'utf8');

/** Sufra's default ink and accent, for venues without their own. */
const INK = '#1f1a17';
const ACCENT = '#8a4b14';
/** The light margin that scanners need, in modules. */
const QUIET = 4;
const COLOR = /^#[0-9a-f]{6}$/i;

/** A code as SVG, dark on white with its quiet zone: a quarter of it may be dirty or damaged. */
export function codeSvg(address: string): Promise<string> {
  return qrcode.toString(address, { type: 'svg', errorCorrectionLevel: 'Q', margin: QUIET });
}

function colorOf(tokens: Record<string, string>, name: string, otherwise: string): string {
  const color = tokens[name] ?? '';
  return COLOR.test(color) ? color : otherwise;
}

/** The sheet: six cards to a page of A4, in the venue's colours, with lines to cut along. */
export async function codeSheet(
  venue: Venue,
  { name, languages, invitations, codes }: PrintedCodes,
): Promise<Buffer> {
  const { light } = themeOf(themeTexts(venue.file.menu.theme_data));
  const cards = await Promise.all(
    codes.map(async ({ address, names }) => ({
      names,
      svg: await codeSvg(address),
      address: address.replace(/^https?:\/\//, ''),
    })),
  );
  const [lang = 'en'] = languages;
  const sheet = {
    name,
    invitations,
    cards,
    directions: languages.map(directionOf),
    ink: INK,
    accent: colorOf(light, 'primary', ACCENT),
  };
  const text = JSON.stringify(sheet, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
  const names = facesFor(text, lang);
  const data = JSON.stringify({
    ...(JSON.parse(text) as object),
    fonts: names.map((face) => faces[face].family),
  });
  return compilePdf(template, data, names);
}

import { directionOf } from '#domain/text/language.ts';
import { themeTexts } from '#domain/theme/theme-texts.ts';
import { themeOf } from '#domain/theme/theme.ts';
import qrcode from 'qrcode';
import { facesFor, faces } from '../receipts/fonts.ts';
import { written, type TypesetJob } from '../receipts/typeset-job.ts';
import type { Venue } from '../venues/menu/venue.ts';
import type { PrintedCodes } from './print-codes.ts';

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

/** The sheet to set: six cards to a page of A4, in the venue's colours, with lines to cut along. */
export async function codeSheetJob(
  venue: Venue,
  { name, languages, invitations, codes }: PrintedCodes,
): Promise<TypesetJob> {
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
  const names = facesFor(JSON.stringify(sheet), lang);
  const fonts = names.map((face) => faces[face].family);
  return { kind: 'codes', sheet: written({ ...sheet, fonts }), faces: names };
}

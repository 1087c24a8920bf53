import { directionOf } from '#domain/text/language.ts';
import { baseColors, inkOnWhite } from '#domain/theme/theme-palette.ts';
import { themeTexts } from '#domain/theme/theme-texts.ts';
import { themeOf } from '#domain/theme/theme.ts';
import qrcode from 'qrcode';
import { facesFor, faces } from '../receipts/fonts.ts';
import { written, type TypesetJob } from '../receipts/typeset-job.ts';
import type { Venue } from '../venues/menu/venue.ts';
import type { PrintedCodes } from './print-codes.ts';

/** The light margin that scanners need, in modules. */
const QUIET = 4;

/** A code as SVG, dark on white with its quiet zone: a quarter of it may be dirty or damaged. */
export function codeSvg(address: string): Promise<string> {
  return qrcode.toString(address, { type: 'svg', errorCorrectionLevel: 'Q', margin: QUIET });
}

/** The sheet to set: six cards to a page of A4, in the venue's colours, with lines to cut along. */
export async function codeSheetJob(
  venue: Venue,
  { venueNames, languages, invitations, codes }: PrintedCodes,
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
    venueNames,
    invitations,
    cards,
    directions: languages.map(directionOf),
    ink: baseColors.light.ink,
    accent: inkOnWhite(light['primary'] ?? baseColors.light.primary),
  };
  const names = facesFor(JSON.stringify(sheet), lang);
  const fonts = names.map((face) => faces[face].family);
  return { kind: 'codes', sheet: written({ ...sheet, fonts }), faces: names };
}

import { directionOf } from '#domain/text/language.ts';
import type { CodeShape, CodesPerSheet } from '#contract/office/tables.ts';
import { baseColors } from '#domain/theme/theme-palette.ts';
import qrcode from 'qrcode';
import { facesFor, faces } from '../typeset/fonts.ts';
import { written, type TypesetJob } from '../typeset/typeset-job.ts';
import { colorsOfVenue } from '../venues/menu/colors-of-venue.ts';
import type { Venue } from '../venues/menu/venue.ts';
import type { PrintedCodes } from './print-codes.ts';

/** How sheets of codes are cut and what their cards say. */
export interface SheetLook {
  shape: CodeShape;
  perSheet: CodesPerSheet;
  /** The web address below each code, for phones without a camera. */
  withAddress: boolean;
  /** The venue's own words below each code, in the order of the sheet's languages; without one, an invitation to scan. */
  words: readonly string[];
}

/** How sheets are cut without being asked. */
const USUAL_LOOK: SheetLook = { shape: 'arch', perSheet: 6, withAddress: true, words: [] };

/** The light margin that scanners need, in modules. */
const QUIET = 4;

/** A code as SVG, dark on white with its quiet zone: a quarter of it may be dirty or damaged. */
export function codeSvg(address: string): Promise<string> {
  return qrcode.toString(address, { type: 'svg', errorCorrectionLevel: 'Q', margin: QUIET });
}

/** The sheets to set on A4, in the venue's colours and with its logo, with lines to cut along. */
export async function codeSheetJob(
  venue: Venue,
  { venueNames, languages, invitations, codes }: PrintedCodes,
  logo: Uint8Array | null,
  { shape, perSheet, withAddress, words }: SheetLook = USUAL_LOOK,
  kind: 'codes' | 'codes-drawing' = 'codes',
): Promise<TypesetJob> {
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
    invitations: invitations.map((invitation, index) => words[index]?.trim() || invitation),
    cards,
    shape,
    perSheet,
    withAddress,
    directions: languages.map(directionOf),
    ink: baseColors.light.ink,
    accent: colorsOfVenue(venue).print,
  };
  const names = facesFor(JSON.stringify(sheet), lang);
  const fonts = names.map((face) => faces[face].family);
  return { kind, sheet: written({ ...sheet, fonts, logo: logo && [...logo] }), faces: names };
}

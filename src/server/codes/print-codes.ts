import { isLanguageCode, type LanguageCode } from '#domain/language.ts';
import type { OrderLocation } from '#domain/location-code.ts';
import { catalogues } from '#text/staff/languages.ts';
import { createTranslate, type Translate } from '#text/staff/words.ts';
import type { Engine } from '../store/engine.ts';
import { plainText } from '../venues/sanitize.ts';
import { localized } from '../venues/serve-menu.ts';
import type { Venue } from '../venues/venue.ts';
import { printedCode } from '../visits/location.ts';

/** One code to print: where it leads, and what stands beside it. */
export interface PrintedCode {
  location: OrderLocation;
  /** What the code holds, and what a guest without a camera types. */
  address: string;
  /** 'Table 12', in each language of the sheet. */
  names: string[];
}

/** The codes of a sheet, and what all of them say. */
export interface PrintedCodes {
  /** The venue's. */
  name: string;
  languages: LanguageCode[];
  /** 'Scan to see the menu and order', in each language. */
  invitations: string[];
  codes: PrintedCode[];
}

/** The sheet's languages: the venue's own first, and one more for its guests. */
function sheetLanguages({ file, defaultLanguage }: Venue): LanguageCode[] {
  const others = file.languages.map(({ code }) => code).filter(isLanguageCode);
  return [...new Set([defaultLanguage, ...others])].slice(0, 2);
}

async function wordsOf(lang: LanguageCode): Promise<Translate> {
  return createTranslate(await catalogues[lang](), lang, String);
}

/** Codes as they are printed: signed where the venue's codes are, each leading to the venue's own origin. */
export async function codesToPrint(
  engine: Engine,
  venue: Venue,
  locations: readonly OrderLocation[],
  origin: string,
): Promise<PrintedCodes> {
  const languages = sheetLanguages(venue);
  const words = await Promise.all(languages.map(wordsOf));
  const codes = await Promise.all(
    locations.map(async (location): Promise<PrintedCode> => {
      const isRoom = location.type === 'Room';
      const code = encodeURIComponent(await printedCode(engine, venue, location));
      return {
        location,
        address: `${origin}/${isRoom ? 'r' : 't'}/#${code}`,
        names: words.map((t) => t(isRoom ? 'room' : 'table', { code: location.code })),
      };
    }),
  );
  const { menu, default_language: defaultLanguage } = venue.file;
  const name = plainText(localized(menu.name, { language: defaultLanguage, defaultLanguage }));
  return { name, languages, invitations: words.map((t) => t('scanInvitation')), codes };
}

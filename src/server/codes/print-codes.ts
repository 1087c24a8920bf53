import { sheetLanguages } from '#domain/text/sheet-languages.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import { catalogues } from '#text/staff/languages.ts';
import { createTranslate, type Translate } from '#text/staff/words.ts';
import type { Engine } from '../store/engine.ts';
import { plainText } from '../venues/file/sanitize.ts';
import { localized } from '../venues/menu/serve-menu.ts';
import type { Venue } from '../venues/menu/venue.ts';
import { printedCode } from '../visits/location.ts';

/** One code to print: its address and its caption. */
export interface PrintedCode {
  location: OrderLocation;
  /** The address in the code, which guests without a camera type. */
  address: string;
  /** 'Table 12', in each language of the sheet. */
  names: string[];
}

/** The codes of a sheet, and the texts they share. */
export interface PrintedCodes {
  languages: LanguageCode[];
  /** The venue's name, in each language in which it differs. */
  venueNames: string[];
  /** 'Scan to see the menu and order', in each language. */
  invitations: string[];
  codes: PrintedCode[];
}

async function wordsOf(lang: LanguageCode): Promise<Translate> {
  return createTranslate(await catalogues[lang](), lang, String);
}

/** The codes to print: signed when the venue signs its codes, each with an address at the venue's own origin. */
export async function codesToPrint(
  engine: Engine,
  venue: Venue,
  locations: readonly OrderLocation[],
  origin: string,
): Promise<PrintedCodes> {
  const languages = sheetLanguages(
    venue.defaultLanguage,
    venue.file.languages.map(({ code }) => code),
  );
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
  const names = languages.map((language) => plainText(localized(menu.name, { language, defaultLanguage })));
  return {
    languages,
    venueNames: [...new Set(names)],
    invitations: words.map((t) => t('scanInvitation')),
    codes,
  };
}

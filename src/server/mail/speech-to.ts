import { isLanguageCode, type LanguageCode } from '#domain/text/language.ts';
import { createDates, type Dates } from '#text/dates.ts';
import type { PersonRow } from '../store/rows/people-rows.ts';
import { offeredLanguage } from '../venues/menu/venue.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';

/** How a venue's mails speak to one of its people. */
export interface MailSpeech {
  lang: LanguageCode;
  /** The venue's name. */
  venue: string;
  dates: Dates;
}

/** A person's own language, else the venue's, with the venue's clock and digits. */
export function speechTo({ venue, menu }: LiveVenue, { language }: Pick<PersonRow, 'language'>): MailSpeech {
  const own = language ?? '';
  const lang = isLanguageCode(own) ? own : venue.defaultLanguage;
  const { name, timezone, enable_arabic_numerals: arabicNumerals } = menu(offeredLanguage(venue, lang)).wire;
  return { lang, venue: name, dates: createDates(lang, timezone, arabicNumerals) };
}

import { bcp47, type LanguageCode } from '#domain/text/language.ts';
import { dateFormat } from '#text/formats.ts';

/** Some instant whose clocks are those of today. */
const LATELY = Date.UTC(2024, 0, 1);

/**
 * What the clock of a time zone is called: by its city, 'Dubai', where a language has Latin letters, as zones have; in
 * other languages as they name its time.
 */
export function clockName(lang: LanguageCode, timezone: string): string {
  const tag = bcp47(lang);
  if (new Intl.Locale(tag).maximize().script === 'Latn')
    return (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ');
  const parts = dateFormat(tag, { timeZone: timezone, timeZoneName: 'shortGeneric' }).formatToParts(LATELY);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timezone;
}

import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { VenueFile } from '#contract/menu/venue-file.ts';
import { isLanguageCode } from '#domain/text/language.ts';
import { joinPath } from '../../runtime/validation.ts';
import { warning, type Path, type Remark } from './remarks.ts';
import { nearest } from './unknown-keys.ts';

/** The share of a venue's own texts that exists in one of its languages. */
export interface Translation {
  code: string;
  /** The number of texts. */
  texts: number;
  /** Whole percent; 100 only when nothing is missing. */
  percent: number;
  /** The paths of texts that guests read in another language. */
  missing: string[];
}

interface TextSchema {
  required?: string[];
  properties?: Record<string, TextSchema>;
  additionalProperties?: TextSchema;
  items?: TextSchema;
  'x-text'?: 'plain' | 'html';
}

interface FoundText {
  path: Path;
  text: string | Record<string, string>;
  kind: 'plain' | 'html';
  /** It names something that guests choose or read about. */
  required: boolean;
}

/** Numbers, signs and currencies may be identical in every language. */
function needsTranslation({ path, text }: FoundText): boolean {
  if (String(path.at(-1)).endsWith('currency_symbol')) return false;
  return Object.values(typeof text === 'string' ? [text] : text).some((each) => /\p{L}/u.test(each));
}

function textsOf(schema: TextSchema, value: unknown, path: Path, required = false): FoundText[] {
  const kind = schema['x-text'];
  if (typeof value === 'string') return kind ? [{ path, text: value, kind, required }] : [];
  if (Array.isArray(value))
    return value.flatMap((each, index) => textsOf(schema.items ?? {}, each, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  if (kind) return [{ path, text: value as Record<string, string>, kind, required }];
  return Object.entries(value).flatMap(([key, each]) => {
    const known =
      schema.properties && Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined;
    const mustBe = schema.required?.includes(key) ?? false;
    return textsOf(known ?? schema.additionalProperties ?? {}, each, [...path, key], mustBe);
  });
}

/** All texts of a venue file that guests read, in file order. */
export function venueTexts(file: CompleteVenueFile): FoundText[] {
  return textsOf(VenueFile as TextSchema, file, []);
}

function isWritten(text: FoundText['text'], code: string, defaultLanguage: string): boolean {
  if (typeof text === 'string') return code === defaultLanguage;
  return (text[code] ?? '').trim() !== '';
}

/** For each language of the venue, the texts it has; a text without a map is in the default language. */
export function translations(file: CompleteVenueFile): Translation[] {
  const texts = venueTexts(file).filter(needsTranslation);
  return file.languages.map(({ code }) => {
    const absent = texts.filter(({ text }) => !isWritten(text, code, file.default_language));
    const share = texts.length === 0 ? 1 : 1 - absent.length / texts.length;
    return {
      code,
      texts: texts.length,
      percent: Math.floor(100 * share),
      missing: absent.map(({ path }) => joinPath(path)),
    };
  });
}

/** Warns of texts in a language that the venue does not offer: they are never shown, and some are typing mistakes. */
export function checkTextLanguages(file: CompleteVenueFile): Remark[] {
  const offered = file.languages.map(({ code }) => code);
  if (!offered.every((code) => typeof code === 'string')) return [];
  return venueTexts(file).flatMap(({ path, text }) =>
    typeof text === 'string'
      ? []
      : Object.keys(text)
          .filter((code) => !offered.includes(code))
          .map((code) => {
            const meant = isLanguageCode(code) ? null : nearest(code, offered);
            const hint = meant ? `; did you mean "${meant}"?` : '';
            const message = `is no language of this venue, so nobody reads it${hint}`;
            return warning([...path, code], message, {
              code: 'language_not_offered',
              values: { language: code },
            });
          }),
  );
}

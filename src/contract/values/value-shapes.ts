import { parseMoney } from '#domain/money/money.ts';
import Type from 'typebox';

/** A text in the venue file: one for all languages, or one per language code (contract section 3). */
export type FileText = string | Record<string, string>;

/** Excludes NUL and lone surrogates: a database and a receipt could not store them exactly. */
export const WELL_FORMED = '^[^\\u0000\\ud800-\\udfff]*$';
const wellFormed = new RegExp(WELL_FORMED, 'u');

/** True for JSON whose texts and names are all free of NUL and lone surrogates, at any depth. */
export function isWellFormed(json: unknown): boolean {
  if (typeof json === 'string') return wellFormed.test(json);
  if (typeof json !== 'object' || json === null) return true;
  return Object.entries(json).flat().every(isWellFormed);
}

/**
 * Ids are numbers or strings, compared as strings. They appear in URLs, which drop '.' and '..' and cannot hold lone
 * surrogates.
 */
export const Id = Type.Unsafe<string | number>({
  type: ['string', 'integer'],
  minLength: 1,
  maxLength: 100,
  pattern: '^(?!\\.{1,2}$)[^\\u0000-\\u001f\\ud800-\\udfff]*$',
  description: 'A number or a text without control characters, neither "." nor ".."; compared as a text',
});

/** The id of a dish, a value or a part that a phone has chosen. */
export const ChoiceId = Type.String({ minLength: 1, maxLength: 100, pattern: WELL_FORMED });
export const ChoiceIds = Type.Array(ChoiceId, { maxItems: 200 });

/** The id of a venue's employee as guests type it; null or blank for none. */
export const EmployeeId = Type.Unsafe<string | number | null>({
  type: ['string', 'integer', 'null'],
  maxLength: 100,
  pattern: WELL_FORMED,
});

/** A decimal amount with up to three decimals: "12.500". Checked by the keyword `x-money`. */
export const Money = Type.Unsafe<string | number>({
  type: ['string', 'number'],
  'x-money': true,
  description: 'An amount with up to 3 decimals, best written as text',
  examples: ['12.500'],
});

/** An amount or null on the wire. */
export const MoneyOrNull = Type.Unsafe<string | number | null>({
  type: ['string', 'number', 'null'],
  'x-money': true,
  description: 'An amount with up to 3 decimals, or null',
});

/** A text for guests in the venue file. */
export const Text = Type.Unsafe<FileText>({
  type: ['string', 'object'],
  additionalProperties: { type: 'string' },
  'x-text': 'plain',
  'x-expected': 'a text, or one for each language such as { en: Tea, fr: Thé }',
  description: 'A text, or a map from language code to text',
});

/** A text with markup, sanitised before it is served. */
const Html = Type.Unsafe<FileText>({
  ...Text,
  'x-text': 'html',
  description: 'HTML, or a map from language code to HTML',
});

/**
 * A picture: a path relative to the venue file, or an https address. It is served resized, at a content-hashed address.
 */
export const PictureAddress = Type.Optional(
  Type.Unsafe<string | null>({
    type: ['string', 'null'],
    default: null,
    maxLength: 2000,
    'x-address': 'picture',
    description: 'A path beside this file, or an https address',
  }),
);

/** One of the app's own icons by name, or a picture. */
export const IconName = Type.Optional(
  Type.Unsafe<string | null>({
    type: ['string', 'null'],
    default: null,
    maxLength: 2000,
    'x-address': 'icon',
    description: 'The name of an icon of the app, or a picture',
  }),
);

/** A video: a path relative to the venue file, or an https address. */
export const VideoAddress = Type.Optional(
  Type.Unsafe<string | null>({
    type: ['string', 'null'],
    default: null,
    maxLength: 2000,
    'x-address': 'video',
    description: 'A path beside this file, or an https address',
  }),
);

/** A link to another site or app: http(s), tel or mailto. */
export const LinkAddress = Type.Optional(
  Type.Unsafe<string | null>({
    type: ['string', 'null'],
    default: null,
    maxLength: 2000,
    'x-address': 'link',
    description: 'An http(s), tel or mailto address',
  }),
);

/** An optional text with the empty text as default. */
export const OptionalText = Type.Optional(Type.Unsafe<FileText>({ ...Text, default: '' }));

/** An optional text with markup, empty by default. */
export const OptionalHtml = Type.Optional(Type.Unsafe<FileText>({ ...Html, default: '' }));

/** A time of day with its seconds. */
export const CLOCK_PATTERN = '^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$';

export const Clock = Type.String({
  pattern: CLOCK_PATTERN,
  description: 'HH:MM:SS on the wall clock of the venue',
  examples: ['09:00:00'],
});

/** An ISO 8601 instant with its offset. */
export const Instant = Type.String({ format: 'date-time', examples: ['2026-01-01T08:00:00Z'] });

/** Marks a value of the venue file that is not served: it only decides what is. */
export const UNSERVED = { 'x-served': 'never' } as const;

/** Marks a value of the venue file that is served only where it is not its default. */
export const WHEN_SET = { 'x-served': 'when set' } as const;

/** A boolean flag of the venue file. */
export function flag(fallback: boolean, description: string, marks: object = {}) {
  return Type.Optional(Type.Boolean({ default: fallback, description, ...marks }));
}

/** True for every value that the keyword `x-money` accepts: an amount, or null where the type allows it. */
export function isMoneyOrNull(value: unknown): boolean {
  return value === null || parseMoney(value) !== null;
}

import { VenueFile } from '#contract/menu/venue-file.ts';

/** The amounts that domain/money/money.ts accepts, for programs that do not know our keyword. */
const AMOUNT = { pattern: '^\\d{1,12}(\\.\\d{1,3})?$', minimum: 0 };

/**
 * A schema without our own keywords, which other programs would not understand; their meaning is expressed in standard
 * JSON Schema.
 */
export function withoutOwnKeywords(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutOwnKeywords);
  if (typeof schema !== 'object' || schema === null) return schema;
  const ours = (key: string) => key.startsWith('x-') || key === '$id' || key === 'discriminator';
  const entries = Object.entries(schema).filter(([key]) => !ours(key));
  const plain = Object.fromEntries(entries.map(([key, value]) => [key, withoutOwnKeywords(value)]));
  return 'x-money' in schema ? { ...plain, ...AMOUNT } : plain;
}

/** JSON Schema draft 7 of the venue file: editors use it to complete, explain and check. */
export function venueSchema(): Record<string, unknown> {
  return { $schema: 'http://json-schema.org/draft-07/schema#', ...(withoutOwnKeywords(VenueFile) as object) };
}

import { VenueFile } from '#contract/venue-file.ts';

/** What domain/money.ts takes, for programs that do not know our keyword. */
const AMOUNT = { pattern: '^\\d{1,12}(\\.\\d{1,3})?$', minimum: 0 };

/** A schema without our own keywords, which other programs would not understand; what they mean is said in JSON Schema's. */
export function withoutOwnKeywords(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutOwnKeywords);
  if (typeof schema !== 'object' || schema === null) return schema;
  const ours = (key: string) => key.startsWith('x-') || key === '$id' || key === 'discriminator';
  const entries = Object.entries(schema).filter(([key]) => !ours(key));
  const plain = Object.fromEntries(entries.map(([key, value]) => [key, withoutOwnKeywords(value)]));
  return 'x-money' in schema ? { ...plain, ...AMOUNT } : plain;
}

/** JSON Schema draft 7 of the venue file: editors complete, explain and check it while it is written. */
export function venueSchema(): Record<string, unknown> {
  return { $schema: 'http://json-schema.org/draft-07/schema#', ...(withoutOwnKeywords(VenueFile) as object) };
}

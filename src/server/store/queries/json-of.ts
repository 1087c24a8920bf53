import { sql, type Kysely, type RawBuilder } from 'kysely';
import { hasManyWriters } from '../query.ts';
import type { Tables } from '../tables.ts';

/**
 * A stored document as JSON, of which a statement reads a field. PostgreSQL refuses to read any field of a document that
 * contains an escaped NUL or half a character, so both are read as another character; an escape stays as long as it was,
 * so that the document stays JSON where the backslash was written for itself.
 */
export function jsonOf(db: Kysely<Tables>, column: 'document' | 'orders.document'): RawBuilder<unknown> {
  const document = sql.ref(column);
  if (!hasManyWriters(db)) return document;
  const readable = sql`replace(replace(${document}, ${sql.lit('\\u0000')}, ${sql.lit('\\u0001')}), ${sql.lit('\\ud')}, ${sql.lit('\\ue')})`;
  return sql`cast(${readable} as json)`;
}

import { createHash } from 'node:crypto';
import type { Engine } from '../../store/engine.ts';
import { publishedSequences } from '../../store/queries/venues/publications.ts';
import { findVenueFile, rewrittenSequences } from '../../store/queries/venues/venues.ts';
import type { VenueFileRow } from '../../store/rows/venue-rows.ts';

/** The version of a venue file that a text was exported from. */
export interface ExportBase {
  sequence: number;
  /** Of the text that was exported. */
  hash: string;
}

const NOTE = /\r?\n?# Sufra exported this file as version (\d{1,9}) ([0-9a-f]{64})[ \t]*(?:\r?\n)?$/;

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * A venue file's text as it is exported. Where the office publishes, a YAML text ends with a comment that names its
 * version: an import of the text, edited or not, finds by it what was published since. JSON has no comments.
 */
export async function exportedText(
  engine: Engine,
  { license, content, format, sequence }: VenueFileRow,
): Promise<string> {
  const isOfOffice = (await publishedSequences(engine, license)).length > 0;
  if (!isOfOffice || format === 'json' || content.trimStart().startsWith('{')) return content;
  const eol = content.includes('\r\n') ? '\r\n' : '\n';
  const end = content.endsWith('\n') ? '' : eol;
  return `${content}${end}# Sufra exported this file as version ${sequence} ${hashOf(content)}${eol}`;
}

/** A text without the comment of its export, byte by byte as it was exported where nothing was edited; and its base. */
export function withoutNote(text: string): { text: string; base: ExportBase | null } {
  const found = NOTE.exec(text);
  if (!found) return { text, base: null };
  const [note, sequence = '', hash = ''] = found;
  const bare = text.slice(0, found.index);
  const end = /^\r?\n/.exec(note)?.[0] ?? '';
  const whole = hashOf(bare) === hash ? bare : bare + end;
  return { text: whole, base: { sequence: Number(sequence), hash } };
}

/** The version that a text was made from: the one that its comment names, else the last file that was imported. */
export async function baseOf(
  engine: Engine,
  { license, sequence }: VenueFileRow,
  named: ExportBase | null,
): Promise<VenueFileRow | undefined> {
  const known = named && (await findVenueFile(engine, license, named.sequence));
  if (known && hashOf(known.content) === named.hash) return known;
  // What a till or a list of prices has changed in the served file is no file that somebody keeps a copy of.
  const [published, rewritten] = await Promise.all([
    publishedSequences(engine, license),
    rewrittenSequences(engine, license),
  ]);
  const made = new Set([...published, ...rewritten]);
  let last = sequence;
  while (last > 0 && made.has(last)) last--;
  return findVenueFile(engine, license, last);
}

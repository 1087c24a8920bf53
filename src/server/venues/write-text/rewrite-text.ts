import { applyEdits } from '#domain/draft/apply-edits.ts';
import type { Edit } from '#domain/draft/edit.ts';
import { isSameJson } from '#domain/draft/json.ts';
import { parseDocument, stringify, type Document } from 'yaml';
import type { Path } from '../file/remarks.ts';
import { readVenueDocument, type VenueDocument } from '../file/venue-document.ts';
import type { Manner } from './emit.ts';
import { Unclear } from './items.ts';
import { Rewriting, type Notations } from './rewrite.ts';
import { spliced } from './splices.ts';

/** A value to write at a path of a venue file's text. */
export interface TextEdit {
  path: Path;
  value: unknown;
  /** The notation of a number without quotes: "35.500" for 35.5. */
  source?: string;
}

/** A text, and what it says. */
interface Written {
  text: string;
  value: unknown;
}

/** A text that was changed, as it is read again. */
export interface Rewritten {
  text: string;
  document: VenueDocument;
}

const INDENTS = [0, 1, 2, 4];

/** The indentation with which a program wrote a JSON text; null when it did not. */
function jsonIndent({ text, value }: Written): number | null {
  if (!text.startsWith('{')) return null;
  const body = text.trimEnd();
  return INDENTS.find((indent) => JSON.stringify(value, null, indent) === body) ?? null;
}

const BRACE = /^\uFEFF?(?:\s*#[^\n]*\n)*\s*\{/;

function mannerOf(text: string): Manner {
  const [brace] = BRACE.exec(text) ?? [];
  return {
    isJson: brace !== undefined,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
    isTight: brace !== undefined && /^"[^"\n]*":\S/.test(text.slice(brace.length)),
  };
}

/** The text as it is read, when it says what it should. */
function reread(text: string, value: unknown): Rewritten | null {
  const document = readVenueDocument(text);
  return !('message' in document) && isSameJson(document.value, value) ? { text, document } : null;
}

/** The changed text, or null where its parts could not be told apart. */
function changedText(
  { text, value }: Written,
  wanted: unknown,
  document: Document.Parsed,
  notations: Notations,
): Rewritten | null {
  try {
    const changes = new Rewriting(text, document, mannerOf(text), notations).run(value, wanted);
    return reread(spliced(text, changes), wanted);
  } catch (error) {
    if (error instanceof Unclear) return null;
    throw error;
  }
}

/** A text written anew: its notation could not be kept. */
function writtenAnew(text: string, wanted: unknown): Rewritten {
  const fresh = mannerOf(text).isJson ? `${JSON.stringify(wanted, null, 2)}\n` : stringify(wanted);
  const written = reread(fresh, wanted);
  if (!written) throw new Error('A venue file could not be written so that it is read as the same');
  return written;
}

/** A text with the parts of its syntax tree. Its keys are unique: it was checked when it was imported. */
function parts(text: string): Document.Parsed {
  return parseDocument(text, { keepSourceTokens: true, uniqueKeys: false });
}

function valueOf(document: Document.Parsed): unknown {
  return document.toJS({ maxAliasCount: 1000 });
}

/**
 * Makes a YAML or JSON text say something else, and leaves every line alone that says the same as before: comments,
 * layout and quoting stay, what moves takes its comments along, what goes takes them away, and a value that repeats
 * another one (an alias) is written out where it becomes a different one. A text whose notation cannot be kept is
 * written anew. `want` says from the text's value what it is to become.
 */
function rewriteText<W>(
  text: string,
  want: (value: unknown) => { wanted: unknown; more: W },
  notations: Notations = new Map(),
): Rewritten & { more: W } {
  const json = notations.size === 0 ? readJson(text) : undefined;
  const document = json === undefined ? parts(text) : null;
  const value = document ? valueOf(document) : json;
  const { wanted, more } = want(value);
  const indent = json === undefined ? null : jsonIndent({ text, value });
  const end = text.slice(text.trimEnd().length);
  const written =
    indent === null
      ? changedText({ text, value }, wanted, document ?? parts(text), notations)
      : reread(JSON.stringify(wanted, null, indent) + end, wanted);
  return { ...(written ?? writtenAnew(text, wanted)), more };
}

function readJson(text: string): unknown {
  if (!text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function withValue(value: unknown, [key, ...rest]: Path, wanted: unknown): unknown {
  if (key === undefined) return wanted;
  if (Array.isArray(value))
    return value.map((each, index) => (index === key ? withValue(each, rest, wanted) : each));
  const object = value as Record<string, unknown>;
  return { ...object, [key]: withValue(object[key], rest, wanted) };
}

/** Writes values at paths of a text; everything else stays as it is. */
export function editText(text: string, edits: readonly TextEdit[]): string {
  const notations = edits.flatMap(({ path, source }): [string, string][] =>
    source === undefined ? [] : [[path.join('\n'), source]],
  );
  const want = (value: unknown) => ({
    wanted: edits.reduce((result, edit) => withValue(result, edit.path, edit.value), value),
    more: null,
  });
  return rewriteText(text, want, new Map(notations)).text;
}

/** Writes the edits of a draft into a venue file's own text. Edits without a place change nothing and are returned. */
export function editsToText(text: string, edits: readonly Edit[]): Rewritten & { unfit: Edit[] } {
  const { more, ...written } = rewriteText(text, (value) => {
    const { file, unfit } = applyEdits(value as object, edits);
    return { wanted: file, more: unfit };
  });
  return { ...written, unfit: more };
}

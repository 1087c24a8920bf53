import { applyEdits } from '#domain/draft/apply-edits.ts';
import type { Edit } from '#domain/draft/edit.ts';
import { isSameJson } from '#domain/draft/json.ts';
import { parseDocument, stringify } from 'yaml';
import type { Path } from '../check/remarks.ts';
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

function says(text: string, value: unknown): boolean {
  const found = parseDocument(text);
  return found.errors.length === 0 && isSameJson(found.toJS({ maxAliasCount: 1000 }), value);
}

/** The changed text, or null where its parts could not be told apart. */
function changedText({ text, value }: Written, wanted: unknown, notations: Notations): string | null {
  const document = parseDocument(text, { keepSourceTokens: true });
  try {
    const changed = spliced(
      text,
      new Rewriting(text, document, mannerOf(text), notations).run(value, wanted),
    );
    return says(changed, wanted) ? changed : null;
  } catch (error) {
    if (error instanceof Unclear) return null;
    throw error;
  }
}

/**
 * Makes a YAML or JSON text say something else, and leaves every line alone that says the same as before: comments,
 * layout and quoting stay, what moves takes its comments along, what goes takes them away, and a value that repeats
 * another one (an alias) is written out where it becomes a different one. A text whose notation cannot be kept is
 * written anew.
 */
export function rewriteText(before: Written, wanted: unknown, notations: Notations = new Map()): string {
  if (isSameJson(before.value, wanted)) return before.text;
  const indent = notations.size === 0 ? jsonIndent(before) : null;
  if (indent !== null) {
    const end = before.text.slice(before.text.trimEnd().length);
    return JSON.stringify(wanted, null, indent) + end;
  }
  const changed = changedText(before, wanted, notations);
  if (changed !== null) return changed;
  return mannerOf(before.text).isJson ? `${JSON.stringify(wanted, null, 2)}\n` : stringify(wanted);
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
  const value: unknown = parseDocument(text).toJS({ maxAliasCount: 1000 });
  const wanted = edits.reduce((result, edit) => withValue(result, edit.path, edit.value), value);
  const notations = edits.flatMap(({ path, source }): [string, string][] =>
    source === undefined ? [] : [[path.join('\n'), source]],
  );
  return rewriteText({ text, value }, wanted, new Map(notations));
}

/**
 * Writes the edits of a draft into a venue file's own text, which says `value`. Edits without a place change nothing and
 * are returned.
 */
export function editsToText(before: Written, edits: readonly Edit[]): Written & { unfit: Edit[] } {
  const { file, unfit } = applyEdits(before.value as object, edits);
  return { text: rewriteText(before, file), value: file, unfit };
}

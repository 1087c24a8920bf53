import { isDeepStrictEqual } from 'node:util';
import {
  isMap,
  isNode,
  isScalar,
  parse,
  parseDocument,
  Scalar,
  type Document,
  type Node,
  type YAMLMap,
} from 'yaml';
import type { Path } from './check/remarks.ts';

/** A value to write at a path of a venue file's text. */
export interface TextEdit {
  path: Path;
  value: unknown;
  /** The notation of a number without quotes: "35.500" for 35.5. */
  source?: string;
}

interface Splice {
  from: number;
  to: number;
  text: string;
}

function readsAs(source: string, value: unknown): boolean {
  return !source.includes('\n') && isDeepStrictEqual(parse(source), value);
}

/** The value, quoted like the old one: in double quotes, in single quotes, or plain. */
function written({ value, source }: TextEdit, old: Node | null): string {
  const plain = source ?? String(value);
  const quoting = isScalar(old) ? old.type : undefined;
  if (quoting === Scalar.PLAIN && readsAs(plain, value)) return plain;
  if (quoting === Scalar.QUOTE_SINGLE && readsAs(`'${plain}'`, value)) return `'${plain}'`;
  return JSON.stringify(value);
}

function replace(text: string, edit: TextEdit, node: Node): Splice | null {
  if (!node.range) return null;
  const [from, end] = node.range;
  const to = from + text.slice(from, end).trimEnd().length;
  return { from, to, text: `${to === from ? ' ' : ''}${written(edit, node)}` };
}

/** Inserts a new key before the first one, on its own line if that one has its own line. */
function insert(text: string, edit: TextEdit, parent: YAMLMap): Splice | null {
  const first = parent.items[0]?.key;
  const at = isNode(first) ? first.range?.[0] : undefined;
  if (at === undefined) return null;
  const indent = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const ownLine = /^[\uFEFF \t]*$/.test(indent) ? `\n${indent.replace('\uFEFF', '')}` : ' ';
  const key = String(edit.path.at(-1));
  const pair = parent.flow
    ? `${JSON.stringify(key)}: ${written(edit, null)},`
    : `${key}: ${written(edit, null)}`;
  return { from: at, to: at, text: `${pair}${ownLine}` };
}

function spliceOf(document: Document, text: string, edit: TextEdit): Splice | null {
  const node: unknown = document.getIn(edit.path, true);
  if (isNode(node)) return replace(text, edit, node);
  const parent: unknown =
    edit.path.length === 1 ? document.contents : document.getIn(edit.path.slice(0, -1), true);
  return isMap(parent) ? insert(text, edit, parent) : null;
}

function withValue(value: unknown, [key, ...rest]: Path, wanted: unknown): unknown {
  if (key === undefined) return wanted;
  if (Array.isArray(value))
    return value.map((each, index) => (index === key ? withValue(each, rest, wanted) : each));
  const object = value as Record<string, unknown>;
  return { ...object, [key]: withValue(object[key], rest, wanted) };
}

function spliced(text: string, splices: readonly Splice[]): string {
  let at = 0;
  const pieces = splices
    .toSorted((a, b) => a.from - b.from)
    .flatMap((splice) => {
      const kept = text.slice(at, splice.from);
      at = splice.to;
      return [kept, splice.text];
    });
  return [...pieces, text.slice(at)].join('');
}

/**
 * Writes values into a YAML or JSON text and leaves every other byte, including comments, unchanged. Null when that is
 * impossible, for example inside an alias: the text then needs editing by hand.
 */
export function editText(text: string, edits: readonly TextEdit[]): string | null {
  const document = parseDocument(text);
  const splices = edits.map((edit) => spliceOf(document, text, edit));
  if (!splices.every((splice) => splice !== null)) return null;
  const edited = spliced(text, splices);
  const wanted = edits.reduce<unknown>(
    (value, { path, value: each }) => withValue(value, path, each),
    document.toJS(),
  );
  const found = parseDocument(edited);
  return found.errors.length === 0 && isDeepStrictEqual(found.toJS(), wanted) ? edited : null;
}

import { isMap, type YAMLMap, type YAMLSeq } from 'yaml';
import { spaces, type Manner } from './emit.ts';
import { lineEnd, type Item } from './items.ts';
import type { Splice } from './splices.ts';

/** A member or entry within braces or brackets: one that is there, or a new one. */
export interface FlowPart {
  item: Item | null;
  body: string;
}

/** The layout within braces or brackets. */
interface FlowLayout {
  /** Before the first item; undefined when there is none. */
  first: string | undefined;
  /** Before every further one. */
  usual: string;
  around: Map<Item, { lead: string; before: string; note: string }>;
  hasLastComma: boolean;
  /** Before the closing brace or bracket. */
  tail: string;
}

/** Skips white space and comments. */
function skip(text: string, at: number, end: number): number {
  let position = at;
  while (position < end) {
    if (/\s/.test(text[position] ?? '')) position++;
    else if (text[position] === '#') position = lineEnd(text, position);
    else break;
  }
  return position;
}

/** A comment behind a comma, on its line. */
function noteAt(text: string, at: number): string {
  return /^[ \t]*#[^\r\n]*/.exec(text.slice(at, lineEnd(text, at)))?.[0] ?? '';
}

function flowLayout(text: string, items: readonly Item[], open: number, close: number): FlowLayout {
  const around: FlowLayout['around'] = new Map();
  let at = open;
  let hasLastComma = false;
  for (const item of items) {
    const lead = text.slice(at, item.start);
    const comma = skip(text, item.valueEnd, close);
    hasLastComma = text[comma] === ',';
    const note = hasLastComma ? noteAt(text, comma + 1) : '';
    around.set(item, { lead, before: hasLastComma ? text.slice(item.valueEnd, comma) : '', note });
    at = hasLastComma ? comma + 1 + note.length : item.valueEnd;
  }
  const [first, second] = items.map((item) => around.get(item)?.lead ?? '');
  const bare = (lead: string | undefined) => lead?.replaceAll(/#[^\r\n]*/g, '').replaceAll(/\n\s*\n/g, '\n');
  return {
    first: bare(first),
    usual: bare(second ?? first) ?? '',
    around,
    hasLastComma,
    tail: text.slice(at, close),
  };
}

interface Piece {
  lead: string;
  text: string;
  /** A comment behind its comma. */
  note: string;
}

/** Each part with what stands around it: its own comments, else what is usual at its position. */
function piecesOf(parts: readonly FlowPart[], layout: FlowLayout, first: string, usual: string): Piece[] {
  return parts.map(({ item, body }, position) => {
    const own = item ? layout.around.get(item) : undefined;
    const plain = position === 0 ? first : usual;
    const comma = position < parts.length - 1 || layout.hasLastComma ? ',' : '';
    return {
      lead: own && own.lead.trim() !== '' ? own.lead : plain,
      text: body + (own?.before ?? '') + comma,
      note: own?.note ?? '',
    };
  });
}

/** What stands between braces or brackets, each part on lines of its own where others are. */
function contents(pieces: readonly Piece[], tail: string, line: string): string {
  const text = pieces.map(({ lead, text: body, note }, position) => {
    const isAfterNote = (pieces[position - 1]?.note ?? '') !== '' && !lead.includes('\n');
    return (isAfterNote ? line : lead) + body + note;
  });
  const isNoted = (pieces.at(-1)?.note ?? '') !== '' && !tail.includes('\n');
  return text.join('') + (isNoted ? line : '') + tail;
}

/** Writes the contents of braces or brackets anew, in the layout that they have. */
export function rewriteFlow(
  text: string,
  node: YAMLMap | YAMLSeq,
  items: readonly Item[],
  partsAt: (column: number, isLong: boolean) => readonly FlowPart[],
  { isJson, isTight, eol }: Manner,
): Splice {
  const [open = 0, end = open] = node.range ?? [];
  const close = text.lastIndexOf(isMap(node) ? '}' : ']', end - 1);
  const layout = flowLayout(text, items, open + 1, close);
  const sample = items[1] ?? items[0];
  const isLong = layout.usual.includes('\n');
  const column = sample ? sample.start - (text.lastIndexOf('\n', sample.start - 1) + 1) : 0;
  const parts = partsAt(column, isLong);
  if (parts.length === 0)
    return { from: open + 1, to: close, text: layout.tail.includes('#') ? layout.tail : '' };
  const pad = isMap(node) && !isJson ? ' ' : '';
  const usual = items.length > 1 || isLong ? layout.usual : isTight ? '' : ' ';
  const pieces = piecesOf(parts, layout, layout.first ?? pad, usual);
  const tail = items.length === 0 ? pad : layout.tail;
  return { from: open + 1, to: close, text: contents(pieces, tail, eol + spaces(column)) };
}

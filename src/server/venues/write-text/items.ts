import {
  isCollection,
  isNode,
  isPair,
  isScalar,
  type CST,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

/** A text whose parts cannot be told apart well enough to change them one by one. */
export class Unclear extends Error {
  override name = 'Unclear';
}

/** A member of an object, or an entry of a list, in the text. */
export interface Item {
  /** The key; null in a list. */
  key: string | null;
  /** Null: nothing is written there. */
  node: Node | null;
  /** The first character: of its key, its dash, or its value. */
  start: number;
  /** Behind its colon, or its dash: where a value is written that is not there yet. */
  valueAt: number;
  /** Behind its last character, without a comment. */
  valueEnd: number;
}

/** An item on lines of its own. */
export interface BlockItem extends Item {
  /** The beginning of its lines, with the comments above it; `start` where other things stand before it on its line. */
  lead: number;
  /** The end of its last line, with the comment there and deeper ones below, without the line end. */
  end: number;
  /** Whether nothing else stands before it on its line. */
  isOwnLine: boolean;
  column: number;
}

type Collection = YAMLMap | YAMLSeq;

const MARKS = new Set(['seq-item-ind', 'explicit-key-ind', 'anchor', 'tag']);

/** The items of the syntax tree that stand for entries: a comment at the end, or a last comma, is one of its own. */
function tokensOf(collection: Collection): CST.CollectionItem[] {
  const token = collection.srcToken;
  if (!token || !('items' in token)) throw new Unclear('a collection without its tokens');
  const isBlockList = token.type === 'block-seq';
  return token.items.filter((item) =>
    isBlockList ? item.start.some(({ type }) => type === 'seq-item-ind') : item.key || item.value || item.sep,
  );
}

function keyOf(item: unknown): string | null {
  if (!isPair(item)) return null;
  if (!isScalar(item.key)) throw new Unclear('a key that is no single value');
  return String(item.key.value);
}

function nodeOf(item: unknown): Node | null {
  const node = isPair(item) ? (item as Pair).value : item;
  return isNode(node) ? node : null;
}

/** The end of a value without comments and line ends: of a block, that of its last item. */
function endOf(node: Node | null, text: string, least: number): number {
  if (!node?.range) return least;
  const last = isCollection(node) && !node.flow ? node.items.at(-1) : undefined;
  if (last !== undefined && isCollection(node)) return itemsOf(node, text).at(-1)?.valueEnd ?? least;
  const [from, end] = node.range;
  return Math.max(least, from + text.slice(from, end).trimEnd().length);
}

function itemOf(item: unknown, token: CST.CollectionItem, text: string): Item {
  const mark = token.start.find(({ type }) => MARKS.has(type));
  const start = mark?.offset ?? token.key?.offset ?? token.value?.offset;
  if (start === undefined) throw new Unclear('an item without a beginning');
  const sign = [...(token.sep ?? []), ...token.start].find(
    ({ type }) => type === 'map-value-ind' || type === 'seq-item-ind',
  );
  const key = isPair(item) && isNode(item.key) ? (item.key.range?.[1] ?? start) : start;
  const valueAt = sign ? sign.offset + 1 : key;
  const node = nodeOf(item);
  return { key: keyOf(item), node, start, valueAt, valueEnd: endOf(node, text, Math.max(valueAt, key)) };
}

/** The members or entries of a collection, in their order. */
export function itemsOf(collection: Collection, text: string): Item[] {
  const tokens = tokensOf(collection);
  const items = collection.items as unknown[];
  if (tokens.length !== items.length) throw new Unclear('a collection with other items than its tokens');
  return items.map((item, index) => itemOf(item, tokens[index] as CST.CollectionItem, text));
}

/** The end of the line at an offset, without the line end. */
export function lineEnd(text: string, at: number): number {
  const feed = text.indexOf('\n', at);
  const end = feed < 0 ? text.length : feed;
  return end > at && text[end - 1] === '\r' ? end - 1 : end;
}

/** The beginning of the next line; the end of the text on the last one. */
export function nextLine(text: string, at: number): number {
  const feed = text.indexOf('\n', at);
  return feed < 0 ? text.length : feed + 1;
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** The indentation of a line that holds nothing but a comment; -1 for any other line. */
function commentColumn(text: string, from: number): number {
  const line = text.slice(from, lineEnd(text, from));
  const [indent = ''] = /^[ \t]*/.exec(line) ?? [];
  return line.startsWith('#', indent.length) ? indent.length : -1;
}

/** The end of an item's last line, and of the comments below that are deeper than the item. */
function lastLine(text: string, valueEnd: number, column: number): number {
  let end = lineEnd(text, valueEnd);
  for (;;) {
    const next = nextLine(text, end);
    if (next >= text.length || commentColumn(text, next) <= column) return end;
    end = lineEnd(text, next);
  }
}

/** The beginning of the comments right above a line, down from `floor`: what is above belongs to others. */
function leadOf(text: string, start: number, floor: number): number {
  let lead = start;
  while (lead > 0) {
    const above = lineStart(text, lead - 1);
    if (above < floor || commentColumn(text, above) < 0) return lead;
    lead = above;
  }
  return lead;
}

/** The items of a block collection with their lines. */
export function blockItemsOf(collection: Collection, text: string): BlockItem[] {
  let least = 0;
  return itemsOf(collection, text).map((item) => {
    const line = lineStart(text, item.start);
    const before = text.slice(line, item.start);
    const isOwnLine = /^\uFEFF?[ ]*$/.test(before);
    const column = item.start - line - (before.startsWith('\uFEFF') ? 1 : 0);
    const lead = isOwnLine ? leadOf(text, line, least) : item.start;
    const end = lastLine(text, item.valueEnd, column);
    least = nextLine(text, end);
    return { ...item, lead, end, isOwnLine, column };
  });
}

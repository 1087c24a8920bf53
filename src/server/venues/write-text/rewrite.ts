import { isEntry, isSameJson, type Entry } from '#domain/draft/json.ts';
import { CATEGORIES, idIn, listAt, placeIn, PRODUCTS } from '#domain/draft/list-keys.ts';
import { longestRise } from '#domain/draft/order.ts';
import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  visit,
  type Document,
  type Node,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import {
  blockEntry,
  blockPair,
  blockValue,
  flowPair,
  flowText,
  jsonLines,
  spaces,
  type Manner,
} from './emit.ts';
import { blockItemsOf, itemsOf, Unclear, type BlockItem, type Item } from './items.ts';
import { rewriteFlow, type FlowPart } from './flow.ts';
import { chunkOf, placeParts, type BlockPart } from './block.ts';
import { findProducts, type FoundProduct, type Where } from './find-products.ts';
import { matchEntries } from './match.ts';
import { scalarText } from './scalar.ts';
import { spliced, type Splice } from './splices.ts';

/** The notation of a value by its path: "35.500" for the number 35.5. */
export type Notations = ReadonlyMap<string, string>;

/** The place of the products within a category is that of all products. */
function placeOf(place: string, key: string): string {
  return place === `${CATEGORIES}/*` && key === 'products' ? PRODUCTS : placeIn(place, key);
}

/** The part of an object that is written: members without a value are absent. */
function membersOf(value: Entry): [string, unknown][] {
  return Object.entries(value).filter(([, each]) => each !== undefined);
}

/** Finds the changes of a text that make its value another one. */
export class Rewriting {
  readonly #text: string;
  readonly #manner: Manner;
  readonly #notations: Notations;
  readonly #document: Document;
  /** False: nothing repeats anything, so parts that stay the same need no look. */
  readonly #hasAliases: boolean;
  /** What stands behind each anchor from now on. */
  readonly #anchors = new Map<string, unknown>();
  #products: ReadonlyMap<string, FoundProduct> = new Map();

  constructor(text: string, document: Document, manner: Manner, notations: Notations) {
    this.#text = text;
    this.#document = document;
    this.#manner = manner;
    this.#notations = notations;
    let hasAliases = false;
    visit(document, { Alias: () => ((hasAliases = true), visit.BREAK) });
    this.#hasAliases = hasAliases;
  }

  /** The changes from one value of the whole text to another. */
  run(before: unknown, after: unknown): Splice[] {
    const where: Where = { place: '', path: [], isFlow: false, from: 0 };
    const { contents } = this.#document;
    if (!contents) throw new Unclear('an empty text');
    this.#products = findProducts(contents, before, this.#text);
    return this.#value(contents, before, after, where);
  }

  #value(node: Node, before: unknown, after: unknown, where: Where): Splice[] {
    if (isAlias(node)) return this.#alias(node.source, node, after);
    if ('anchor' in node && typeof node.anchor === 'string') this.#anchors.set(node.anchor, after);
    if (!this.#hasAliases && (before === after || isSameJson(before, after))) return [];
    if (isMap(node) && isEntry(before) && isEntry(after)) return this.#object(node, before, after, where);
    if (isSeq(node) && Array.isArray(before) && Array.isArray(after))
      return this.#list(node, before, after, where);
    if (isSameJson(before, after)) return [];
    return [this.#replacement(node, after, where)];
  }

  /** What repeats a value stays as long as that value is the wanted one; else the wanted one is written out. */
  #alias(name: string, node: Node, after: unknown): Splice[] {
    if (this.#anchors.has(name) && isSameJson(this.#anchors.get(name), after)) return [];
    const [from = 0, to = from] = node.range ?? [];
    return [{ from, to, text: flowText(after, this.#manner) }];
  }

  #replacement(node: Node, after: unknown, { path, isFlow, from: valueAt }: Where): Splice {
    const [start = valueAt, end = start] = node.range ?? [];
    const to = start + this.#text.slice(start, end).trimEnd().length;
    const isNew = to === start;
    const from = isNew ? valueAt : start;
    const notation = this.#notations.get(path.join('\n'));
    const isOld = isScalar(node) ? node : null;
    const text = scalarText(after, { old: isOld, notation, isFlow }, this.#manner);
    return { from, to: Math.max(from, isNew ? from : to), text: `${isNew ? ' ' : ''}${text}` };
  }

  #object(node: YAMLMap, before: Entry, after: Entry, where: Where): Splice[] {
    const inner = (item: Item): Where => {
      const key = item.key ?? '';
      const isFlow = where.isFlow || node.flow === true;
      return { place: placeOf(where.place, key), path: [...where.path, key], isFlow, from: item.valueAt };
    };
    const known = new Set(Object.keys(before));
    const fresh = membersOf(after).filter(([key]) => !known.has(key));
    const stays = ({ key }: Item) => after[key ?? ''] !== undefined;
    const change = (item: Item) =>
      this.#member(item, before[item.key ?? ''], after[item.key ?? ''], inner(item), node);
    if (node.flow) {
      const items = itemsOf(node, this.#text);
      const kept = items.filter(stays);
      const changes = kept.flatMap(change);
      if (kept.length === items.length && fresh.length === 0) return changes;
      const parts = (column: number, isLong: boolean): FlowPart[] => [
        ...kept.map((item) => ({ item, body: spliced(this.#text, changes, item.start, item.valueEnd) })),
        ...fresh.map(([key, value]) => ({ item: null, body: this.#flowMember(key, value, column, isLong) })),
      ];
      return [rewriteFlow(this.#text, node, items, parts, this.#manner)];
    }
    const items = blockItemsOf(node, this.#text);
    const kept = items.filter(stays);
    const made = (column: number) => fresh.map(([key, value]) => blockPair(key, value, column, this.#manner));
    return [
      ...kept.flatMap(change),
      ...this.#placed({ items, kept, empty: '{}', where }, (column) => [...kept, ...made(column)]),
    ];
  }

  /** A member of an object; an empty list or object of a block that gets contents is written over several lines. */
  #member(item: Item, before: unknown, after: unknown, where: Where, parent: YAMLMap): Splice[] {
    const isEmpty = before === null || (typeof before === 'object' && Object.keys(before).length === 0);
    const isFilled = typeof after === 'object' && after !== null && Object.keys(after).length > 0;
    if (isEmpty && isFilled && !parent.flow && !this.#manner.isJson && !isAlias(item.node)) {
      const line = this.#text.lastIndexOf('\n', item.start - 1) + 1;
      const column = item.start - line;
      const anchored = item.node !== null && 'anchor' in item.node && item.node.anchor !== undefined;
      const text = this.#filled(after, column, where.place);
      if (!anchored) return [{ from: item.valueAt, to: item.valueEnd, text }];
    }
    if (!item.node) {
      if (isSameJson(before, after)) return [];
      return [{ from: item.valueEnd, to: item.valueEnd, text: `: ${flowText(after, this.#manner)}` }];
    }
    return this.#value(item.node, before, after, where);
  }

  /** What is written behind the colon of an empty list or object that gets contents. */
  #filled(after: object, column: number, place: string): string {
    if (place !== PRODUCTS || !Array.isArray(after)) return blockValue(after, column, this.#manner);
    const inside = column + 2;
    const entries = after.map(
      (value: unknown) => this.#moved(value, place, inside) ?? blockEntry(value, inside, this.#manner),
    );
    return entries.map((entry) => this.#manner.eol + spaces(inside) + entry).join('');
  }

  #flowMember(key: string, value: unknown, column: number, isLong: boolean): string {
    const { isJson } = this.#manner;
    return isJson && isLong
      ? `${JSON.stringify(key)}: ${jsonLines(value, column, this.#manner)}`
      : flowPair(key, value, this.#manner);
  }

  #list(node: YAMLSeq, before: unknown[], after: unknown[], where: Where): Splice[] {
    const matched = matchEntries(before, after, where.place);
    const isFlow = where.isFlow || node.flow === true;
    const inner = (index: number, item: Item): Where => ({
      place: placeIn(where.place, '*'),
      path: [...where.path, index],
      isFlow,
      from: item.valueAt,
    });
    const rising = matched.filter((index) => index >= 0);
    const rise = longestRise(rising);
    const staying = new Set([...rise].map((index) => rising[index]));
    const items: Item[] = node.flow ? itemsOf(node, this.#text) : blockItemsOf(node, this.#text);
    const changed = new Map<number, Splice[]>();
    // In the order of the text: an anchor comes before what repeats it.
    before.forEach((value, index) => {
      const to = matched.indexOf(index);
      const item = items[index];
      if (!item?.node) return;
      if (to < 0 || !staying.has(index)) this.#forget(item.node);
      if (to >= 0) changed.set(index, this.#value(item.node, value, after[to], inner(index, item)));
    });
    const changesOf = (index: number) => changed.get(index) ?? [];
    const isStill = staying.size === before.length && after.length === before.length;
    if (isStill) return before.flatMap((_, index) => changesOf(index));
    if (node.flow) return [this.#flowList(node, items, { matched, after, changesOf, where })];
    const blockItems = items as BlockItem[];
    const parts = (column: number) =>
      after.map((value, position) => {
        const index = matched[position] ?? -1;
        const item = blockItems[index];
        if (item && staying.has(index)) return item;
        if (item) return chunkOf(this.#text, item, changesOf(index), column);
        return this.#moved(value, where.place, column) ?? blockEntry(value, column, this.#manner);
      });
    const kept = blockItems.filter((_, index) => staying.has(index));
    const changes = [...staying].flatMap((index) => changesOf(index ?? -1));
    return [...changes, ...this.#placed({ items: blockItems, kept, empty: '[]', where }, parts)];
  }

  /** What is taken out of its place can no longer be repeated from there. */
  #forget(node: Node): void {
    if (!this.#hasAliases) return;
    visit(node, {
      Node: (_, each) => {
        if ('anchor' in each && typeof each.anchor === 'string') this.#anchors.delete(each.anchor);
      },
    });
  }

  /** A product that comes from another category, as it is written there. */
  #moved(value: unknown, place: string, column: number): string | null {
    const list = listAt(place);
    const found =
      place === PRODUCTS && list && isEntry(value) ? this.#products.get(idIn(list, value)) : undefined;
    // An alias in a moved text might stand before its anchor.
    if (!found || this.#hasAliases) return null;
    const changes = this.#value(found.node, found.before, value, {
      ...found.where,
      from: found.item?.valueAt ?? 0,
    });
    if (found.item) return chunkOf(this.#text, found.item, changes, column);
    return `- ${this.#source(found.node, changes)}`;
  }

  #source(node: Node, changes: readonly Splice[]): string {
    const [from = 0, to = from] = node.range ?? [];
    return spliced(this.#text, changes, from, to);
  }

  #placed(
    { items, kept, empty, where }: { items: BlockItem[]; kept: BlockItem[]; empty: string; where: Where },
    partsAt: (column: number) => readonly BlockPart[],
  ): Splice[] {
    const valueAt = where.path.length > 0 ? where.from : null;
    return placeParts({ text: this.#text, eol: this.#manner.eol, items, kept, empty, valueAt }, partsAt);
  }

  #flowList(
    node: YAMLSeq,
    items: readonly Item[],
    {
      matched,
      after,
      changesOf,
      where,
    }: {
      matched: readonly number[];
      after: readonly unknown[];
      changesOf: (index: number) => readonly Splice[];
      where: Where;
    },
  ): Splice {
    const parts = (column: number, isLong: boolean) =>
      after.map((value, position) => {
        const index = matched[position] ?? -1;
        const item = items[index];
        if (item) return { item, body: spliced(this.#text, changesOf(index), item.start, item.valueEnd) };
        return { item: null, body: this.#flowEntry(value, where.place, column, isLong) };
      });
    return rewriteFlow(this.#text, node, items, parts, this.#manner);
  }

  #flowEntry(value: unknown, place: string, column: number, isLong: boolean): string {
    const list = listAt(place);
    const found =
      place === PRODUCTS && list && isEntry(value) ? this.#products.get(idIn(list, value)) : undefined;
    if (found && !found.item && !this.#hasAliases)
      return this.#source(found.node, this.#value(found.node, found.before, value, found.where));
    const { isJson } = this.#manner;
    return isJson && isLong ? jsonLines(value, column, this.#manner) : flowText(value, this.#manner);
  }
}

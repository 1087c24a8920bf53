import type { PriceFormat } from '../price-sheet/price-format.ts';
import type { LineKind, ListDoubt, ListRow, MenuList } from './menu-list.ts';
import { pricesAtEnd, type PricedText, type ReadPrice } from './price-at-end.ts';
import { isSizeName } from './size-words.ts';
import { joinSizes } from './sizes.ts';

/** A source line before it is put in its place: nothing, a text whose meaning depends on its neighbours, or a dish. */
export type Piece =
  | { kind: 'blank' }
  | { kind: 'columns' }
  | { kind: 'text'; text: string }
  | { kind: 'dish'; dish: DishPiece };

/** A dish of a table. Without `category` it belongs to the heading above it. */
export interface DishPiece {
  category: string | null;
  name: string;
  description: string;
  prices: readonly ReadPrice[];
  written: string;
  sizes: readonly string[];
  extra: string;
}

interface Assembled {
  rows: ListRow[];
  lines: LineKind[];
  category: string;
  /** The names of the sizes whose prices stand side by side below. */
  sizes: readonly string[];
}

/** More words than a name has: a description. */
const MANY_WORDS = 5;

function isShouted(text: string): boolean {
  return /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
}

function isMarked(text: string): boolean {
  return /^#{1,6}\s/.test(text) || /^\*\*.+\*\*$/.test(text) || /[:：]$/.test(text) || isShouted(text);
}

/** A heading's or a dish's words without the marks of lists and headings around them. */
function withoutMarks(text: string): string {
  const bare = text
    .replace(/^(?:#{1,6}\s+|[-*•‣◦▪]\s+)/, '')
    .replace(/[:：]$/, '')
    .trim();
  const plain =
    bare.startsWith('**') && bare.endsWith('**') && bare.length > 4 ? bare.slice(2, -2).trim() : bare;
  return plain === '' ? text : plain;
}

/** A heading in capitals, as a category's name is written. */
function headingOf(text: string): string {
  const plain = withoutMarks(text);
  if (!isShouted(plain) || plain.length < 4) return plain;
  const [first = '', ...rest] = Array.from(plain.toLowerCase());
  return first.toUpperCase() + rest.join('');
}

function isDescription(text: string): boolean {
  const words = text.split(/\s+/).length;
  return /^[(\p{Ll}]/u.test(text) || words >= MANY_WORDS || (words >= 3 && /[,،、，]/.test(text));
}

function sizeNames(text: string): readonly string[] {
  const parts = text.split(/[/|\t]|\s{2,}/).map((part) => part.trim());
  const words = parts.length > 1 ? parts : text.split(/\s+/);
  return words.length > 1 && words.length <= 6 && words.every(isSizeName) ? words : [];
}

/** The names of sizes at the end of a dish's name: “Taouk (2 / 3 / 6)”, as many as it has prices. */
function namedAtEnd(name: string, count: number): { base: string; names: readonly string[] } | null {
  const bracket = name.endsWith(')') ? name.lastIndexOf('(') : -1;
  if (bracket <= 0) return null;
  const names = name
    .slice(bracket + 1, -1)
    .split(/[/|,]/)
    .map((each) => each.trim());
  const isNamed = names.length === count && names.every((each) => each !== '' && each.length <= 40);
  return isNamed ? { base: name.slice(0, bracket).trim(), names } : null;
}

/** The name, price and sizes that prices give to a dish; several prices are sizes until somebody says otherwise. */
function pricedDish(name: string, prices: readonly ReadPrice[], written: string, given: readonly string[]) {
  const doubts: ListDoubt[] = prices.flatMap(({ doubt }) => doubt ?? []);
  const [first] = prices;
  if (prices.length < 2) return { name, mills: first?.mills ?? null, sizes: [], doubts };
  const atEnd = given.length === prices.length ? null : namedAtEnd(name, prices.length);
  const names =
    atEnd?.names ?? (given.length === prices.length ? given : prices.map((_, at) => String(at + 1)));
  const sizes = prices.flatMap(({ mills }, at) => (mills === null ? [] : [{ name: names[at] ?? '', mills }]));
  const text = atEnd ? atEnd.names.join(' / ') : written;
  const isSure = given.length === prices.length && sizes.length === prices.length;
  if (!isSure) doubts.push({ kind: 'sizes', text, count: prices.length });
  return { name: atEnd?.base ?? name, mills: sizes[0]?.mills ?? null, sizes, doubts };
}

function addRow(
  done: Assembled,
  at: number,
  { category, name, description, prices, written, sizes, extra }: DishPiece,
) {
  const dish = pricedDish(name, prices, written, sizes);
  const doubts: ListDoubt[] = [...dish.doubts];
  if (prices.length === 0) doubts.push({ kind: 'no_price' });
  if (dish.name === '') doubts.push({ kind: 'no_name' });
  if (extra !== '') doubts.push({ kind: 'extra', text: extra });
  done.lines[at] = 'row';
  done.rows.push({ ...dish, lines: [at], category: category ?? done.category, description, doubts });
}

const NO_DISH = { category: null, description: '', prices: [], written: '', sizes: [], extra: '' };

/** A line of text with prices: a dish, or the price of the unpriced dish just above it. */
function addPriced(done: Assembled, at: number, { rest, prices, written }: PricedText): void {
  const above = done.rows.at(-1);
  const isUnpriced = above?.mills === null && above.lines.at(-1) === at - 1;
  if (rest === '' && above && isUnpriced && above.doubts.every(({ kind }) => kind === 'no_price')) {
    const dish = pricedDish(above.name, prices, written, done.sizes);
    done.lines[at] = 'row';
    done.rows[done.rows.length - 1] = { ...above, ...dish, lines: [...above.lines, at] };
    return;
  }
  addRow(done, at, { ...NO_DISH, name: withoutMarks(rest), prices, written, sizes: done.sizes });
}

interface Around {
  before: Piece | undefined;
  after: Piece | undefined;
}

/** Adds a text to the description of the dish just above it, if it describes one. */
function describes(done: Assembled, at: number, text: string): boolean {
  const above = done.rows.at(-1);
  if (!above || above.mills === null || above.lines.at(-1) !== at - 1 || !isDescription(text)) return false;
  const description = [above.description, text].filter((each) => each !== '').join(' ');
  done.rows[done.rows.length - 1] = { ...above, description, lines: [...above.lines, at] };
  done.lines[at] = 'row';
  return true;
}

function isDish(piece: Piece | undefined, format: PriceFormat): boolean {
  if (piece?.kind === 'dish') return true;
  if (piece?.kind !== 'text') return false;
  const priced = pricesAtEnd(piece.text, 0, format);
  return priced !== null && priced.rest !== '';
}

/** A line of text without a price: names of sizes, a category, a description, or a dish that lacks its price. */
function addText(
  done: Assembled,
  at: number,
  text: string,
  { before, after }: Around,
  format: PriceFormat,
): void {
  const sizes = sizeNames(text);
  if (sizes.length > 0) {
    done.sizes = sizes;
    done.lines[at] = 'sizes';
    return;
  }
  const isMarkedHeading = isMarked(text);
  if (!isMarkedHeading && describes(done, at, text)) return;
  const isFirst = before === undefined || before.kind === 'blank' || before.kind === 'columns';
  const leads = isDish(after, format) || (after?.kind === 'text' && sizeNames(after.text).length > 0);
  if (isMarkedHeading || (isFirst && leads)) {
    done.category = headingOf(text);
    done.sizes = [];
    done.lines[at] = 'heading';
    return;
  }
  addRow(done, at, { ...NO_DISH, name: withoutMarks(text) });
}

/** Puts the lines of a list together: dishes with their categories, descriptions, prices and sizes. */
export function assemble(pieces: readonly Piece[], format: PriceFormat): MenuList {
  const done: Assembled = { rows: [], lines: pieces.map(() => 'blank'), category: '', sizes: [] };
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind === 'columns') done.lines[at] = 'columns';
    if (piece.kind === 'dish') addRow(done, at, piece.dish);
    if (piece.kind !== 'text') continue;
    const priced = pricesAtEnd(piece.text, done.sizes.length, format);
    if (priced) addPriced(done, at, priced);
    else addText(done, at, piece.text, { before: pieces[at - 1], after: pieces[at + 1] }, format);
  }
  return { rows: joinSizes(done.rows), lines: done.lines };
}

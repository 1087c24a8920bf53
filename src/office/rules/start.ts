import type { StartVenue } from '#contract/office/start.ts';
import { fixedMoney } from '#domain/money/money.ts';
import type { Kitchen } from '#domain/look/kitchens.ts';
import type { ListRow, MenuList } from '#domain/menu-list/menu-list.ts';
import type { PriceFormat } from '#domain/price-sheet/price-format.ts';
import { linesOf, readLines, readTable, type ListColumn } from '#domain/menu-list/read-list.ts';
import { columnOf, isDescription } from '#text/price-columns.ts';
import type { Country } from './countries.ts';

/** What the first step asks. */
export interface Place extends Pick<Country, 'currency' | 'timezone' | 'languages'> {
  name: string;
  /** '' where none was named. */
  kitchen: Kitchen | '';
  country: string;
  /** Percent; '' for none. */
  taxRate: string;
  isTaxIncluded: boolean;
  /** Decimals of prices. */
  places: number;
  /** From Monday on. */
  week: readonly DayHours[];
  tables: number;
}

/** When a place is open on one day of the week, as HH:MM; until the next morning where `to` is earlier. */
export interface DayHours {
  isOpen: boolean;
  from: string;
  to: string;
}

/** What was written on the way to a new venue. */
export interface Begun {
  step: 'place' | 'menu';
  place: Place;
  /** What was pasted, and its rows as they were mended. */
  text: string;
  rows: readonly ListRow[];
}

/** Reads what a tab kept of the way to a new venue; null for anything else. */
export function readBegun(value: unknown): Begun | null {
  const begun = value as Begun | null;
  return begun?.place?.week && Array.isArray(begun.rows) ? begun : null;
}

const MIDNIGHT = '00:00';
const QUARTERS = Array.from({ length: 96 }, (_, quarter) => {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`;
});

/** A week of the same hours. */
export function everyDay(from: string, to: string): readonly DayHours[] {
  return Array.from({ length: 7 }, () => ({ isOpen: true, from, to }));
}

/** True where every day that is open has the same hours. */
export function hasSameHours(week: readonly DayHours[]): boolean {
  const open = week.filter(({ isOpen }) => isOpen);
  return open.every(({ from, to }) => from === open[0]?.from && to === open[0]?.to);
}

/** True where a place that opens at `from` closes on the next morning; midnight still ends the day itself. */
export function isNextMorning({ from, to }: Pick<DayHours, 'from' | 'to'>): boolean {
  return to <= from && to !== MIDNIGHT;
}

/** The times to open or to close at, as HH:MM, each quarter of an hour; `chosen` among them, whatever its minutes. */
export function dayTimes(chosen: string): string[] {
  return [...new Set([...QUARTERS, chosen])].toSorted();
}

/** The times to close at of a place that opens at `from`, in the order in which they come; the last is a day later. */
export function closingTimes({ from, to }: Pick<DayHours, 'from' | 'to'>): string[] {
  const times = dayTimes(to);
  return [...times.filter((time) => time > from), ...times.filter((time) => time <= from)];
}

function listColumn(heading: string): ListColumn | null {
  if (isDescription(heading)) return 'description';
  const column = columnOf(heading);
  return column === 'sku' || column === 'id' ? 'code' : column;
}

/** Reads what was pasted: cells copied in a spreadsheet, else lines of a document. */
export function readPasted(text: string, format: PriceFormat): MenuList {
  const lines = linesOf(text);
  return text.includes('\t')
    ? readTable(
        lines.map((line) => line.split('\t')),
        listColumn,
        format,
      )
    : readLines(lines, format);
}

/** A row to type a dish into, in the category of the row before it. */
export function emptyRow(rows: readonly ListRow[]): ListRow {
  const category = rows.at(-1)?.category ?? '';
  return {
    name: '',
    category,
    description: '',
    mills: null,
    sizes: [],
    lines: [],
    doubts: [],
  };
}

/** True once every row is a dish with a price. */
export function isListReady(rows: readonly ListRow[]): boolean {
  return rows.length > 0 && rows.every(({ mills, name }) => mills !== null && name.trim() !== '');
}

/** The dishes by category, in the order of the list; those without one stand under `unnamed`. */
export function categoriesOf(
  rows: readonly ListRow[],
  unnamed: string,
  places: number,
): StartVenue['categories'] {
  const categories = new Map<string, StartVenue['categories'][number]['dishes']>();
  for (const row of rows) {
    const name = row.category === '' ? unnamed : row.category;
    const dishes = categories.get(name) ?? [];
    categories.set(name, dishes);
    dishes.push({
      name: row.name,
      description: row.description,
      price: fixedMoney(row.mills ?? 0, places),
      sizes: row.sizes.map((size) => ({ name: size.name, price: fixedMoney(size.mills, places) })),
    });
  }
  return Array.from(categories, ([name, dishes]) => ({ name, dishes }));
}

/** The opening hours of a week, without the days that are closed. */
export function hoursOf(week: readonly DayHours[]): StartVenue['hours'] {
  return week.flatMap(({ isOpen, from, to }, weekday) =>
    isOpen ? { weekday, fromHour: `${from}:00`, toHour: `${to}:00` } : [],
  );
}

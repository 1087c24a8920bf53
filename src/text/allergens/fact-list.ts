import { KIND_CODES, LEGAL_CODES, MAIN_CODES } from '#domain/allergens/codes.ts';
import type { Fact, Facts } from '#domain/allergens/facts.ts';
import {
  createPriceFinder,
  type Mismatch,
  type PriceLine,
  type Priced,
} from '#domain/price-sheet/find-priced.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { columnOf, headingIn, isDescription, plainHeading } from '../price-columns.ts';
import { allergenNames } from './all-names.ts';
import { readFact, writeFact } from './fact-words.ts';

/** An allergen of the venue's own, with its name in each language. */
export interface OwnColumn {
  code: string;
  /** As the list writes it. */
  name: string;
  words: readonly string[];
}

/** A thing with what is said of it. */
type Row = Priced & { facts: Facts };

/** A fact that a list changes; `unknown` takes back what was said. */
export interface FactChange<R> {
  row: R;
  code: string;
  fact: Fact;
}

/** A line, or a cell of it, that nobody can be sure about: nothing of it is taken. */
export interface FactDoubt {
  /** The first line is 1. */
  line: number;
  /** What the line calls itself. */
  named: string;
  /** The heading of the cell; '' for the whole line. */
  column: string;
  /** What stands there. */
  text: string;
  why: Mismatch['why'] | 'word' | 'column' | 'twice' | 'heading';
}

/** A list of facts, read. */
export interface ReadFacts<R> {
  changes: FactChange<R>[];
  doubts: FactDoubt[];
  /** How many lines meant something of the menu. */
  matched: number;
}

const NAMING = ['category', 'name', 'sku', 'id'] as const;

/** The columns of a list: every allergen and the venue's own, and those kinds that something is said of. */
function columnsOf(rows: readonly Row[], own: readonly OwnColumn[], lang: LanguageCode) {
  const said = new Set(rows.flatMap(({ facts }) => Object.keys(facts)));
  const legal = [...MAIN_CODES, ...KIND_CODES.filter((kind) => said.has(kind))];
  return [
    ...legal.map((code) => ({ code: code as string, name: allergenNames[lang][code] })),
    ...own.map(({ code, name }) => ({ code, name })),
  ];
}

/** Facts as a table for a spreadsheet, in words of a language; brought back unchanged it changes nothing. */
export function writeFactList(
  rows: readonly Row[],
  own: readonly OwnColumn[],
  lang: LanguageCode,
): string[][] {
  const columns = columnsOf(rows, own, lang);
  return [
    [...NAMING.map((column) => headingIn(column, lang)), ...columns.map(({ name }) => name)],
    ...rows.map((row) => [
      ...NAMING.map((column) => row[column]),
      ...columns.map(({ code }) => writeFact(row.facts[code] ?? 'unknown', lang)),
    ]),
  ];
}

/** Codes by their headings: as they are, or by a name in any language. */
function createCodeFinder(own: readonly OwnColumn[]): (heading: string) => string | null {
  const codes = new Map<string, string>();
  for (const code of LEGAL_CODES) {
    codes.set(plainHeading(code), code);
    for (const names of Object.values(allergenNames)) codes.set(plainHeading(names[code]), code);
  }
  for (const { code, words } of own)
    for (const word of [code, ...words])
      if (!codes.has(plainHeading(word))) codes.set(plainHeading(word), code);
  return (heading) => codes.get(plainHeading(heading)) ?? null;
}

type Place = { at: number; heading: string };

interface Headings {
  naming: Map<keyof PriceLine, number>;
  facts: (Place & { code: string })[];
  strange: Place[];
}

function readHeadings(headings: readonly string[], own: readonly OwnColumn[]): Headings {
  const codeOf = createCodeFinder(own);
  const read: Headings = { naming: new Map(), facts: [], strange: [] };
  headings.forEach((heading, at) => {
    const code = codeOf(heading);
    const column = columnOf(heading);
    if (code !== null) read.facts.push({ at, heading, code });
    else if (column !== null && column !== 'price') read.naming.set(column, read.naming.get(column) ?? at);
    else if (heading.trim() !== '' && column === null && !isDescription(heading))
      read.strange.push({ at, heading });
  });
  return read;
}

function lineOf(cells: readonly string[], naming: Headings['naming']): PriceLine {
  const cell = (column: keyof PriceLine) => cells[naming.get(column) ?? cells.length]?.trim() ?? '';
  return { category: cell('category'), name: cell('name'), size: '', sku: cell('sku'), id: cell('id') };
}

/**
 * Reads a list of facts, with headings and words in any of our languages. An empty cell leaves what is said as it is, "?"
 * takes it back. Of what is in doubt nothing is taken.
 */
export function readFactList<R extends Row>(
  cells: readonly (readonly string[])[],
  rows: readonly R[],
  own: readonly OwnColumn[],
): ReadFacts<R> {
  const [first = [], ...rest] = cells;
  const { naming, facts, strange } = readHeadings(first, own);
  const doubts: FactDoubt[] = strange.map(({ heading }) => ({
    line: 1,
    named: '',
    column: heading,
    text: heading,
    why: 'column',
  }));
  if (facts.length === 0 || !(['sku', 'id', 'name'] as const).some((column) => naming.has(column)))
    return {
      changes: [],
      matched: 0,
      doubts: [{ line: 1, named: '', column: '', text: first.join(', '), why: 'heading' }],
    };
  const find = createPriceFinder(rows);
  const places = new Map(rows.map((row, index) => [row, index]));
  const decided = new Map<string, FactChange<R>>();
  const disputed = new Set<string>();
  let matched = 0;
  rest.forEach((line, index) => {
    if (line.every((cell) => cell.trim() === '')) return;
    const at = index + 2;
    const wanted = lineOf(line, naming);
    const named = wanted.name || wanted.id || wanted.sku;
    const found = find(wanted);
    if (!('rows' in found)) {
      doubts.push({ line: at, named, column: '', text: named, why: found.why });
      return;
    }
    matched++;
    for (const { at: place, heading, code } of facts) {
      const text = line[place]?.trim() ?? '';
      if (text === '') continue;
      const fact = readFact(text);
      if (fact === null) {
        doubts.push({ line: at, named, column: heading, text, why: 'word' });
        continue;
      }
      for (const row of found.rows) {
        const key = `${places.get(row)} ${code}`;
        const before = decided.get(key);
        if (before && before.fact !== fact)
          doubts.push({ line: at, named, column: heading, text, why: 'twice' });
        if (before && before.fact !== fact) disputed.add(key);
        decided.set(key, { row, code, fact });
      }
    }
  });
  const changes = [...decided]
    .filter(([key, { row, code, fact }]) => !disputed.has(key) && (row.facts[code] ?? 'unknown') !== fact)
    .map(([, change]) => change);
  return { changes, doubts, matched };
}

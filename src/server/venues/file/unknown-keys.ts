import { VenueFile } from '#contract/menu/venue-file.ts';
import type { Remark } from './remarks.ts';

/** The parts of a JSON Schema with keys and their permitted values. */
interface KeyedSchema {
  type?: string | string[];
  properties?: Record<string, object>;
  items?: object;
}

/** The number of letters to add, drop, replace or swap with a neighbour. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity;
      row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost, swapped);
    }
  }
  return at(a.length, b.length);
}

/** The known word that begins with this one: signed for sign, to_hour for to. */
function cutShort(word: string, known: readonly string[]): string | null {
  const start = word.length > 2 ? word : `${word}_`;
  return known.find((candidate) => candidate.startsWith(start)) ?? null;
}

/** The shortest known name that contains a word: price_decimal_places for decimals, weekday for day. */
function partOf(word: string, known: readonly string[]): string | null {
  const stem = word.replace(/s$/, '');
  if (stem.length < 3) return null;
  const whole = known.filter((candidate) =>
    candidate.split('_').some((part) => part === stem || part === word || part.endsWith(stem)),
  );
  return whole.toSorted((a, b) => a.length - b.length)[0] ?? null;
}

/** The known word closest to a mistyped one, if it is close enough. */
export function nearest(word: string, known: readonly string[]): string | null {
  if (word.length > 60) return null;
  const ranked = known.map((candidate) => ({ candidate, away: distance(word, candidate) }));
  ranked.sort((a, b) => a.away - b.away);
  const [best] = ranked;
  if (best && best.away <= Math.max(1, Math.floor(best.candidate.length / 4))) return best.candidate;
  return cutShort(word, known) ?? partOf(word, known);
}

/** True when a value has the type for a key. */
function takes({ type }: KeyedSchema, value: unknown): boolean {
  if (type === undefined) return true;
  const kind = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  return [type].flat().some((each) => (each === 'integer' ? 'number' : each) === kind);
}

/** The sections of a venue file, starting with the file itself. */
const sections: readonly [string, KeyedSchema][] = [
  ['', VenueFile],
  ...(['menu', 'ordering', 'locations', 'payment', 'loyalty'] as const).map((name): [string, KeyedSchema] => [
    name,
    VenueFile.properties[name] as KeyedSchema,
  ]),
];

type Path = readonly (string | number)[];

/** The right section of a misplaced key: menu.timezone. */
function rightPlace(key: string, path: Path): string | null {
  if (path.length > 1) return null;
  for (const [name, { properties = {} }] of sections) {
    if (Object.hasOwn(properties, key))
      return name === '' ? `"${key}" at the top of the file` : `"${name}.${key}"`;
    const within = key.slice(name.length + 1);
    if (key === `${name}_${within}` && Object.hasOwn(properties, within)) return `"${name}.${within}"`;
  }
  return null;
}

type Fits = (schema: KeyedSchema) => boolean;

function keysThat(fits: Fits, { properties = {} }: KeyedSchema): string[] {
  return Object.keys(properties).filter((key) => fits({ ...properties[key] }));
}

/** A similar key of the same section, else of another one. */
function similar(key: string, fits: Fits, beside: KeyedSchema, path: Path): string | null {
  const here = nearest(key, keysThat(fits, beside));
  if (here) return `"${here}"`;
  const elsewhere = nearest(
    key,
    sections.flatMap(([, section]) => keysThat(fits, section)),
  );
  return elsewhere && rightPlace(elsewhere, path);
}

/**
 * The key that was probably intended: one of another section, or a similar one, preferring those that accept the value.
 */
function meantBy(key: string, value: unknown, beside: KeyedSchema, path: Path): string | null {
  return (
    rightPlace(OTHER_NAMES.get(key) ?? key, path) ??
    similar(key, (schema) => takes(schema, value), beside, path) ??
    similar(key, () => true, beside, path)
  );
}

/** Longer lists of names are left to the schema and an editor. */
const MOST_NAMED = 16;

/** Common other names of keys, by the names of the keys beside them. */
const OTHER_NAMES = new Map([
  ['enable_card', 'payment_enabled'],
  ['enable_machine', 'enable_card_machine'],
]);

/** Things that people expect in the file, with the command for each. */
const COMMANDS = new Map([
  ['printers', 'printer add'],
  ['printer', 'printer add'],
  ['staff', 'staff token'],
  ['users', 'staff token'],
]);

function unknownKey(key: string, value: unknown, beside: KeyedSchema, path: Path): string {
  const command = path.length === 0 ? COMMANDS.get(key) : undefined;
  if (command)
    return `is no part of the file: npm run sufra -- ${command} does that once the venue is imported`;
  const meant = meantBy(key, value, beside, path);
  if (meant) return `is not a known key here; did you mean ${meant}?`;
  const known = Object.keys(beside.properties ?? {});
  const names = known.length <= MOST_NAMED ? `; known are ${known.join(', ')}` : '';
  return `is not a known key; it is kept and changes nothing${names}`;
}

/** Finds keys that the schema does not know: they are kept, but reported, since most are typing mistakes. */
export function findUnknownKeys(schema: object, value: unknown, path: (string | number)[] = []): Remark[] {
  const { properties, items } = schema as KeyedSchema;
  if (Array.isArray(value)) {
    return items ? value.flatMap((each, index) => findUnknownKeys(items, each, [...path, index])) : [];
  }
  if (typeof value !== 'object' || value === null || !properties) return [];
  return Object.entries(value).flatMap(([key, each]): Remark[] => {
    const inner = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (inner) return findUnknownKeys(inner, each, [...path, key]);
    // In braces a comma ends the value: { price: 4,50 } is a price of 4 and a key 50.
    if (/^\d+$/.test(key) && each === null) {
      const message = 'is half a number: write 4.50 with a point, not with a comma';
      return [{ level: 'error', path: [...path, key], message, words: null }];
    }
    return [
      { level: 'warning', path: [...path, key], message: unknownKey(key, each, schema, path), words: null },
    ];
  });
}

import { isLanguageCode } from '#domain/text/language.ts';
import { isEntry } from '#domain/draft/json.ts';
import { parseDocument } from 'yaml';

/** How new parts of a text are written. */
export interface Manner {
  /** The text is JSON: nothing but JSON may be written into it. */
  isJson: boolean;
  /** The line end of the text. */
  eol: '\n' | '\r\n';
  /** JSON without a space after colons and commas. */
  isTight: boolean;
}

const STEP = 2;
const LONGEST_FLOW = 100;
const PLAIN_KEY = /^[A-Za-z_][A-Za-z0-9_-]*$/;
const WORDS = new Set(['null', 'true', 'false', 'Null', 'True', 'False', 'NULL', 'TRUE', 'FALSE']);

/** Indentation. */
export function spaces(column: number): string {
  return ' '.repeat(Math.max(0, column));
}

/** A key as it stands before its colon. */
function keyText(key: string, { isJson }: Manner): string {
  return !isJson && PLAIN_KEY.test(key) && !WORDS.has(key) ? key : JSON.stringify(key);
}

/** A value on one line, valid in YAML and, with a JSON text, in JSON. */
export function flowText(value: unknown, manner: Manner): string {
  const [comma, pad] = manner.isTight ? [',', ''] : [', ', manner.isJson ? '' : ' '];
  if (Array.isArray(value)) return `[${value.map((each) => flowText(each, manner)).join(comma)}]`;
  if (!isEntry(value)) return JSON.stringify(value ?? null);
  const members = Object.entries(value).map(([key, each]) => flowPair(key, each, manner));
  return members.length === 0 ? '{}' : `{${pad}${members.join(comma)}${pad}}`;
}

/** A key and its value within braces. */
export function flowPair(key: string, value: unknown, manner: Manner): string {
  return `${keyText(key, manner)}:${manner.isTight ? '' : ' '}${flowText(value, manner)}`;
}

/** A value of a JSON text over several lines, the first without indentation. */
export function jsonLines(value: unknown, column: number, { eol }: Manner): string {
  return JSON.stringify(value, null, STEP).replaceAll('\n', eol + spaces(column));
}

function isShort(value: unknown, manner: Manner): boolean {
  if (!isEntry(value) && !Array.isArray(value)) return true;
  const parts = Object.values(value);
  if (parts.length === 0) return true;
  const isPlain = parts.every((part) => !isEntry(part) && !Array.isArray(part));
  const isText = isEntry(value) && Object.keys(value).every(isLanguageCode);
  const fits = flowText(value, manner).length <= LONGEST_FLOW;
  return (
    isPlain && fits && (Array.isArray(value) || isText) && !parts.some((part) => String(part).includes('\n'))
  );
}

/** True when a scalar without quotes is read as the same. */
export function readsPlain(source: string, value: unknown, isFlow: boolean): boolean {
  if (typeof value !== 'string') return true;
  // In most texts: no need to parse them.
  if (/^[A-Za-z][A-Za-z ]*$/.test(source) && !WORDS.has(source) && source.trim() === source) return true;
  if (source.trim() !== source || /[\n\r]/.test(source)) return false;
  const document = parseDocument(isFlow ? `{ k: ${source} }` : `k: ${source}`);
  return document.errors.length === 0 && document.get('k') === value && document.comment === null;
}

function scalarText(value: unknown): string {
  return typeof value === 'string' && readsPlain(value, value, false) ? value : JSON.stringify(value ?? null);
}

/** True for a text that can stand line by line under a `|-`. */
function isBlockText(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^\S[^\r\t]*\n/.test(value) &&
    !/\n$|\n\s|[^\S\n]\n/.test(value) &&
    !/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff\u2028\u2029]/.test(value)
  );
}

/** A key and its value as lines of a block, the first without indentation. */
export function blockPair(key: string, value: unknown, column: number, manner: Manner): string {
  return `${keyText(key, manner)}:${blockValue(value, column, manner)}`;
}

/** What follows a colon: a value on the same line, or lines below it. */
export function blockValue(value: unknown, column: number, manner: Manner): string {
  const below = manner.eol + spaces(column + STEP);
  if (isBlockText(value))
    return ` |-${value
      .split('\n')
      .map((line) => below + line)
      .join('')}`;
  if (!isEntry(value) && !Array.isArray(value)) return ` ${scalarText(value)}`;
  if (isShort(value, manner)) return ` ${flowText(value, manner)}`;
  return below + blockLines(value, column + STEP, manner);
}

/** An entry of a list as lines of a block, from its dash on, the first without indentation. */
export function blockEntry(value: unknown, column: number, manner: Manner): string {
  const isDeep = (isEntry(value) || Array.isArray(value)) && !isShort(value, manner);
  if (isDeep) return `- ${blockLines(value, column + STEP, manner)}`;
  return `- ${isEntry(value) || Array.isArray(value) ? flowText(value, manner) : scalarText(value)}`;
}

/** A list or an object as lines of a block, the first without indentation. */
function blockLines(value: object, column: number, manner: Manner): string {
  const lines = Array.isArray(value)
    ? value.map((each) => blockEntry(each, column, manner))
    : Object.entries(value).map(([key, each]) => blockPair(key, each, column, manner));
  return lines.join(manner.eol + spaces(column));
}

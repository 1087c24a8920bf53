import { CLOCK_PATTERN } from '#contract/values/value-shapes.ts';
import { VenueFile, type CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { formatMoney, parseMoney } from '#domain/money/money.ts';
import { isLanguageCode } from '#domain/text/language.ts';
import { ownLanguageName } from '#text/formats.ts';
import type { ErrorObject } from 'ajv';
import { isDeepStrictEqual } from 'node:util';
import { shapeWords } from './shape-words.ts';
import { createAjv, expectation, joinPath, wantedBy } from '../../runtime/validation.ts';
import { checkCoupons } from './check-coupons.ts';
import type { Path, Remark } from '../file/remarks.ts';
import { checkForms } from './check-forms.ts';
import { checkHours } from './check-hours.ts';
import { checkLicense } from './check-license.ts';
import { checkLocations } from './check-locations.ts';
import { checkAllergens } from './check-allergens.ts';
import { checkStations } from './check-stations.ts';
import { checkLoyalty } from './check-loyalty.ts';
import { checkPhones } from './check-phones.ts';
import { checkMoney } from './check-money.ts';
import { checkPayment } from './check-payment.ts';
import { referenceRules } from './check-references.ts';
import { checkTheme } from './check-theme.ts';
import { checkMarkup, checkNames, checkWords } from './check-words.ts';
import { checkUnmet } from './check-unmet.ts';
import { checkZones } from './check-zones.ts';
import { checkTextLanguages } from '../file/translations.ts';
import { editText, type TextEdit } from '../write-text/rewrite-text.ts';
import { fillDefaults } from '../file/fill-defaults.ts';
import { readFormFields } from '../file/form-fields.ts';
import { findUnknownKeys } from '../file/unknown-keys.ts';
import type { Finding } from '../file/finding.ts';
import { readVenueDocument, type VenueDocument } from '../file/venue-document.ts';

export interface CheckedVenue {
  /** The file with all defaults filled in; null when there are errors. */
  file: CompleteVenueFile | null;
  /** The file with errors, so that parts of it may be missing or of another shape; null when there are none. */
  faulty: CompleteVenueFile | null;
  /** The text to store: as given, or a bare menu document wrapped into a venue file. */
  content: string;
  format: 'yaml' | 'json';
  /** The first 200, in order of discovery. */
  findings: Finding[];
  /** The number of further findings. */
  omitted: number;
  /** The position of a value in the text. */
  place(path: Path): Pick<Finding, 'path' | 'line' | 'column'>;
}

/** Information about a venue from outside its file; `language` only matters for bare menu documents. */
export interface CheckOptions {
  license?: string | undefined;
  domain?: string | undefined;
  language?: string | undefined;
}

/** Rules that the schema cannot express; each checks the whole file independently. */
const rules: readonly ((file: CompleteVenueFile) => Remark[])[] = [
  ...referenceRules,
  checkLicense,
  checkHours,
  checkLocations,
  checkStations,
  checkAllergens,
  checkMoney,
  checkCoupons,
  checkLoyalty,
  checkPhones,
  checkPayment,
  checkForms,
  checkZones,
  checkUnmet,
  ({ menu }) => checkTheme(menu.theme_data),
  checkWords,
  checkMarkup,
  checkNames,
  checkTextLanguages,
];

const MOST_FINDINGS = 200;
let compiled: ReturnType<typeof compileShape> | undefined;

function compileShape() {
  return createAjv({ useDefaults: true, discriminator: true }).compile(VenueFile);
}

/** Compiled at the first check: a server that imports nothing does not need it (fill-defaults.ts says why). */
function shape() {
  return (compiled ??= compileShape());
}

/** A suggestion for owners without a venue file. */
const BEGINNING = 'a venue file such as the one in README.md, or a copy of one in the folder venues';

function excerpt(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function segmentsOf(error: ErrorObject): Path {
  const segments = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return segments.map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment));
}

/** The replacement for "17:00" or "24:00" where a time with seconds is required; null for any other fault. */
function shortTime({ keyword, data, parentSchema }: ErrorObject): string | null {
  if (keyword !== 'pattern' || parentSchema?.['pattern'] !== CLOCK_PATTERN) return null;
  if (/^24:00(:00)?$/.test(String(data))) return '"00:00:00" for the midnight that ends a day';
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d\d)$/.exec(String(data)) ?? [];
  return Number(hours) < 24 && Number(minutes) < 60 && minutes !== ''
    ? JSON.stringify(`${hours.padStart(2, '0')}:${minutes}:00`)
    : null;
}

/** The replacement for an amount such as "12,5"; null for any other fault. */
function decimalComma({ keyword, data }: ErrorObject): string | null {
  if (keyword !== 'x-money' || typeof data !== 'string') return null;
  const mills = /^\d+,\d{1,2}$/.test(data) ? parseMoney(data.replace(',', '.')) : null;
  return mills === null ? null : JSON.stringify(formatMoney(mills));
}

/** The message for an amount with more than three decimals. */
function tooFine({ keyword, data }: ErrorObject): string | null {
  return keyword === 'x-money' && /^\d+\.\d{4,}$/.test(String(data))
    ? 'an amount with at most 3 decimals'
    : null;
}

/** True when a comma in braces has split a text: in { en: Rice, hot }, hot becomes a language without a text. */
function isRestOfText(error: ErrorObject): boolean {
  const { data, schemaPath } = error;
  const isTranslation = schemaPath.endsWith('/additionalProperties/type');
  return isTranslation && data === null && !isLanguageCode(String(segmentsOf(error).at(-1)));
}

function shapeRemark(error: ErrorObject): Remark {
  if (error.keyword === 'required') {
    const name = (error.params as { missingProperty: string }).missingProperty;
    const schema = (error.parentSchema as { properties?: Record<string, object> }).properties?.[name];
    const wanted = schema && wantedBy(schema);
    const message = wanted ? `is missing; expected ${wanted}` : 'is missing';
    return {
      level: 'error',
      path: [...segmentsOf(error), name],
      message,
      words: { code: 'missing', values: {} },
    };
  }
  if (isRestOfText(error)) {
    const message = 'is what a comma has cut off the text before it: put the whole text in quotes';
    return { level: 'error', path: segmentsOf(error), message, words: null };
  }
  const wanted = decimalComma(error) ?? tooFine(error) ?? shortTime(error) ?? expectation(error);
  return {
    level: 'error',
    path: segmentsOf(error),
    message: `expected ${wanted}, found ${excerpt(error.data)}`,
    words: shapeWords(error),
  };
}

/** True for a document with only menu data, as older systems export it. */
function isBareMenu(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !('menu' in value) && 'categories' in value;
}

/** Wraps menu data into a venue file; its license moves to the top level. */
function wrapped(
  { license: own, license_status: status, ...menu }: Record<string, unknown>,
  { license, domain, language }: CheckOptions,
): Record<string, unknown> {
  const code = language ?? 'en';
  return {
    license: license ?? String(own ?? menu['id'] ?? ''),
    ...(status !== undefined && { license_status: status }),
    ...(domain !== undefined && { domains: [domain] }),
    default_language: code,
    languages: [{ code, name_local: ownLanguageName(code) }],
    menu,
  };
}

function withOptions(value: unknown, options: CheckOptions): unknown {
  if (isBareMenu(value)) return wrapped(value, options);
  if (typeof value !== 'object' || value === null) return value;
  const file = value as { license?: unknown; domains?: unknown };
  const domains = options.domain === undefined ? file.domains : [options.domain];
  return { ...file, license: options.license ?? file.license, ...(domains !== undefined && { domains }) };
}

/** The text to store, with the venue's license added: exporting and importing it again gives the same venue. */
function keptText(text: string, given: unknown, { license, domain }: CheckOptions): string {
  const edits: TextEdit[] = [];
  const { license: before, domains } = given as { license?: unknown; domains?: unknown };
  if (license !== undefined && license !== before) edits.push({ path: ['license'], value: license });
  if (domain !== undefined && !isDeepStrictEqual(domains, [domain]))
    edits.push({ path: ['domains'], value: [domain] });
  return edits.length === 0 ? text : editText(text, edits);
}

function refused(text: string, finding: Omit<Finding, 'level' | 'words'>): CheckedVenue {
  const { path, line, column } = finding;
  return {
    file: null,
    faulty: null,
    content: text,
    format: 'yaml',
    findings: [{ level: 'error', ...finding, words: null }],
    omitted: 0,
    place: () => ({ path, line, column }),
  };
}

/** Fills in the defaults and collects the findings. */
function inspect(value: object): Remark[] {
  readFormFields(value);
  const unknown = findUnknownKeys(VenueFile, value);
  fillDefaults(VenueFile, value);
  const checkShape = shape();
  const shapely = checkShape(value);
  const file = value as CompleteVenueFile;
  if (shapely) return [...rules.flatMap((rule) => rule(file)), ...unknown];
  const wrong = (checkShape.errors ?? []).map(shapeRemark);
  const more = rules.flatMap((rule) => attempt(rule, file)).filter(({ path }) => !isWithin(path, wrong));
  return distinct([...wrong, ...more, ...unknown]);
}

/**
 * The findings of a rule in a file that violates the schema; exceptions are ignored, since that violation is reported
 * already.
 */
function attempt(rule: (typeof rules)[number], file: CompleteVenueFile): Remark[] {
  try {
    return rule(file);
  } catch {
    return [];
  }
}

/** True when a path is inside a known error. */
function isWithin(path: Path, wrong: readonly Remark[]): boolean {
  return wrong.some((remark) => remark.path.every((segment, index) => segment === path[index]));
}

function optionRemarks({ language }: CheckOptions, bare: boolean): Remark[] {
  const unused = 'the language given beside the file counts for bare menu documents only';
  return language !== undefined && !bare
    ? [{ level: 'warning', path: ['default_language'], message: unused, words: null }]
    : [];
}

/**
 * Checks a venue file's text: its schema, its references and its plausibility. Lists all faults at once with path, line
 * and column; a file with errors is refused completely (contract section 3). A text that was read already need not be
 * read again.
 */
export function checkVenueFile(
  text: string,
  options: CheckOptions = {},
  document = readVenueDocument(text),
): CheckedVenue {
  if ('message' in document) return refused(text, { path: 'the file', ...document });
  const given = document.value;
  const value = withOptions(structuredClone(given), options);
  if (typeof value !== 'object' || value === null) {
    return refused(text, {
      path: 'the file',
      line: 1,
      column: 1,
      message: `expected ${BEGINNING}, found ${given === null ? 'nothing' : excerpt(given)}`,
    });
  }
  const bare = isBareMenu(given);
  const content = bare ? `${JSON.stringify(value, null, 1)}\n` : keptText(text, given, options);
  const remarks = inspect(value);
  const file = value as CompleteVenueFile;
  remarks.push(...optionRemarks(options, bare));
  const place = bare
    ? (path: Path) => placeIn(document, unwrapped(path))
    : (path: Path) => placeIn(document, path);
  const findings = remarks
    .slice(0, MOST_FINDINGS)
    .map(({ level, path, message, words }) => ({ level, message, words, ...place(path) }));
  const failed = remarks.some(({ level }) => level === 'error');
  return {
    file: failed ? null : file,
    faulty: failed ? file : null,
    content,
    format: bare ? 'json' : document.format,
    findings,
    omitted: remarks.length - findings.length,
    place,
  };
}

function placeIn(document: VenueDocument, path: Path): Pick<Finding, 'path' | 'line' | 'column'> {
  return { path: joinPath(path) || 'the file', ...document.locate(path) };
}

function unwrapped(path: Path): Path {
  return path[0] === 'menu' ? path.slice(1) : path;
}

/** One remark per path: the first is the most relevant. */
function distinct(remarks: readonly Remark[]): Remark[] {
  const seen = new Set<string>();
  return remarks.filter(({ path }) => {
    const place = joinPath(path);
    if (seen.has(place)) return false;
    seen.add(place);
    return true;
  });
}

import type { AuditEntry, AuditPage } from '#contract/office/people.ts';
import { formatStockAddress } from '#contract/menu/stock-address.ts';
import { formatMoney } from '#domain/money/money.ts';
import { paddedNumber } from '#domain/order/order.ts';
import { readActor } from '../staff/actor.ts';
import { TOKEN_ID_LENGTH } from '../staff/tokens.ts';
import { readAuditBefore, type AuditPlace } from '../store/queries/audit.ts';
import { numbersOf } from '../store/queries/orders/order-lists.ts';
import { listStaffTokens } from '../store/queries/people/staff.ts';
import type { AuditRow } from '../store/rows/people-rows.ts';
import { stockNames } from '../venues/menu/stock-names.ts';
import type { Venue } from '../venues/menu/venue.ts';
import { deviceNames } from './devices.ts';
import { everybody } from './people.ts';
import type { PeopleServices } from './services.ts';

/** The members that the documents of audit rows have, each in some of them. */
interface AuditDocument {
  names?: string[];
  field?: string;
  from?: unknown;
  to?: unknown;
  uuid?: string;
  productId?: string;
  at?: string;
  code?: string;
  name?: string;
  amountMills?: number;
  busy?: boolean;
  out_of_stock?: boolean;
  pos_available_qty?: number | null;
  until?: number | string | null;
  promisedAt?: number | null;
  codes?: readonly string[];
  answer?: string;
  places?: string[];
  /** How stock stood before; missing in rows of earlier versions. */
  was?: { out_of_stock: boolean; until: string | null; pos_available_qty?: number | null };
}

/** Names of what audit rows hold as ids. */
interface Names {
  venue: Venue;
  people: ReadonlyMap<string, string>;
  devices: ReadonlyMap<string, string>;
  tokens: ReadonlyMap<string, string>;
  orders: ReadonlyMap<string, number>;
}

/** What guests never see: who works here, and who has a copy of the file. */
const TEAM =
  /^(?:(?:person|passkey|session|sessions|device|team|token|tokens|webhook|printer)\.|venue\.exported$)/;

function reachOf(what: string): AuditEntry['reach'] {
  if (TEAM.test(what)) return 'team';
  return what.startsWith('draft.') ? 'draft' : 'guests';
}

function documentOf({ document }: AuditRow): AuditDocument {
  return JSON.parse(document) as AuditDocument;
}

/** Who did it. Publications name a person by the bare id, as the draft does. */
function whoIn(
  { who }: AuditRow,
  { people, devices, tokens }: Names,
): { who: string; person: string | null } {
  const { device, phone, ...actor } = readActor(who);
  const person = people.has(who) ? who : actor.person;
  const known = [
    person && people.get(person),
    device && devices.get(device),
    phone && people.get(phone),
  ].filter(Boolean);
  return { who: known.length > 0 ? known.join(', ') : (tokens.get(who) ?? who), person };
}

function namesIn(document: AuditDocument, { venue, orders }: Names): string[] {
  const { names, uuid, productId, at, code, name } = document;
  if (names) return names;
  if (uuid !== undefined) {
    const number = orders.get(uuid);
    return number === undefined ? [] : [paddedNumber(number)];
  }
  if (productId !== undefined) return stockNames(venue, formatStockAddress({ kind: 'product', productId }));
  if (at !== undefined) return stockNames(venue, at);
  return [code ?? name ?? []].flat();
}

function instant(at: number | string | null): string | null {
  return typeof at === 'number' ? new Date(at).toISOString() : at;
}

type Change = Pick<AuditEntry, 'field' | 'from' | 'to'>;

function one(field: string, to: unknown, from: unknown = null): Change {
  return { field, from, to };
}

/** What became of stock, or of a pause: until when, sold out, how many, to be had again; and how it stood before. */
function stockIn(document: AuditDocument): Change | null {
  const { until, out_of_stock: isOut, pos_available_qty: quantity, was } = document;
  if (until && isOut !== false) return one('until', instant(until), was?.until);
  if (isOut) return one('out_of_stock', isOut, was?.out_of_stock);
  if (quantity !== undefined) return one('pos_available_qty', quantity, was?.pos_available_qty);
  if (isOut !== undefined) return one('out_of_stock', isOut, was?.out_of_stock);
  return until === undefined ? null : one('until', until);
}

/** What an act changed, of acts that do not say it as field, from and to. */
function changeIn(document: AuditDocument): Change {
  const { field = null, from = null, to = null } = document;
  if (field !== null || from !== null || to !== null) return { field, from, to };
  if (document.amountMills !== undefined) return one('amount', formatMoney(document.amountMills));
  if (document.busy !== undefined) return one('busy', document.busy);
  if (document.promisedAt !== undefined) return one('promised_at', instant(document.promisedAt));
  if (document.answer !== undefined) return one(document.codes?.join(', ') ?? '', document.answer);
  return stockIn(document) ?? { field, from, to };
}

function presentEntry(row: AuditRow, names: Names): AuditEntry {
  const document = documentOf(row);
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    ...whoIn(row, names),
    what: row.what,
    names: namesIn(document, names),
    ...changeIn(document),
    ...(document.places && { places: document.places }),
    reach: reachOf(row.what),
  };
}

async function namesFor(
  { engine }: Pick<PeopleServices, 'engine'>,
  venue: Venue,
  rows: readonly AuditRow[],
): Promise<Names> {
  const { license } = venue;
  const uuids = [...new Set(rows.flatMap((row) => documentOf(row).uuid ?? []))];
  const [people, devices, tokens, orders] = await Promise.all([
    everybody({ engine }, license),
    deviceNames({ engine }, license),
    listStaffTokens(engine, license),
    numbersOf(engine, license, uuids),
  ]);
  return {
    venue,
    people: new Map(people.map(({ id, name }) => [id, name])),
    devices,
    tokens: new Map(
      tokens.flatMap(({ token_hash: hash, name }) =>
        name === null ? [] : [[hash.slice(0, TOKEN_ID_LENGTH), name] as const],
      ),
    ),
    orders: new Map(orders.map(({ uuid, number }) => [uuid, number])),
  };
}

/** Reads the place that an earlier page gave as next; null when it is none. */
export function readAuditPlace(text: string): AuditPlace | null {
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id };
}

/** A page of a venue's audit, newest first: from a place on, or from its end. */
export async function readAudit(
  services: Pick<PeopleServices, 'engine'>,
  venue: Venue,
  before: AuditPlace | null,
  limit: number,
): Promise<AuditPage> {
  const rows = await readAuditBefore(services.engine, venue.license, before, limit + 1);
  const shown = rows.slice(0, limit);
  const names = await namesFor(services, venue, shown);
  const last = shown.at(-1);
  return {
    entries: shown.map((row) => presentEntry(row, names)),
    ...(rows.length > limit && last && { next: `${last.at}.${last.id}` }),
  };
}

const SHEET_PAGE = 500;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A venue's whole audit as rows of a table, with a heading; times by `onClock`. */
export async function* auditRows(
  services: Pick<PeopleServices, 'engine'>,
  venue: Venue,
  onClock: (at: number) => string,
): AsyncGenerator<string[]> {
  yield ['at', 'who', 'what', 'names', 'field', 'from', 'to', 'reach'];
  let before: AuditPlace | null = null;
  for (;;) {
    const page: AuditPage = await readAudit(services, venue, before, SHEET_PAGE);
    for (const { at, who, what, names, field, from, to, reach } of page.entries)
      yield [onClock(Date.parse(at)), who, what, names.join(', '), field ?? '', cell(from), cell(to), reach];
    before = page.next === undefined ? null : readAuditPlace(page.next);
    if (before === null) return;
  }
}

import { parseMenu } from '#contract/menu/menu-parse.ts';
import type { WireMenu } from '#contract/menu/wire-menu.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { LogoColors } from '#domain/menu/look.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { availabilityKey } from '#domain/order/ordering.ts';
import { createHash } from 'node:crypto';
import { logFailure, type BackgroundLog } from '../runtime/background.ts';
import type { Clock } from '../runtime/clock.ts';
import { createRecent } from '../runtime/calls/recent.ts';
import type { Hub } from '../realtime/hub.ts';
import type { Engine } from '../store/engine.ts';
import { areCardsPaused } from './board-presence.ts';
import { findVenue, findVenueFile, listFirstVenues, listVenues } from '../store/queries/venues/venues.ts';
import { partStockOf } from '../store/queries/venues/part-stock.ts';
import { stockOf } from '../store/queries/venues/stock.ts';
import type { PartStockRow, StockRow, VenueFileRow, VenueRow } from '../store/rows/venue-rows.ts';
import { pictureAddresses } from '../images/import-pictures.ts';
import { colorsOfLogo, knownColors, type LogoOf } from '../images/logo.ts';
import { servedPicture, uploadedName } from '../images/uploaded.ts';
import { partsNow } from './menu/part-stock.ts';
import { findToday } from '../store/queries/venues/venue-today.ts';
import { isUsual, todayNow, withToday, type Today } from './menu/today.ts';
import { serveMenu, type MenuConditions, type LiveStock } from './menu/serve-menu.ts';
import { shownMenu } from './menu/shown-menu.ts';
import { compileVenue, type Venue } from './menu/venue.ts';

/** A menu in one language, as bytes for guests and as parsed data for the server. */
export interface ServedMenu {
  wire: WireMenu;
  /** The JSON text of `wire`. */
  text: string;
  menu: Menu;
}

/** The current state of a venue: its file, its stock, whether it is paused. */
export interface LiveVenue {
  venue: Venue;
  /** Changes with every import, stock change and pause. */
  version: string;
  pausedUntil: number | null;
  today: Today;
  stock: ReadonlyMap<string, LiveStock>;
  /** The menu in a language of the venue; created at the first request. */
  menu(language: LanguageCode): ServedMenu;
}

/** All venues by license, cached in memory and updated after imports and stock changes. */
export interface VenueDirectory {
  /** The current venue; null when there is none. */
  find(license: string): Promise<LiveVenue | null>;
  /** The current venue as it would be with another file, such as a draft's; null when there is none. Not cached. */
  drafted(license: string, file: CompleteVenueFile): Promise<LiveVenue | null>;
  /** Reads the store again: for one venue, else for all loaded ones. */
  refresh(license?: string): Promise<void>;
}

const MOST_VENUES = 5000;

function liveStock(rows: readonly StockRow[], now: number): Map<string, LiveStock> {
  return new Map(
    rows.map((row) => {
      const outOfStock = row.out_of_stock === 1 && (row.until === null || row.until > now);
      return [row.product_id, { outOfStock, backAt: outOfStock ? row.until : null, quantity: row.quantity }];
    }),
  );
}

function fingerprint(
  stock: ReadonlyMap<string, LiveStock>,
  parts: ReadonlyMap<string, boolean>,
  pausedUntil: number | null,
  cardsPaused: boolean,
  today: Today,
): string {
  const entries = [...stock].sort(([a], [b]) => (a < b ? -1 : 1));
  const gone = [...parts].sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha1')
    .update(
      JSON.stringify([
        entries,
        pausedUntil,
        cardsPaused,
        ...(gone.length > 0 ? [gone] : []),
        ...(isUsual(today) ? [] : [today]),
      ]),
    )
    .digest('base64url')
    .slice(0, 8);
}

/** The data about this server in every menu. */
export interface ServerFacts {
  appVersion: string;
  takesPayments: MenuConditions['takesPayments'];
}

/** A venue's stored state besides its file. */
interface Moment {
  pausedUntil: number | null;
  cardsPaused: boolean;
  rows: readonly StockRow[];
  partRows: readonly PartStockRow[];
  today: Today;
}

function live(
  venue: Venue,
  { pausedUntil, cardsPaused, rows, partRows, today }: Moment,
  facts: ServerFacts,
  now: number,
): LiveVenue {
  const stock = liveStock(rows, now);
  const parts = partsNow(shownMenu(venue.file.menu), partRows, now);
  const paused = pausedUntil !== null && pausedUntil > now ? pausedUntil : null;
  const version = `${venue.sequence}.${fingerprint(stock, parts, paused, cardsPaused, today)}`;
  const menus = new Map<LanguageCode, ServedMenu>();
  return {
    venue,
    version,
    pausedUntil: paused,
    today,
    stock,
    menu(language) {
      const known = menus.get(language);
      if (known) return known;
      const { pictures, face } = venue;
      const served = serveMenu(
        venue.file,
        { language, pictures, face },
        {
          version,
          stock,
          parts,
          pausedUntil: paused,
          cardsPaused,
          ...facts,
        },
      );
      const wire = withToday(served, today);
      const fresh = { wire, text: JSON.stringify(wire), menu: parseMenu(wire) };
      menus.set(language, fresh);
      return fresh;
    },
  };
}

/** A venue with the colours of its logo, where its pages take them. */
async function withColors(
  venue: Venue,
  colorsOf: (logo: LogoOf) => Promise<LogoColors | null>,
): Promise<Venue> {
  return venue.file.look.auto ? { ...venue, face: { ...venue.face, colors: await colorsOf(venue) } } : venue;
}

/** Compiles a venue from its stored rows; the colours of its logo were taken when its file was published. */
export function readVenue(engine: Engine, row: VenueRow, stored: VenueFileRow): Promise<Venue> {
  return withColors(compileVenue(row, stored), (logo) => knownColors(engine, logo));
}

/** The stored state of a venue besides its file. */
async function readMoment(
  engine: Engine,
  clock: Clock,
  venue: Venue,
  { paused_until: pausedUntil }: VenueRow,
): Promise<Moment> {
  const now = clock.now();
  const [rows, partRows, cardsPaused, stored] = await Promise.all([
    stockOf(engine, venue.license),
    partStockOf(engine, venue.license),
    areCardsPaused(engine, venue, now),
    findToday(engine, venue.license),
  ]);
  return { pausedUntil, cardsPaused, rows, partRows, today: todayNow(stored, now) };
}

/** The served addresses of a file's uploaded pictures, beside those of the last import. */
function picturesOf(stored: VenueFileRow, file: CompleteVenueFile): string {
  const uploaded = pictureAddresses(file).flatMap((address) => {
    const name = uploadedName(address);
    return name === null ? [] : [[address, servedPicture(stored.license, name)]];
  });
  return JSON.stringify({ ...Object.fromEntries(uploaded), ...JSON.parse(stored.pictures) });
}

async function readDrafted(
  engine: Engine,
  clock: Clock,
  facts: ServerFacts,
  license: string,
  file: CompleteVenueFile,
): Promise<LiveVenue | null> {
  const row = await findVenue(engine, license);
  const stored = row && (await findVenueFile(engine, license, row.sequence));
  if (!stored) return null;
  const drafted = { ...stored, document: JSON.stringify(file), pictures: picturesOf(stored, file) };
  const venue = await withColors(compileVenue(row, drafted), (logo) => colorsOfLogo(engine, logo));
  return live(venue, await readMoment(engine, clock, venue, row), facts, clock.now());
}

interface Entry {
  venue: LiveVenue | null;
  /** availabilityKey at the last check. */
  availability: string;
}

/** A venue's current state in the store; if unchanged since `before`, the same object. */
async function readEntry(
  engine: Engine,
  clock: Clock,
  facts: ServerFacts,
  license: string,
  before?: LiveVenue | null,
): Promise<Entry> {
  const row = await findVenue(engine, license);
  if (!row) return { venue: null, availability: '' };
  const sameFile = before?.venue.sequence === row.sequence;
  const stored = sameFile ? undefined : await findVenueFile(engine, license, row.sequence);
  const venue = sameFile ? before.venue : stored && (await readVenue(engine, row, stored));
  if (!venue) return { venue: null, availability: '' };
  const now = clock.now();
  const fresh = live(venue, await readMoment(engine, clock, venue, row), facts, now);
  const kept = before?.version === fresh.version ? before : fresh;
  return { venue: kept, availability: availabilityKey(kept.menu(venue.defaultLanguage).menu, now) };
}

/** Caches the venues of a store in memory; publishes `changed` in the hub for every new version or opening boundary. */
export function createVenueDirectory(
  engine: Engine,
  hub: Hub,
  clock: Clock,
  { log, ...facts }: ServerFacts & { log: BackgroundLog },
): VenueDirectory {
  const entries = createRecent<Promise<Entry>>(MOST_VENUES);
  /** The last logged error of each venue that cannot be reloaded, so that it is logged once and not every second. */
  const said = new Map<string, string>();
  /** The last reload of each venue, and the one that has not begun: two at once could bring an older menu back. */
  const current = new Map<string, Promise<void>>();
  const next = new Map<string, Promise<void>>();

  const load = (license: string, before?: LiveVenue | null) =>
    readEntry(engine, clock, facts, license, before);

  function remember(license: string, entry: Promise<Entry>): Promise<Entry> {
    entries.set(license, entry);
    const forget = () => entries.peek(license) === entry && entries.delete(license);
    entry.then(({ venue }) => venue === null && forget(), forget);
    return entry;
  }

  function sayOnce(license: string, error: unknown): void {
    const words = String(error);
    if (said.get(license) === words) return;
    said.set(license, words);
    logFailure(log, error, `the menu of ${license} could not be read again; guests see it as it was`);
  }

  async function loadAgain(license: string, before: Entry): Promise<Entry> {
    try {
      const after = await load(license, before.venue);
      said.delete(license);
      return after;
    } catch (error) {
      sayOnce(license, error);
      return before;
    }
  }

  async function reloadNow(license: string): Promise<void> {
    const known = entries.peek(license);
    if (!known) return;
    const before = await known;
    const after = await loadAgain(license, before);
    if (after.venue?.version === before.venue?.version && after.availability === before.availability) return;
    remember(license, Promise.resolve(after));
    hub.publish({ kind: 'menu', license });
  }

  /** Begins when the reload under way has ended, which may have read the store before what this one must see. */
  function reload(license: string): Promise<void> {
    const waiting = next.get(license);
    if (waiting) return waiting;
    const before = current.get(license) ?? Promise.resolve();
    const mine = before.then(begin, begin);
    function begin(): Promise<void> {
      next.delete(license);
      return reloadNow(license);
    }
    next.set(license, mine);
    current.set(license, mine);
    const forget = () => current.get(license) === mine && current.delete(license);
    mine.then(forget, forget);
    return mine;
  }

  return {
    async find(license) {
      return (await (entries.get(license) ?? remember(license, load(license)))).venue;
    },
    drafted: (license, file) => readDrafted(engine, clock, facts, license, file),
    async refresh(license) {
      if (license !== undefined) return reload(license);
      await Promise.all([...entries.keys()].map(reload));
    },
  };
}

/** The licenses of all venues in a store. */
export async function knownLicenses(engine: Engine): Promise<string[]> {
  return (await listVenues(engine)).map(({ license }) => license);
}

/** The license of the only venue in a store; null where there are none or several. */
export async function onlyLicense(engine: Engine): Promise<string | null> {
  const [only, other] = await listFirstVenues(engine, 2);
  return other === undefined ? (only ?? null) : null;
}

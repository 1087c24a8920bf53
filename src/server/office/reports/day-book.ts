import {
  addDays,
  businessDate,
  daysOf,
  spanOfDay,
  type Day,
  type Days,
} from '#domain/report/business-days.ts';
import type { DaySums } from '#domain/report/day-sums.ts';
import { setImmediate as letOthersRun, setTimeout as wait } from 'node:timers/promises';
import { inBackground, logFailure, type BackgroundLog } from '../../runtime/background.ts';
import type { Clock } from '../../runtime/clock.ts';
import { SingleFlight } from '../../runtime/calls/single-flight.ts';
import type { Engine } from '../../store/engine.ts';
import {
  findCountedDays,
  findReportDays,
  findReportMarks,
  findSoldNames,
  firstOrderAt,
  licensesWithMarks,
  removeReportMark,
  storedSums,
  writeReportDay,
  writeSoldNames,
  type CountedDay,
} from '../../store/queries/reports/report-days.ts';
import { timesOfOrder } from '../../store/queries/reports/report-facts.ts';
import type { ReportMarkRow } from '../../store/rows/order-rows.ts';
import type { LiveVenue, VenueDirectory } from '../../venues/venue-directory.ts';
import { countSpan, type Counting } from './day-facts.ts';

/** Days of one statement: each may be some twenty kilobytes. */
const DAYS_AT_ONCE = 31;
const MARKS_AT_ONCE = 1000;
const REMOVED_AT_ONCE = 20;
/** Between two days of a long fill: guests come first. */
const PAUSE_MS = 20;
/** The job's time for the days of changed orders; the rest waits for its next run. */
const SETTLE_MS = 10_000;

export interface DayBookServices {
  engine: Engine;
  clock: Clock;
}

/** By what a venue's days are counted now. */
export function countingOf({ venue }: LiveVenue): Counting {
  const { menu, ordering } = venue.file;
  return {
    license: venue.license,
    currency: menu.currency,
    places: menu.price_decimal_places,
    timezone: menu.timezone,
    dayEnds: ordering.day_ends,
  };
}

/** False when the venue's time zone, end of day or currency, or the rules of adding up, have changed since. */
function isCurrent(row: CountedDay, counting: Counting): boolean {
  const { startsAt, endsAt } = spanOfDay(row.day, counting);
  return (
    row.by_rules === 1 &&
    Number(row.starts_at) === startsAt &&
    Number(row.ends_at) === endsAt &&
    row.currency === counting.currency
  );
}

/** The stored sums of a period, by day; days that are not counted as the venue counts now are left out. */
export async function readDays(
  engine: Engine,
  counting: Counting,
  { from, to }: Days,
): Promise<Map<Day, DaySums>> {
  const found = new Map<Day, DaySums>();
  for (let first = from; first <= to; first = addDays(first, DAYS_AT_ONCE)) {
    const last = addDays(first, DAYS_AT_ONCE - 1);
    for (const row of await findReportDays(engine, counting.license, first, last < to ? last : to))
      if (isCurrent(row, counting)) found.set(row.day, JSON.parse(row.sums) as DaySums);
    await letOthersRun();
  }
  return found;
}

/** Keeps the names of dishes that are new or were sold under another name. */
async function keepNames(engine: Engine, license: string, names: ReadonlyMap<string, string>): Promise<void> {
  const known = await findSoldNames(engine, license, [...names.keys()]);
  const fresh = [...names].filter(([id, text]) => known.get(id) !== text);
  if (fresh.length === 0) return;
  await engine.write(function* () {
    for (const [id, text] of fresh) yield* writeSoldNames(license, id, text);
  });
}

/** Counts a day again; false when somebody else counted it meanwhile. */
async function countDay(engine: Engine, counting: Counting, day: Day): Promise<boolean> {
  const { license, currency } = counting;
  const [known] = await findReportDays(engine, license, day, day);
  const { startsAt, endsAt } = spanOfDay(day, counting);
  const { sums, names } = await countSpan(engine, counting, { from: startsAt, until: endsAt });
  await keepNames(engine, license, names);
  const row = {
    license,
    day,
    starts_at: startsAt,
    ends_at: endsAt,
    currency,
    sums: storedSums(JSON.stringify(sums)),
  };
  return engine.write(() => writeReportDay(row, known?.version ?? 0));
}

/** The days that a changed order belongs to: of its placing, of its money, of what was done with it since. */
async function daysOfMark(engine: Engine, counting: Counting, mark: ReportMarkRow): Promise<Day[]> {
  const { moved, changedAt } = await timesOfOrder(engine, counting.license, mark.uuid);
  const first = Number(mark.changed_at);
  const acted = { from: businessDate(first, counting), to: businessDate(changedAt ?? first, counting) };
  const at = [Number(mark.created_at), ...moved];
  return [...at.map((each) => businessDate(each, counting)), ...daysOf(acted)];
}

async function daysOfMarks(
  engine: Engine,
  counting: Counting,
  marks: readonly ReportMarkRow[],
): Promise<Set<Day>> {
  const days = new Set<Day>();
  for (const mark of marks) {
    for (const day of await daysOfMark(engine, counting, mark)) days.add(day);
    await letOthersRun();
  }
  return days;
}

/** Each by itself, so that an order that is written at the same time waits for one row at most; a few share a commit. */
async function removeMarks(engine: Engine, marks: readonly ReportMarkRow[]): Promise<void> {
  for (let from = 0; from < marks.length; from += REMOVED_AT_ONCE) {
    const some = marks.slice(from, from + REMOVED_AT_ONCE);
    await Promise.all(some.map((mark) => engine.write(() => removeReportMark(mark))));
  }
}

/**
 * Counts the days of changed orders again, and takes their marks away, until performance.now() shows the deadline; true
 * when none were left. A mark stays when its order changed meanwhile, or when another instance wrote one of its days:
 * then it is counted once more.
 */
async function settleMarks(engine: Engine, counting: Counting, deadline: number): Promise<boolean> {
  while (performance.now() <= deadline) {
    const marks = await findReportMarks(engine, counting.license, MARKS_AT_ONCE);
    if (marks.length === 0) return true;
    let isCounted = true;
    for (const day of await daysOfMarks(engine, counting, marks))
      isCounted = (await countDay(engine, counting, day)) && isCounted;
    if (!isCounted) continue;
    await removeMarks(engine, marks);
    if (marks.length < MARKS_AT_ONCE) return true;
  }
  return false;
}

/** The days of a period that are not counted yet, or not as the venue counts now; newest first. */
async function missingDays(engine: Engine, counting: Counting, period: Days): Promise<Day[]> {
  const rows = await findCountedDays(engine, counting.license, period.from, period.to);
  const known = new Set(rows.filter((row) => isCurrent(row, counting)).map(({ day }) => day));
  return daysOf(period)
    .filter((day) => !known.has(day))
    .toReversed();
}

/** From a venue's first order until today; null: it has none. */
export async function daysOfVenue(
  { engine, clock }: DayBookServices,
  counting: Counting,
): Promise<Days | null> {
  const first = await firstOrderAt(engine, counting.license);
  const to = businessDate(clock.now(), counting);
  return first === null ? null : { from: businessDate(first, counting), to };
}

/**
 * Brings a venue's stored days up to date: those of changed orders, then missing ones of some periods, the newest first.
 * Answers the number of days that are still missing, or may be wrong, because the time was too short.
 */
export async function bringUpToDate(
  { engine }: DayBookServices,
  counting: Counting,
  periods: readonly Days[],
  forMs: number,
): Promise<number> {
  const deadline = performance.now() + forMs;
  const isCounted = await settleMarks(engine, counting, deadline);
  const missing = (await Promise.all(periods.map((period) => missingDays(engine, counting, period)))).flat();
  let counted = 0;
  for (const day of missing) {
    if (performance.now() > deadline) break;
    if (await countDay(engine, counting, day)) counted++;
  }
  return missing.length - counted + (isCounted ? 0 : 1);
}

export interface DayBook {
  /** Counts all days of a venue that are missing, without being waited for. */
  fill(live: LiveVenue): void;
  /** From now on keeps the days of venues with new or changed orders counted; several instances may: each day is written once. */
  start(everyMs: number): void;
  stop(): Promise<void>;
}

/** Counts the days of venues in the background. */
export function createDayBook(
  services: DayBookServices & { venues: VenueDirectory },
  log: BackgroundLog,
): DayBook {
  const { engine, venues } = services;
  const all = new SingleFlight();
  const filling = new SingleFlight();
  /** The venues that have all days until one, and by which clock. */
  const filled = new Map<string, string>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function fillVenue(counting: Counting): Promise<void> {
    const { license } = counting;
    await settleMarks(engine, counting, performance.now() + SETTLE_MS);
    const period = await daysOfVenue(services, counting);
    const state = JSON.stringify([counting, period]);
    if (!period || filled.get(license) === state) return;
    let isWhole = true;
    for (const day of await missingDays(engine, counting, period)) {
      if (stopped) return;
      isWhole = (await countDay(engine, counting, day)) && isWhole;
      await wait(PAUSE_MS);
    }
    if (isWhole) filled.set(license, state);
  }

  async function fill(live: LiveVenue): Promise<void> {
    try {
      await filling.run(live.venue.license, () => fillVenue(countingOf(live)));
    } catch (error) {
      logFailure(log, error, 'the days of the reports could not be added up');
    }
  }

  async function fillAll(): Promise<void> {
    for (const license of await licensesWithMarks(engine)) {
      const live = stopped ? null : await venues.find(license);
      if (live) await fill(live);
    }
  }

  return {
    fill: (live) => void fill(live),
    start(everyMs) {
      timer = setInterval(
        () => inBackground(log, 'the venues of the reports could not be read', () => all.run('', fillAll)),
        everyMs,
      );
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await all.settled();
      await filling.settled();
    },
  };
}

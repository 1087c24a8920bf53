import type { WireMenu } from '#contract/menu/wire-menu.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { orderTypes } from '#contract/orders/order.ts';
import type { OrderType } from '#domain/menu/menu.ts';
import { localTime } from '#domain/time/hours.ts';
import type { VenueTodayRow } from '../../store/rows/venue-rows.ts';

/** A span of time in ms UTC. */
export interface Span {
  from: number;
  until: number;
}

/** What a venue does differently today, on top of its file. Spans that are over are null. */
export interface Today {
  closed: Span | null;
  /** Also while it is closed, for when it opens again; `openedNow` is what counts. */
  openedEarly: Span | null;
  /** Order types that are not taken until put back. */
  typesOff: readonly OrderType[];
}

const USUAL_DAY: Today = { closed: null, openedEarly: null, typesOff: [] };

/** True where nothing is different from the file. */
export function isUsual({ closed, openedEarly: early, typesOff }: Today): boolean {
  return closed === null && early === null && typesOff.length === 0;
}

/** The early opening that counts now: none while the venue is closed for today. */
export function openedNow({ closed, openedEarly: early }: Today): Span | null {
  return closed ? null : early;
}

function spanOf(from: number | null, until: number | null, now: number): Span | null {
  return from === null || until === null || until <= now ? null : { from, until };
}

/** What a stored row says at an instant (ms UTC). */
export function todayNow(row: VenueTodayRow | undefined, now: number): Today {
  if (!row) return USUAL_DAY;
  return {
    closed: spanOf(row.closed_from, row.closed_until, now),
    openedEarly: spanOf(row.open_from, row.open_until, now),
    typesOff: JSON.parse(row.types_off) as OrderType[],
  };
}

type Hours = Pick<WireMenu, 'opening_hours' | 'closing_rules'>;

/** HH:MM:SS on the wall clock. */
function clockText(second: number): string {
  const parts = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Hours that also cover a span: a venue that opened early. Closures that would cover it begin after it. */
function openedEarly(
  { opening_hours: hours, closing_rules: rules }: Hours,
  span: Span,
  timezone: string,
): Hours {
  const from = localTime(span.from, timezone);
  const to = localTime(span.until, timezone);
  const entry = { weekday: from.weekday, from_hour: clockText(from.second), to_hour: clockText(to.second) };
  return {
    // No hours at all mean that it is always open.
    opening_hours: hours.length === 0 ? hours : [...hours, entry],
    closing_rules: rules.map((rule) =>
      Date.parse(rule.start) < span.until && Date.parse(rule.end) > span.from
        ? { ...rule, start: new Date(Math.min(span.until, Date.parse(rule.end))).toISOString() }
        : rule,
    ),
  };
}

const TYPE_FLAGS = {
  delivery: 'enable_delivery',
  takeaway: 'enable_takeaway',
  dine_in: 'enable_dine_in',
  drive_thru: 'enable_drive_thru',
} as const satisfies Record<OrderType, keyof WireMenu>;

/** The order types of a venue file that are taken, whatever the hours. */
export function takenTypes({ menu }: CompleteVenueFile, { typesOff }: Pick<Today, 'typesOff'>): OrderType[] {
  return orderTypes.filter((type) => menu[TYPE_FLAGS[type]] && !typesOff.includes(type));
}

/** A served menu on a day on which the venue does something differently. */
export function withToday(menu: WireMenu, today: Today): WireMenu {
  if (isUsual(today)) return menu;
  const { closed, typesOff } = today;
  const early = openedNow(today);
  const hours = early ? openedEarly(menu, early, menu.timezone) : menu;
  const closure = closed && {
    start: new Date(closed.from).toISOString(),
    end: new Date(closed.until).toISOString(),
  };
  return {
    ...menu,
    opening_hours: hours.opening_hours,
    closing_rules: closure ? [...hours.closing_rules, closure] : hours.closing_rules,
    ...Object.fromEntries(typesOff.map((type) => [TYPE_FLAGS[type], false])),
  };
}

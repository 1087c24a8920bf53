import type { WireTodayAtOnce } from '#contract/office/overview.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { timetableOf } from '#domain/menu/shown-at.ts';
import { businessDay } from '#domain/time/business-day.ts';
import { isOpen, nextChange, type Closure, type Timetable } from '#domain/time/hours.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import { writeAudit } from '../../store/queries/audit.ts';
import { findToday, writeToday } from '../../store/queries/venues/venue-today.ts';
import { isUsual, takenTypes, todayNow, type Span, type Today } from '../../venues/menu/today.ts';
import { currentVenue } from '../draft/base-file.ts';
import type { OfficeServices } from '../caller.ts';

/** When a venue is open but for a closing for today, an instant, and when its business day ends (ms UTC). */
interface Moment {
  timetable: Timetable;
  now: number;
  endsAt: number;
}

/** From now until the hours of today begin, at the latest until the business day ends. */
function earlySpan({ timetable, endsAt, now }: Moment): Span {
  return { from: now, until: Math.min(nextChange(timetable, now) ?? endsAt, endsAt) };
}

/** The hours of a served menu without its closing for today. */
function withoutClosing(timetable: Timetable, { closed }: Today): Timetable {
  const isClosing = ({ start, end }: Closure) => start === closed?.from && end === closed.until;
  return { ...timetable, closures: timetable.closures.filter((each) => !isClosing(each)) };
}

function changed(before: Today, change: WireTodayAtOnce, moment: Moment): Today {
  const { timetable, endsAt, now } = moment;
  const closed =
    change.closed === undefined ? before.closed : change.closed ? { from: now, until: endsAt } : null;
  const opens = change.open_now === true && !isOpen(timetable, now);
  return {
    // Opening now takes a closing for today back; a closing that is taken back leaves the early opening there was.
    closed: change.open_now === true ? null : closed,
    openedEarly: change.open_now === false ? null : opens ? earlySpan(moment) : before.openedEarly,
    typesOff: change.types_off === undefined ? before.typesOff : change.types_off,
  };
}

/** What a change makes different, each by itself, as the audit tells it. */
function differences(file: CompleteVenueFile, before: Today, next: Today) {
  const told = [
    { field: 'closed', of: ({ closed }: Today) => closed !== null },
    { field: 'open_now', of: ({ openedEarly }: Today) => openedEarly !== null },
    { field: 'order_types', of: (today: Today) => takenTypes(file, today) },
  ];
  return told
    .map(({ field, of }) => ({ field, from: of(before), to: of(next) }))
    .filter(({ from, to }) => String(from) !== String(to));
}

/**
 * Closes a venue for the rest of its business day, opens it before its hours, or takes order types off until they are
 * put back; guests see it within two seconds. What is said of today ends by itself, and is neither in the draft nor in
 * the venue file.
 */
export async function changeToday(
  services: OfficeServices,
  license: string,
  change: WireTodayAtOnce,
  who: string,
): Promise<Result<Today>> {
  const { engine, clock, ids, venues } = services;
  const live = await currentVenue(services, license);
  if (!live) return refused({ code: 'not_found' });
  const { menu } = live.menu(live.venue.defaultLanguage);
  const now = clock.now();
  const { endsAt } = businessDay(now, menu.timezone, live.venue.file.ordering.day_ends);
  const before = todayNow(await findToday(engine, license), now);
  const timetable = withoutClosing(timetableOf(menu), live.today);
  const next = changed(before, change, { timetable, now, endsAt });
  await engine.write(function* () {
    yield* writeToday({
      license,
      closed_from: next.closed?.from ?? null,
      closed_until: next.closed?.until ?? null,
      open_from: next.openedEarly?.from ?? null,
      open_until: next.openedEarly?.until ?? null,
      types_off: JSON.stringify(next.typesOff),
    });
    for (const difference of differences(live.venue.file, before, next))
      yield* writeAudit({
        license,
        id: ids.rowId(),
        at: now,
        who,
        what: isUsual(next) ? 'today.usual' : 'today.changed',
        document: JSON.stringify(difference),
      });
  });
  await venues.refresh(license);
  return accepted(next);
}

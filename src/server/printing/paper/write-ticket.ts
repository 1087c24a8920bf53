import type { StaffOrder, StaffOrderLine } from '#contract/staff/staff.ts';
import { ticketGroups } from '#contract/staff/ticket-lines.ts';
import { fromWire } from '#contract/values/wire-names.ts';
import type { PrintedLine } from '#domain/kitchen/print-routes.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { allergenNames } from '#text/allergens/all-names.ts';
import { createDates } from '#text/dates.ts';
import { writtenLocale } from '#text/display.ts';
import { numberFormat } from '#text/formats.ts';
import { catalogues } from '#text/staff/languages.ts';
import { createAlarmOf } from '#text/staff/note-alarm.ts';
import { ticketSheet, writeGuestIn, type TicketSheet } from '#text/staff/ticket.ts';
import { createTranslate } from '#text/staff/words.ts';
import { presentStaffOrder } from '../../orders/present/present-order.ts';
import type { PrinterRow } from '../../store/rows/order-rows.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import type { PrintJob } from '../print-jobs.ts';

/** A ticket that says that a printer works: its name, and when the test was asked for (ms UTC). */
export async function testTicket(
  live: LiveVenue,
  { name, test_at: askedAt }: Pick<PrinterRow, 'name' | 'test_at'>,
  lang: LanguageCode,
): Promise<TicketSheet> {
  const t = createTranslate(await catalogues[lang](), lang, String);
  const dates = createDates(lang, live.venue.file.menu.timezone, false);
  return {
    number: '0',
    again: '',
    where: t('testPrint'),
    placed: askedAt === null ? '' : dates.time(askedAt),
    whom: [name],
    times: [],
    comments: '',
    alarms: [],
    groups: [],
  };
}

/** The lines of a job that names none: those that came, or were fired, together; 0: all that are not on hold. */
function linesOfCall({ created, lineItems: lines }: StaffOrder, groupAt: number): StaffOrderLine[] {
  const placedAt = Date.parse(created);
  const isOfGroup = (at: string) => Math.max(placedAt, Date.parse(at)) === Math.max(placedAt, groupAt);
  return lines.filter((line) => !line.onHold && (groupAt === 0 || isOfGroup(line.firedAt ?? line.addedAt)));
}

/** The lines that a job names, each with the parts of a combo that its printer prints. */
function linesNamed({ lineItems: lines }: StaffOrder, printed: readonly PrintedLine[]): StaffOrderLine[] {
  const byId = new Map(printed.map((each) => [each.line, each]));
  return lines.flatMap((line) => {
    const named = byId.get(line.cartUuid);
    if (!named) return [];
    const { parts } = named;
    if (parts === null) return [line];
    return [{ ...line, comboGroups: line.comboGroups.filter(({ id }) => parts.includes(id)) }];
  });
}

/** Renders a job's ticket in a language, with the same data as on the board; `askedBy` names who wants it again. */
export async function writeTicket(
  live: LiveVenue,
  { order, groupAt, lines, againAt }: PrintJob,
  lang: LanguageCode,
  askedBy = '',
): Promise<TicketSheet> {
  const beside = { visit_open: false, payment_flags: [] };
  const shown = fromWire(presentStaffOrder(order, lang, live.venue.kitchen, beside));
  // Latin digits in every language, as on the board.
  const format = numberFormat(writtenLocale(lang, false), {});
  const number = (value: number) => format.format(value);
  const t = createTranslate(await catalogues[lang](), lang, number);
  const dates = createDates(lang, live.venue.file.menu.timezone, false);
  const printed = lines === null ? linesOfCall(shown, groupAt) : linesNamed(shown, lines);
  const groups = ticketGroups(shown, writeGuestIn({ t, number }), printed);
  const again = againAt === 0 ? null : { at: againAt, by: askedBy };
  const alarmOf = createAlarmOf(lang, t, allergenNames[lang]);
  return ticketSheet(shown, groups, { t, dates, number, alarmOf }, again);
}

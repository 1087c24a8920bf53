import { ticketGroups } from '#contract/staff/ticket-lines.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { createDates } from '#text/dates.ts';
import { writtenLocale } from '#text/display.ts';
import { numberFormat } from '#text/formats.ts';
import { catalogues } from '#text/staff/languages.ts';
import { ticketSheet, type TicketSheet } from '#text/staff/ticket.ts';
import { createTranslate } from '#text/staff/words.ts';
import { presentStaffOrder } from '../orders/present-order.ts';
import type { PrinterRow } from '../store/tables.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import type { PrintJob } from './print-jobs.ts';

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
    isAllergy: false,
    groups: [],
  };
}

/** Renders a job's ticket in a language, with the same data as on the board. */
export async function writeTicket(
  live: LiveVenue,
  { order, groupAt, isAgain }: PrintJob,
  lang: LanguageCode,
): Promise<TicketSheet> {
  const shown = presentStaffOrder(order, lang, { visit_open: false, payment_flags: [] });
  const groups = ticketGroups(shown).filter(
    ({ addedAt }) => groupAt === 0 || (addedAt ?? order.createdAt) === Math.max(order.createdAt, groupAt),
  );
  // Latin digits in every language, as on the board.
  const format = numberFormat(writtenLocale(lang, false), {});
  const number = (value: number) => format.format(value);
  const t = createTranslate(await catalogues[lang](), lang, number);
  const dates = createDates(lang, live.venue.file.menu.timezone, false);
  return ticketSheet(shown, groups, { t, dates, number }, isAgain);
}

import type { LanguageCode } from '#domain/text/language.ts';
import type { TicketSheet } from '#text/staff/ticket.ts';
import { nameOfActor } from '../../people/name-of-actor.ts';
import type { Engine } from '../../store/engine.ts';
import type { PrinterRow } from '../../store/rows/order-rows.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import type { PrintJob } from '../print-jobs.ts';
import { printerLanguage } from '../printers.ts';
import { ticketDots, type TicketDots } from './ticket-picture.ts';
import { ticketText } from './ticket-text.ts';
import { testTicket, writeTicket } from './write-ticket.ts';

/** Draws tickets. */
export interface TicketDrawer {
  /** A ticket 72 mm wide as SVG. Throws TypesetterUnavailable when it is busy or restarting. */
  draw(ticket: TicketSheet, lang: LanguageCode): Promise<Uint8Array>;
}

/** A ticket as a printer without a typesetter of its own takes it: rows of letters that it has, or dots. */
export type Paper = { rows: string[] } | TicketDots;

/** Printers for rolls of 80 mm set 203 dots to the inch, and six rows of letters. */
const DOTS_PER_MM = 203 / 25.4;
const ROWS_PER_MM = 6 / 25.4;

/** How much of the roll a ticket takes, in mm. */
export function lengthOf(paper: Paper): number {
  return 'rows' in paper ? paper.rows.length / ROWS_PER_MM : paper.height / DOTS_PER_MM;
}

/** Invisible marks of direction, which no printer knows, and the narrow spaces of times and numbers. */
const MARKS = /[\u200e\u200f\u2066-\u2069]/g;
const SPACES = /[\u00a0\u2009\u202f]/g;
/** The letters of code page Windows-1252, which every brand of printers has. */
const WRITABLE = /^[\n\u0020-\u007e\u00a1-\u00ff\u20ac\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]*$/;

/** The words of a printer's job, or of its test for null. */
export async function sheetOf(
  engine: Engine,
  live: LiveVenue,
  printer: PrinterRow,
  job: PrintJob | null,
): Promise<TicketSheet> {
  const lang = printerLanguage(printer);
  if (!job) return testTicket(live, printer, lang);
  const by = job.askedBy === null ? '' : await nameOfActor(engine, printer.license, job.askedBy);
  return writeTicket(live, job, lang, by);
}

/**
 * Letters where the printer has them all, which it prints faster; else dots: right-to-left scripts, Thai, Chinese,
 * Japanese, Korean, Cyrillic. Throws when the drawer does.
 */
export async function paperOf(
  typesetter: TicketDrawer,
  sheet: TicketSheet,
  printer: PrinterRow,
): Promise<Paper> {
  const text = ticketText(sheet).replace(MARKS, '').replace(SPACES, ' ').trimEnd();
  if (WRITABLE.test(text)) return { rows: text.split('\n') };
  return ticketDots(await typesetter.draw(sheet, printerLanguage(printer)));
}

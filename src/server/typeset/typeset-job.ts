import { withoutTurns } from '#domain/text/turns.ts';
import { directionOf, type LanguageCode } from '#domain/text/language.ts';
import type { TicketSheet } from '#text/staff/ticket.ts';
import { faces, facesFor, type FaceName } from './fonts.ts';
import { type Paper } from '#contract/orders/receipt-paper.ts';
import { typesetLanguage, type ReceiptSheet } from './receipt-sheet.ts';

/** A request to the typesetting process: the template's data as JSON, and the required fonts. */
export interface TypesetJob {
  /** A receipt and sheets of codes become a PDF; a ticket, and one sheet of codes to look at, a drawing (SVG). */
  kind: 'receipt' | 'ticket' | 'codes' | 'codes-drawing';
  sheet: string;
  faces: FaceName[];
}

/** Its answer, with the process's current memory. */
export type TypesetAnswer = { memoryBytes: number } & ({ document: Uint8Array } | { error: string });

/** Isolates a text with its own direction, which nothing in it can turn: the equivalent of <bdi> on a page. */
function isolated(text: string): string {
  return text === '' ? '' : `\u2068${withoutTurns(text)}\u2069`;
}

/**
 * Isolates an amount in the receipt's direction, like on pages: the direction decides where a neutral symbol and a
 * minus sign stand.
 */
function isolatedAmount(text: string, direction: ReceiptSheet['direction']): string {
  if (text === '') return '';
  return `${direction === 'rtl' ? '\u2067' : '\u2066'}${text}\u2069`;
}

/** The template's data: venue's and guests' texts and all amounts isolated, lone surrogates replaced. */
export function typesetJob(sheet: ReceiptSheet, paper: Paper): TypesetJob {
  const { logo, colors, lines } = sheet.letterhead;
  const names = facesFor(JSON.stringify({ ...sheet, letterhead: lines }), sheet.lang);
  const data = {
    ...sheet,
    ...typesetLanguage(sheet.lang),
    letterhead: { logo: logo && [...logo], colors, lines: lines.map(isolated) },
    paper,
    fonts: names.map((name) => faces[name].family),
    title: `${sheet.number} · ${sheet.venue}`,
    author: sheet.venue,
    venue: isolated(sheet.venue),
    part: sheet.part && { ...sheet.part, name: isolated(sheet.part.name) },
    problem: sheet.problem && { ...sheet.problem, reason: isolated(sheet.problem.reason) },
    lines: sheet.lines.map((line) => ({
      ...line,
      name: isolated(line.name),
      choices: line.choices.map(isolated),
      note: isolated(line.note),
      price: isolatedAmount(line.price, sheet.direction),
    })),
    totals: sheet.totals.map((row) => ({
      ...row,
      name: isolated(row.name),
      more: isolated(row.more ?? ''),
      amount: isolatedAmount(row.amount, sheet.direction),
    })),
    comments: sheet.comments && { ...sheet.comments, text: isolated(sheet.comments.text) },
  };
  return { kind: 'receipt', sheet: written(data), faces: names };
}

/** Serialises with lone surrogates replaced: the typesetter refuses them. */
export function written(data: object): string {
  return JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
}

/** The data of a kitchen ticket in a language, venue's and guests' texts isolated. */
export function ticketJob(ticket: TicketSheet, lang: LanguageCode): TypesetJob {
  const names = facesFor(JSON.stringify(ticket), lang);
  const data = {
    ...ticket,
    ...typesetLanguage(lang),
    direction: directionOf(lang),
    fonts: names.map((name) => faces[name].family),
    whom: ticket.whom.map(isolated),
    groups: ticket.groups.map((group) => ({
      ...group,
      dishes: group.dishes.map((dish) => ({
        ...dish,
        name: isolated(dish.name),
        choices: dish.choices.map(isolated),
        notes: dish.notes.map(isolated),
      })),
    })),
  };
  return { kind: 'ticket', sheet: written(data), faces: names };
}

import { encodeXML } from 'entities';
import { Parser } from 'htmlparser2';
import type { Paper } from '../paper/draw-ticket.ts';
import { piecesOf, type TicketDots } from '../paper/ticket-picture.ts';

const NAMESPACE = 'http://www.epson-pos.com/schemas/2011/03/epos-print';
/** How long the printer tries to print (ms), and how much longer for each row of dots: at 60 mm a second. */
const TIMEOUT_MS = 10_000;
const TIMEOUT_ROW_MS = 2;
/** The most for one ticket. */
export const MOST_TIMEOUT_MS = 60_000;
/** A picture may have 65,535 rows; few printers hold so many at once. */
const MOST_ROWS = 4096;

/** Eight dots a byte, the leftmost first, black is 1. */
function packed({ width, height, dots }: TicketDots): Buffer {
  const rowBytes = Math.ceil(width / 8);
  const bits = Buffer.alloc(rowBytes * height);
  for (let index = dots.indexOf(0); index !== -1; index = dots.indexOf(0, index + 1)) {
    const at = Math.floor(index / width) * rowBytes + ((index % width) >> 3);
    bits[at] = (bits[at] ?? 0) | (0x80 >> ((index % width) & 7));
  }
  return bits;
}

function picture(piece: TicketDots): string {
  const { width, height } = piece;
  return `<image width="${width}" height="${height}" color="color_1" mode="mono">${packed(piece).toString('base64')}</image>`;
}

function content(paper: Paper): string {
  if (!('rows' in paper)) return piecesOf(paper, MOST_ROWS).map(picture).join('');
  const [head = '', ...rows] = paper.rows;
  const text = (row: string) => `${encodeXML(row)}&#10;`;
  return `<text width="2" height="2">${text(head)}</text><text width="1" height="1">${rows.map(text).join('')}</text>`;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A UUID's sixteen bytes in base64. */
const SHORT_UUID = /^[\w-]{22}$/;

/** A job's id as printers take it: at most 30 characters. */
function shortId(job: string): string {
  return UUID.test(job) ? Buffer.from(job.replaceAll('-', ''), 'hex').toString('base64url') : job;
}

/** The job of an id that a printer repeats. */
function jobOf(id: string): string {
  if (!SHORT_UUID.test(id)) return id;
  const hex = Buffer.from(id, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** How long a ticket may take to print (ms). */
function timeoutOf(paper: Paper): number {
  return 'rows' in paper ? TIMEOUT_MS : Math.min(TIMEOUT_MS + paper.height * TIMEOUT_ROW_MS, MOST_TIMEOUT_MS);
}

/** The answer to a printer that asks for work: a ticket, which it prints and cuts. */
export function printRequest(job: string, paper: Paper): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<PrintRequestInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><timeout>${timeoutOf(paper)}</timeout><printjobid>${encodeXML(shortId(job))}</printjobid></Parameter><PrintData><epos-print xmlns="${NAMESPACE}"><text lang="en"/>${content(paper)}<feed line="3"/><cut type="feed"/></epos-print></PrintData></ePOSPrint></PrintRequestInfo>`;
}

/** What a printer says became of a ticket. */
export interface PrintResult {
  /** Undefined: its firmware names none. */
  job: string | undefined;
  isPrinted: boolean;
  /** Its error code; empty: none. */
  code: string;
}

/** Reads the results in a printer's answer; empty: it has none that can be read. */
export function readResults(xml: string): PrintResult[] {
  const results: PrintResult[] = [];
  let job: string | undefined;
  let inside = '';
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        inside = name;
        // The printer could not read the ticket.
        if (name === 'Response' && attributes['Success'] === 'false')
          results.push({ job: undefined, isPrinted: false, code: 'EX_XML' });
        if (name !== 'response') return;
        results.push({
          job: job === undefined ? undefined : jobOf(job),
          isPrinted: attributes['success'] === 'true',
          code: attributes['code'] ?? '',
        });
      },
      ontext(text) {
        if (inside === 'printjobid') job = (job ?? '') + text.trim();
      },
      onclosetag(name) {
        inside = '';
        if (name === 'ePOSPrint') job = undefined;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return results;
}

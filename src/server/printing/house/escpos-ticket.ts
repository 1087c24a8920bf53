import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { Paper } from '../paper/draw-ticket.ts';
import type { TicketDots } from '../paper/ticket-picture.ts';

/** The encoder takes pictures with four bytes for each dot. */
function fourBytesEach({ width, height, dots }: TicketDots) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let index = dots.indexOf(0); index !== -1; index = dots.indexOf(0, index + 1))
    data.fill(0, index * 4, index * 4 + 3);
  return { width, height, data };
}

/** A ticket in ESC/POS: its number large, then its rows, or its dots; then cut. */
export function escposTicket(paper: Paper): Uint8Array {
  const encoder = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns: 48,
    imageMode: 'raster',
    feedBeforeCut: 4,
  });
  encoder.initialize();
  if ('rows' in paper) {
    const [head = '', ...rows] = paper.rows;
    encoder.codepage('windows1252').size(2, 2).line(head).size(1, 1);
    for (const row of rows) encoder.line(row);
  } else encoder.image(fourBytesEach(paper));
  return encoder.cut().encode();
}

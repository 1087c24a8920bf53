import { buildReceiptLine, buildSheet } from '#tests/support/build/build-sheet.ts';
import { expect, it } from 'vitest';
import type { ReceiptSheet } from './receipt-sheet.ts';
import { typesetJob } from './typeset-job.ts';

const currency = { code: 'ILS', symbol: '₪', shown: true, places: 2 };

it.each([
  ['he', '\u2067'],
  ['en', '\u2066'],
] as const)('amounts stand in the direction of a receipt in %s, as on its page', async (lang, isolate) => {
  const receipt = await buildSheet({ currency }, lang);
  const { lines, totals } = JSON.parse(typesetJob(receipt, 'a4').sheet) as ReceiptSheet;
  expect(lines.map(({ price }) => price)).toEqual(
    receipt.lines.map(({ price }) => `${isolate}${price}\u2069`),
  );
  expect(totals.map(({ amount }) => amount)).toEqual(
    receipt.totals.map(({ amount }) => `${isolate}${amount}\u2069`),
  );
});

it('what a guest has typed stands on a receipt in the order of its letters, whatever turns them', async () => {
  const typed = '\u202eevil rtl\u202c\u2069 \u2067stun on';
  const receipt = await buildSheet({ comments: typed, lines: [buildReceiptLine({ note: typed })] });
  const { lines, comments } = JSON.parse(typesetJob(receipt, 'a4').sheet) as ReceiptSheet;
  expect([lines[0]?.note, comments?.text]).toEqual(Array(2).fill('\u2068evil rtl stun on\u2069'));
});

import type { ReceiptSheet } from '#server/typeset/receipt-sheet.ts';
import { createTypesetter } from '#server/typeset/typesetter.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { buildReceiptLine, buildSheet } from '#tests/support/build/build-sheet.ts';
import { atMost, type Benchmark, type Figure } from '../figure.ts';

const RECEIPTS = 100;
const MOST_MS = 20;

/** A product in the script of the language, so that its own fonts are used. */
const dishes = [
  ['en', 'Lamb kafta'],
  ['ar', 'كفتة لحم'],
  ['he', 'קציצות טלה'],
  ['th', 'ต้มยำกุ้ง'],
  ['ja', '鶏の唐揚げ'],
] as const satisfies readonly (readonly [LanguageCode, string])[];

/** A unique order of the run: the typesetter caches its results. */
function sheetOf(lang: LanguageCode, name: string, count: number): Promise<ReceiptSheet> {
  const lines = Array.from({ length: 8 }, (_, index) =>
    buildReceiptLine({ name: `${name} ${count}-${index}`, unitMills: 32_000 + count, quantity: 1 + index }),
  );
  return buildSheet({ lines, number: String(count).padStart(6, '0') }, lang);
}

async function measure(): Promise<Figure[]> {
  const { typeset, stop } = createTypesetter({});
  const figures: Figure[] = [];
  for (const [lang, name] of dishes) {
    await typeset(await sheetOf(lang, name, RECEIPTS), 'a4');
    const times: number[] = [];
    for (let count = 0; count < RECEIPTS; count++) {
      const sheet = await sheetOf(lang, name, count);
      const start = performance.now();
      await typeset(sheet, count % 2 === 0 ? 'a4' : '80mm');
      times.push(performance.now() - start);
    }
    const p95 = times.sort((a, b) => a - b)[Math.ceil(RECEIPTS * 0.95) - 1] ?? Infinity;
    figures.push(atMost(`receipt of eight lines in ${lang}, p95 after the first`, p95, MOST_MS, 'ms'));
  }
  stop();
  return figures;
}

export const receipts: Benchmark = {
  name: 'receipts',
  method: `A hundred PDFs of as many orders in each of five scripts, one after the other, A4 and 80 mm by turns.`,
  measure,
};

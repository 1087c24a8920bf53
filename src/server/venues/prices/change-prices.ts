import { formatMoney } from '#domain/money/money.ts';
import { isScalar, parseDocument, type Document } from 'yaml';
import { editText, type TextEdit } from '../write-text/rewrite-text.ts';
import type { NewPrice } from './match-prices.ts';

function decimals(text: string): number {
  return /\.(\d*)$/.exec(text)?.[1]?.length ?? 0;
}

/** With as many decimals as the old price, or as the new one needs. */
function inMannerOf(old: string, mills: number): string {
  const exact = formatMoney(mills);
  const places = Math.max(decimals(old), decimals(exact.replace(/\.?0+$/, '')));
  return places === 0 ? exact.slice(0, -4) : exact.slice(0, exact.length - 3 + places);
}

function edit(document: Document, { row, mills }: NewPrice): TextEdit[] {
  if (row.path === null) return [];
  const node: unknown = document.getIn(row.path, true);
  const text = inMannerOf(isScalar(node) ? (node.source ?? '') : formatMoney(row.mills), mills);
  return [{ path: row.path, value: row.isNumber ? Number(text) : text, source: text }];
}

/** Writes new prices into a venue file's text; comments and layout stay unchanged. */
export function changePrices(text: string, prices: readonly NewPrice[]): string {
  const document = parseDocument(text);
  return editText(
    text,
    prices.flatMap((price) => edit(document, price)),
  );
}

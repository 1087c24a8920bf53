import { parseOrder } from '#contract/orders/order-parse.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { partFigures } from '#domain/bill/part-figures.ts';
import type { Order } from '#domain/order/order.ts';
import { catalogues } from '#text/guest/languages.ts';
import { venueWords } from '#text/guest/words.ts';
import { presentOrder } from '../orders/present-order.ts';
import type { Engine } from '../store/engine.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import { letterheadOf } from './letterhead.ts';
import { partSheet } from './part-sheet.ts';
import { receiptSheet, type ReceiptSheet } from './receipt-sheet.ts';
import { speechOf, type Speech } from './speech.ts';

/** A venue's texts in a language, its own words included. */
export async function venueSpeech(live: LiveVenue, lang: LanguageCode): Promise<Speech> {
  const { menu } = live.menu(lang);
  return speechOf(lang, menu, venueWords(await catalogues[lang](), menu.uiStrings));
}

/**
 * An order as a receipt, with the data of the order page, but without what only seated phones may see. `partId`: of one
 * paid part of its bill alone; `seats`: hashes of the tokens of the phone that reads it, for what its guest cannot eat.
 */
export async function sheetOf(
  engine: Engine,
  live: LiveVenue,
  order: Order,
  lang: LanguageCode,
  { partId, seats = [] }: { partId?: string | undefined; seats?: readonly string[] } = {},
): Promise<ReceiptSheet> {
  const shown = parseOrder(presentOrder(order, lang, { seated: false, own: false, seats }));
  const speech = await venueSpeech(live, lang);
  const sheet = receiptSheet(shown, live.menu(lang).menu, speech, await letterheadOf(engine, live, speech));
  const part = order.parts?.find(({ id }) => id === partId);
  const figures = part && partFigures(order).get(part.id);
  return part && figures ? partSheet(sheet, figures, part, shown, speech) : sheet;
}

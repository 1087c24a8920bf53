import { parseOrder } from '#contract/orders/order-parse.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { partPlaces } from '#domain/bill/part-places.ts';
import { partFigures } from '#domain/bill/part-figures.ts';
import type { Order } from '#domain/order/order.ts';
import { catalogues } from '#text/guest/languages.ts';
import { venueWords } from '#text/guest/words.ts';
import { presentOrder } from '../orders/present/present-order.ts';
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

/** Which receipt of an order it is, and for whom. */
export interface ReceiptOf {
  /** Of one paid part of its bill alone; absent: of all of it. */
  partId?: string | undefined;
  /** The reader sees the names of who paid: staff. */
  seesNames?: boolean;
  /** Hashes of the tokens of the phone that reads it, for what its guest cannot eat. */
  seats?: readonly string[];
}

/** An order as a receipt, with the data of the order page, but without what only seated phones may see. */
export async function sheetOf(
  engine: Engine,
  live: LiveVenue,
  order: Order,
  lang: LanguageCode,
  { partId, seesNames = false, seats = [] }: ReceiptOf = {},
): Promise<ReceiptSheet> {
  const shown = parseOrder(presentOrder(order, lang, { seated: seesNames, own: false, seats }));
  const speech = await venueSpeech(live, lang);
  const sheet = receiptSheet(shown, live.menu(lang).menu, speech, await letterheadOf(engine, live, speech));
  const part = order.parts?.find(({ id }) => id === partId);
  const figures = part && partFigures(order).get(part.id);
  const place = part && partPlaces(order.parts).get(part.id);
  return part && figures && place ? partSheet(sheet, figures, { ...part, place }, shown, speech) : sheet;
}

import type { LanguageCode } from '#domain/text/language.ts';
import type { Order } from '#domain/order/order.ts';
import { keepBytes } from '../images/kept-bytes.ts';
import { createBudget } from '../runtime/calls/allowance.ts';
import type { Clock } from '../runtime/clock.ts';
import { appVersion } from '../runtime/settings/config.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import type { Engine } from '../store/engine.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import { sheetOf, type ReceiptOf } from './print-receipt.ts';
import type { Paper } from '#contract/orders/receipt-paper.ts';
import { TypesetterUnavailable } from '../runtime/typesetter-unavailable.ts';
import type { Typesetter } from './typesetter.ts';

/** A receipt to be typeset. */
export interface ReceiptToPrint extends ReceiptOf {
  live: LiveVenue;
  order: Order;
  lang: LanguageCode;
  paper: Paper;
}

/** Typesets receipts; the same one is typeset once. */
export interface ReceiptPress {
  /**
   * The PDF. Refuses with unavailable while the typesetter is busy, and with too_many_requests an order whose receipt was
   * typeset often within a minute; guests and staff are counted apart.
   */
  print(wanted: ReceiptToPrint): Promise<Result<Buffer>>;
}

const RETRY_S = 2;
/** How often one order's receipt is typeset per minute: enough for some languages, on both papers. */
export const MOST_OF_ORDER = 10;
/** Recent receipts are cached for repeated and concurrent requests. */
const KEPT_BYTES = 8 * 1024 * 1024;

class TooOften extends Error {}

/** What a receipt's content depends on: equal texts are equal receipts of one order. */
export function receiptVersion({
  live,
  order,
  lang,
  paper,
  partId,
  seesNames = false,
  seats = [],
}: ReceiptToPrint): string {
  const { sequence } = live.venue;
  const sight = [partId ?? '', seesNames ? 'names' : '', ...seats];
  return [order.version, lang, paper, sequence, appVersion, ...sight].join('.');
}

/** Opens the press of one process. */
export function createReceiptPress({
  engine,
  clock,
  typesetter,
}: {
  engine: Engine;
  clock: Clock;
  typesetter: Typesetter;
}): ReceiptPress {
  const made = createBudget(clock, MOST_OF_ORDER);
  const kept = keepBytes(KEPT_BYTES);

  /** Typesets a receipt; orders with fewer recent receipts go first. */
  async function typeset(wanted: ReceiptToPrint): Promise<Buffer> {
    const { live, order, lang, paper, seesNames = false } = wanted;
    const name = `${order.license} ${order.uuid} ${seesNames}`;
    const had = made.spent(name);
    if (!made.spend(name)) throw new TooOften();
    const sheet = await sheetOf(engine, live, order, lang, wanted);
    const { buffer, byteOffset, byteLength } = await typesetter.typeset(sheet, paper, had);
    return Buffer.from(buffer, byteOffset, byteLength);
  }

  return {
    async print(wanted) {
      const { license, uuid } = wanted.order;
      try {
        const pdf = await kept(`${license} ${uuid} ${receiptVersion(wanted)}`, () => typeset(wanted));
        return pdf ? accepted(pdf) : refused({ code: 'not_found' });
      } catch (error) {
        if (error instanceof TooOften) return refused({ code: 'too_many_requests', retryAfterS: 60 });
        if (error instanceof TypesetterUnavailable)
          return refused({ code: 'unavailable', retryAfterS: RETRY_S });
        throw error;
      }
    },
  };
}

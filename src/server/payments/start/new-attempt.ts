import type { LanguageCode } from '#domain/text/language.ts';
import type { Mills } from '#domain/money/money.ts';
import type { Order } from '#domain/order/order.ts';
import type { PaymentAttemptRow } from '../../store/rows/payment-rows.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import { PAGE_MS } from '../attempts.ts';
import type { OpenGateway } from '../gateways.ts';
import type { PaymentServices } from '../payment-services.ts';

/** Another process is opening the page: longer than a gateway's timeout. */
export const OPENING_MS = 20_000;

/** What an attempt pays: an order's whole balance, or one share of it. */
export interface AttemptFor {
  live: LiveVenue;
  language: LanguageCode;
  order: Order;
  amountMills: Mills;
  /** '': the whole balance. */
  shareId: string;
}

/** An attempt to pay, before the gateway is called. */
export function newAttempt(
  { ids, clock, originOf }: PaymentServices,
  { provider: { slug } }: OpenGateway,
  { live, language, order, amountMills, shareId }: AttemptFor,
): PaymentAttemptRow {
  const now = clock.now();
  return {
    license: order.license,
    attempt_id: ids.uuid(),
    order_uuid: order.uuid,
    share_id: shareId,
    provider: slug,
    amount_mills: amountMills,
    sent_mills: amountMills,
    currency: order.money.currency,
    provider_reference: null,
    account: null,
    payment_id: null,
    state: 'PENDING',
    redirect_url: null,
    return_url: `${originOf(live.venue)}/${language}/payment/${slug}`,
    language,
    started_at: now,
    expires_at: now + PAGE_MS,
    paid_at: null,
    looked_up_at: null,
    // If this process ends before the gateway answers, the attempt is still looked up.
    next_look_at: now + OPENING_MS,
    looks: 0,
    flagged: null,
  };
}

import type { LanguageCode } from '#domain/language.ts';
import type { Mills } from '#domain/money.ts';
import type { Order } from '#domain/order/order.ts';
import type { PaymentAttemptRow } from '../store/tables.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import { PAGE_MS } from './attempts.ts';
import type { OpenGateway } from './gateways.ts';
import type { PaymentServices } from './payment-services.ts';

/** A page that another process is opening: longer than a gateway may take. */
export const OPENING_MS = 20_000;

/** What an attempt is for: all that an order owes, or one share of it. */
export interface AttemptFor {
  live: LiveVenue;
  language: LanguageCode;
  order: Order;
  amountMills: Mills;
  /** '': all that is owed. */
  shareId: string;
}

/** A try to pay, before the gateway is asked. */
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
    // Should this process end before the gateway answers, the attempt is looked after all the same.
    next_look_at: now + OPENING_MS,
    looks: 0,
    flagged: null,
  };
}

import { inBackground } from '../../runtime/background.ts';
import { writeNews, writePaymentEvent } from '../../store/queries/payments/payment-attempts.ts';
import type { PaymentAttemptRow } from '../../store/rows/payment-rows.ts';
import { confirmPayment } from './confirm-payment.ts';
import { findAttempts } from './find-attempts.ts';
import type { PaymentServices } from '../payment-services.ts';
import type { PaymentProvider, WebhookDelivery, WebhookReply } from '../adapter-kit/provider.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';

/**
 * Handles a gateway's webhook. Its content is not trusted: the payments it names are marked for a look-up before the
 * answer, and looked up after it. A repeated delivery changes nothing. Returns the gateway's own words when it expects
 * some. Refuses with unauthorized, and with too_many_requests for unsigned deliveries.
 */
export async function receiveWebhook(
  services: PaymentServices,
  provider: PaymentProvider,
  delivery: WebhookDelivery,
  mayAskUnsigned: () => boolean,
): Promise<Result<WebhookReply | null>> {
  const open = services.gateways.of(provider.slug);
  if (!open) return refused({ code: 'unauthorized' });
  const now = services.clock.now();
  const reading = open.provider.readWebhook(delivery, open.settings, now);
  if (reading.kind === 'refused') {
    services.log.warn({ provider: provider.slug, reason: reading.reason }, 'webhook refused');
    return refused({ code: 'unauthorized' });
  }
  if (reading.kind === 'ignored') return accepted(reading.reply ?? null);
  if (!reading.signed && !mayAskUnsigned()) return refused({ code: 'too_many_requests', retryAfterS: 60 });
  const attempts = await findAttempts(services, provider, reading.references, null);
  for (const attempt of attempts) {
    const isNews = await note(services, attempt, reading.eventId);
    // Not awaited: gateways expect a fast answer. If it fails, the job asks again.
    if (isNews)
      inBackground(services.log, 'a payment with news could not be looked up', () =>
        confirmPayment(services, attempt),
      );
  }
  return accepted(reading.reply ?? null);
}

function note(
  { engine, clock }: PaymentServices,
  attempt: PaymentAttemptRow,
  eventId: string | null,
): Promise<boolean> {
  const now = clock.now();
  return engine.write(function* () {
    const isNews =
      eventId === null || (yield* writePaymentEvent(attempt.license, attempt.provider, eventId, now));
    if (isNews) yield* writeNews(attempt, now);
    return isNews;
  });
}

import { paddedNumber, type Order } from '#domain/order/order.ts';
import { isLanguageCode } from '#domain/text/language.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import {
  findAttemptWithin,
  writeAttemptChange,
  type AttemptChange,
} from '../../store/queries/payments/payment-attempts.ts';
import { nameInLog } from '../../runtime/log-name.ts';
import type { PaymentAttemptRow } from '../../store/rows/payment-rows.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import { nextLook } from '../attempts.ts';
import { confirmPayment } from '../settle/confirm-payment.ts';
import type { OpenGateway } from '../gateways.ts';
import { NOT_NOW } from '../payment-refusals.ts';
import type { PaymentServices } from '../payment-services.ts';
import { Overtaken } from '../../store/with-retry.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import type { AttemptToStart, PayingGuest } from '../adapter-kit/provider.ts';

/** The inputs for opening a stored attempt. */
interface Opening {
  live: LiveVenue;
  order: Order;
  open: OpenGateway;
}

function payingGuest({ customer }: Order, origin: string): PayingGuest {
  const phone = parsePhoneNumberFromString(customer.phone);
  return {
    name: customer.name,
    email: customer.email || null,
    placeholderEmail: `guest@${new URL(origin).hostname}`,
    phone: phone ? { callingCode: phone.countryCallingCode, number: phone.nationalNumber } : null,
  };
}

function toStart(
  { publicUrl }: PaymentServices,
  { live, order }: Opening,
  row: PaymentAttemptRow,
): AttemptToStart {
  const { venue } = live;
  const { wire } = live.menu(venue.defaultLanguage);
  const origin = new URL(row.return_url).origin;
  return {
    attemptId: row.attempt_id,
    orderUuid: row.order_uuid,
    amountMills: row.amount_mills,
    currency: row.currency,
    description: `Order ${paddedNumber(order.number)}`,
    language: isLanguageCode(row.language) ? row.language : venue.defaultLanguage,
    returnUrl: row.return_url,
    webhookUrl: `${publicUrl ?? origin}/payments/${row.provider}/webhook/`,
    startedAt: row.started_at,
    expiresAt: row.expires_at,
    payee: { name: wire.name, url: origin, country: venue.file.menu.menu_country },
    guest: payingGuest(order, origin),
  };
}

/**
 * Asks the gateway for the page of a stored attempt and stores the answer. Refuses when the gateway does not answer;
 * throws Overtaken when the attempt failed and another may be tried. An attempt that may have reached the gateway is
 * never abandoned.
 */
export async function openPage(
  services: PaymentServices,
  opening: Opening,
  row: PaymentAttemptRow,
): Promise<Result<string>> {
  const { provider, settings, gateway } = opening.open;
  const isFirst = row.looked_up_at === null;
  const started = await provider.start(toStart(services, opening, row), settings, gateway);
  const now = services.clock.now();
  if (started.ok) {
    const { redirectUrl, providerReference, sentMills, account } = started.value;
    const isStored = await keep(services, row, {
      redirect_url: redirectUrl,
      provider_reference: providerReference,
      sent_mills: sentMills,
      account,
      looked_up_at: null,
      next_look_at: nextLook(row, now),
    });
    if (!isStored) throw new Overtaken();
    return accepted(redirectUrl);
  }
  const { fault } = started;
  services.log.warn(
    { provider: row.provider, attempt: nameInLog(row.attempt_id), fault },
    'payment page could not be opened',
  );
  const mayExist = fault.mayHaveActed || !isFirst;
  if (!mayExist) {
    await keep(services, row, { state: 'CANCELED', looked_up_at: now, next_look_at: null });
    return refused(NOT_NOW);
  }
  if (fault.kind !== 'refused') {
    await keep(services, row, { looked_up_at: now, next_look_at: nextLook(row, now) });
    return refused(NOT_NOW);
  }
  // The page was opened before and its address is lost: another attempt begins, while this one is looked up until its
  // end.
  const state = await confirmPayment(services, row);
  if (state !== 'PAID') await giveUp(services, row);
  throw new Overtaken();
}

/** Gives up an attempt without a page, so that another may begin; it is looked up until its end: money may still come. */
export async function giveUp(services: PaymentServices, row: PaymentAttemptRow): Promise<void> {
  await keep(services, row, { state: 'CANCELED', next_look_at: nextLook(row, services.clock.now()) });
}

/** Updates the attempt as it is stored now; false when a webhook was faster and it is paid. */
function keep(
  { engine }: PaymentServices,
  { license, attempt_id: id }: PaymentAttemptRow,
  change: Partial<AttemptChange>,
): Promise<boolean> {
  return engine.write(function* () {
    const fresh = yield* findAttemptWithin(license, id);
    return fresh !== undefined && (yield* writeAttemptChange(fresh, change));
  });
}

import type { PaymentStatus } from '#contract/payments/payment-calls.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';
import type { Mills } from '#domain/money/money.ts';
import { isActive, reservedMills } from '#domain/order/bill-part.ts';
import { aboutToBePaid, balanceDue, type Order } from '#domain/order/order.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import { findOrder } from '../../store/queries/orders/orders.ts';
import { attemptsOfOrder, writeAttempt } from '../../store/queries/payments/payment-attempts.ts';
import { checkingMills } from '../../store/queries/payments/wallet-redemptions.ts';
import type { PaymentAttemptRow } from '../../store/rows/payment-rows.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import { fitsAmount, isPayable, knownAttempt } from '../attempts.ts';
import { confirmPayment } from '../settle/confirm-payment.ts';
import type { OpenGateway } from '../gateways.ts';
import { newAttempt, OPENING_MS } from './new-attempt.ts';
import { giveUp, openPage } from './open-page.ts';
import { BEING_PAID, NOT_NOW } from '../payment-refusals.ts';
import type { PaymentServices } from '../payment-services.ts';
import { Overtaken, retryOvertaken } from '../../store/with-retry.ts';

/** The order to pay, and the language of its page. */
export interface StartRequest {
  live: LiveVenue;
  uuid: string;
  language: LanguageCode;
}

/** How much of an order a page asks for: all that it owes, or what is left beside the parts that others are about to pay. */
export type Extent = 'whole' | 'open';

const ATTEMPTS = 2;

/**
 * Returns the address of a page for paying an order; null when nothing is owed. An open page is offered again, one
 * whose answer was lost is requested again, otherwise a new attempt begins. Refuses rejected and canceled orders,
 * orders of which others are about to pay what is asked for, venues without a gateway, and gateways that do not answer.
 */
export function startPayment(
  services: PaymentServices,
  request: StartRequest,
  extent: Extent = 'whole',
): Promise<Result<string | null>> {
  const { live, uuid } = request;
  return services.flights.run(`start ${extent} ${live.venue.license} ${uuid}`, () =>
    retryOvertaken(
      ATTEMPTS,
      () => startOnce(services, request, extent),
      () => refused(NOT_NOW),
    ),
  );
}

/** One attempt. Throws Overtaken when a page failed, or when an earlier one was paid meanwhile. */
async function startOnce(
  services: PaymentServices,
  request: StartRequest,
  extent: Extent,
): Promise<Result<string | null>> {
  const { live, uuid } = request;
  const open = openGateway(services, live);
  if (!open) return refused({ code: 'payment_type_disabled' });
  const order = await findOrder(services.engine, live.venue.license, uuid);
  if (!order) return refused({ code: 'not_found' });
  if (isCanceledStatus(order.status)) return refused({ code: 'order_closed' });
  if (balanceDue(order) <= 0) return accepted(null);
  const restMills = await restOf(services, order);
  const isRefused = aboutToBePaid(order) > 0 && (extent === 'whole' || isSplit(order));
  if (isRefused || restMills <= 0) return refused(BEING_PAID);
  return pageFor(services, request, open, { order, amountMills: restMills });
}

/** True while shares of a split are left: together they are the whole rest. */
function isSplit({ shares }: Order): boolean {
  return shares.some(({ isPaid }) => !isPaid);
}

/** The balance less what a wallet may have paid already, and what parts are about to pay. */
export async function restOf({ engine }: Pick<PaymentServices, 'engine'>, order: Order): Promise<Mills> {
  const checkedMills = await checkingMills(engine, order.license, order.uuid);
  return balanceDue(order) - reservedMills(order.parts) - checkedMills;
}

/** The gateway of a venue that takes online payments; null without keys. */
export function openGateway(
  { gateways }: Pick<PaymentServices, 'gateways'>,
  { venue, menu }: LiveVenue,
): OpenGateway | null {
  const { flags } = menu(venue.defaultLanguage).menu;
  return flags.payment ? gateways.of(venue.file.payment.provider ?? '') : null;
}

async function pageFor(
  services: PaymentServices,
  request: StartRequest,
  open: OpenGateway,
  { order, amountMills }: { order: Order; amountMills: Mills },
): Promise<Result<string>> {
  const { engine, clock } = services;
  const attempts = await attemptsOfOrder(engine, order.license, order.uuid);
  const now = clock.now();
  const current = currentAttempt(attempts, amountMills, open, now);
  if (current?.redirect_url) return accepted(current.redirect_url);
  const opening = attempts.find(
    ({ state, redirect_url: url, share_id: share }) => state === 'PENDING' && url === null && share === '',
  );
  if (opening && isBeingOpened(opening, now)) return refused(NOT_NOW);
  if (opening && fitsAmount(opening, amountMills, open.provider.slug) && now < opening.expires_at)
    return openPage(services, { ...request, open, order }, opening);
  const isPaid = await endOthers(services, attemptsInTheWay(order, attempts));
  if (isPaid) throw new Overtaken();
  // Only one attempt of an order may be without a page: it asks for another amount, or is over.
  if (opening) await giveUp(services, opening);
  const whole = { ...request, order, amountMills, shareId: '' };
  const fresh = newAttempt(services, open, whole);
  const isMine = await engine.write(() => writeAttempt(fresh));
  return isMine ? openPage(services, { ...request, open, order }, fresh) : refused(NOT_NOW);
}

/** All attempts but those of guests who pay their parts meanwhile. */
function attemptsInTheWay(
  { parts = [] }: Order,
  attempts: readonly PaymentAttemptRow[],
): PaymentAttemptRow[] {
  const active = new Set(parts.filter(isActive).map(({ id }) => id));
  return attempts.filter(({ share_id: owedId }) => !active.has(owedId));
}

/** The attempt whose page is for the current balance and can still be paid. */
export function currentAttempt(
  attempts: readonly PaymentAttemptRow[],
  owedMills: Mills,
  { provider }: OpenGateway,
  now: number,
): PaymentAttemptRow | undefined {
  return attempts.find(
    (row) =>
      row.redirect_url !== null && isPayable(row, provider, now) && fitsAmount(row, owedMills, provider.slug),
  );
}

function isBeingOpened({ looked_up_at: ended, started_at: at }: PaymentAttemptRow, now: number): boolean {
  return ended === null && now - at < OPENING_MS;
}

/**
 * Closes a page, where the gateway can, and looks it up once more. A part's page that is over is closed by its look-up.
 */
export async function endPage(services: PaymentServices, row: PaymentAttemptRow): Promise<PaymentStatus> {
  const of = services.gateways.of(row.provider);
  if (services.clock.now() < row.expires_at)
    await of?.provider.close?.(knownAttempt(row), of.settings, of.gateway);
  return confirmPayment(services, row);
}

/**
 * Closes the earlier pages, where the gateway can, and looks them up once more before another one is opened. True when
 * one of them turned out to be paid.
 */
export async function endOthers(
  services: PaymentServices,
  attempts: readonly PaymentAttemptRow[],
): Promise<boolean> {
  const { gateways, clock } = services;
  const open = attempts.filter((row) => {
    const of = gateways.of(row.provider);
    return of !== null && isPayable(row, of.provider, clock.now());
  });
  const states = await Promise.all(open.map((row) => endPage(services, row)));
  return states.includes('PAID');
}

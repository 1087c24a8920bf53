import type { Refusal } from '#contract/values/problem.ts';
import { formatMoney, type Mills } from '#domain/money/money.ts';
import { reservedMills } from '#domain/order/bill-part.ts';
import { isCanceledStatus } from '#domain/order/order-status.ts';
import { balanceDue, type Order } from '#domain/order/order.ts';
import { heldMills, splitFault, type SplitFault } from '#domain/order/split-payment.ts';
import { changeOrder, writeChange } from '../../orders/change/change-order.ts';
import { beforeAct } from '../../once/sending.ts';
import { refused, type Result } from '../../runtime/result.ts';
import { findOrder, findOrderWithin } from '../../store/queries/orders/orders.ts';
import { attemptsOfOrder } from '../../store/queries/payments/payment-attempts.ts';
import { touchVisit } from '../../store/queries/visits/visits.ts';
import { checkingMills, checkingWithin } from '../../store/queries/payments/wallet-redemptions.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import type { PaymentServices } from '../payment-services.ts';
import { BEING_PAID } from '../payment-refusals.ts';
import { endOthers, openGateway } from '../start/start-payment.ts';

function messageOf(fault: SplitFault, balanceMills: Mills): string {
  if (fault === 'guests') return 'Expected 2 to 6 amounts';
  if (fault === 'sum') return `The amounts must sum to ${formatMoney(balanceMills)}`;
  return 'Expected amounts above 0 that the currency has';
}

/** The shares of a bill, and whether a phone of its visit asks for the split. */
export interface SplitRequest {
  uuid: string;
  amounts: readonly Mills[];
  isOfVisit: boolean;
}

function splitRefusal(order: Order, { amounts, isOfVisit }: SplitRequest): Refusal | null {
  const owed = balanceDue(order);
  if (isCanceledStatus(order.status) || owed <= 0) return { code: 'order_closed' };
  if (order.splitByVisitOnly && !isOfVisit) return { code: 'forbidden' };
  if (reservedMills(order.parts) > 0) return { code: 'part_held' };
  if (heldMills(order.shares) > 0) return BEING_PAID;
  const fault = splitFault(amounts, owed, order.money.places);
  if (!fault) return null;
  return { code: 'validation', errors: [{ path: 'split_amounts', message: messageOf(fault, owed) }] };
}

/**
 * Splits an order's current balance. Paid shares stay, others are replaced; pages for the whole balance are closed
 * first. Refuses while a share is being paid, while a wallet may have paid, and when a caller has only the order's
 * address after a phone of the visit has undone a split.
 */
export async function createSplit(
  services: PaymentServices,
  live: LiveVenue,
  request: SplitRequest,
): Promise<Result<Order>> {
  const { engine, ids } = services;
  const { uuid, amounts } = request;
  const { license, defaultLanguage } = live.venue;
  const { flags } = live.menu(defaultLanguage).menu;
  if (!flags.loyalty || !openGateway(services, live)) return refused({ code: 'payment_type_disabled' });
  const known = await findOrder(engine, license, uuid);
  const refusal = known ? splitRefusal(known, request) : ({ code: 'not_found' } as const);
  if (refusal) return refused(refusal);
  if ((await checkingMills(engine, license, uuid)) > 0) return refused(BEING_PAID);
  const attempts = await attemptsOfOrder(engine, license, uuid);
  await beforeAct(() => endOthers(services, attempts));
  return changeOrder(services, { license }, function* (now) {
    const before = yield* findOrderWithin(license, uuid);
    if (!before) return refused({ code: 'not_found' });
    const fault = splitRefusal(before, request);
    if (fault) return refused(fault);
    if ((yield* checkingWithin(license, uuid)) > 0) return refused(BEING_PAID);
    const fresh = amounts.map((amountMills) => ({
      id: ids.uuid(),
      amountMills,
      isPaid: false,
      hold: null,
    }));
    const shares = [...before.shares.filter(({ isPaid }) => isPaid), ...fresh];
    const order = { ...before, shares, updatedAt: now };
    const changed = yield* writeChange(order);
    yield* touchVisit(license, order.visitId, now);
    return changed;
  });
}

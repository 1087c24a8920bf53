import type { Order, Payment } from '#domain/order/order.ts';
import type { Steps } from '../../store/query.ts';
import { writePayment } from '../../store/queries/payments/payments.ts';
import { takenFromWallets, writeMovement } from '../../store/queries/payments/wallets.ts';

/** Refunds our wallets at once when an order is rejected or canceled. Returns the refund payments. */
export function* returnToWallets(order: Order, now: number): Steps<Payment[]> {
  if (!order.payments.some(({ paymentType }) => paymentType === 'blue_wallet')) return [];
  const { license, uuid } = order;
  const returned: Payment[] = [];
  for (const [walletId, amountMills] of yield* takenFromWallets(license, uuid)) {
    const id = `${uuid} returned ${walletId}`;
    yield* writeMovement({ id, license, walletId, amountMills, orderUuid: uuid, at: now });
    const payment: Payment = {
      id,
      paymentType: 'blue_wallet',
      amountMills: -amountMills,
      changeMills: 0,
      at: now,
    };
    yield* writePayment(order, payment);
    returned.push(payment);
  }
  return returned;
}

import { statusCalls } from '#contract/payments/payment-calls.ts';
import { codeAt } from '#tests/support/payments/loyalty-stage.ts';
import { randomUUID } from 'node:crypto';
import { type CallScene } from './call.ts';
import type { ApiStage } from './stage.ts';

const line = () => ({ product: 'hummus', quantity: 1, cart_uuid: randomUUID() });

/** The status call of every gateway, for an unknown payment. */
const statusScenes = Object.entries(statusCalls).map(([slug, { by }]): [string, CallScene] => [
  `${slug}PaymentStatus`,
  { succeeds: { 200: () => (by === 'body' ? { body: {} } : { path: { reference: 'A1B2C3' } }) } },
]);

/** A payment at the built-in gateway, by its reference. */
async function openPayment(stage: ApiStage): Promise<string> {
  const { uuid } = await stage.order();
  const { body } = await stage.payInFull(uuid);
  return (
    new URL(String(body.payment_url), 'http://localhost').pathname.split('/').filter(Boolean).at(-1) ?? ''
  );
}

async function canceledOrder(stage: ApiStage): Promise<string> {
  const { uuid } = await stage.order();
  await stage.moved(uuid, 'rejected');
  return uuid;
}

async function openShare(stage: ApiStage) {
  const { uuid } = await stage.order();
  const { body } = await stage.split(uuid, ['32.00', '32.00']);
  return { order_id: uuid, split_payment_uuid: body.split_payments[0]?.uuid ?? '' };
}

/** The scenes of the calls about money. */
export const moneyCalls: Record<string, CallScene> = {
  ...Object.fromEntries(statusScenes),
  sandboxPaymentStatus: {
    succeeds: { 200: async (stage) => ({ path: { reference: await openPayment(stage) } }) },
  },
  letOrderGo: {
    succeeds: {
      200: async (stage) => {
        const { uuid, visit } = await stage.order({ payment_type: 'card' });
        return { path: { uuid }, headers: { 'sufra-visit': visit } };
      },
    },
    refused: {
      forbidden: async (stage) => ({ path: { uuid: (await stage.order({ payment_type: 'card' })).uuid } }),
      status_not_allowed: async (stage) => {
        const { uuid, visit } = await stage.order();
        return { path: { uuid }, headers: { 'sufra-visit': visit } };
      },
    },
  },
  payOrder: {
    succeeds: {
      200: async (stage) => ({ path: { uuid: (await stage.order()).uuid }, body: { payment_type: 'card' } }),
    },
    refused: {
      forbidden: async (stage) => ({
        path: { uuid: (await stage.order({ payment_type: 'card' })).uuid },
        body: { payment_type: 'cash' },
      }),
      order_closed: async (stage) => ({
        path: { uuid: await canceledOrder(stage) },
        body: { payment_type: 'card' },
      }),
    },
  },
  payInFull: {
    succeeds: {
      200: async (stage) => ({ body: { order_id: (await stage.order()).uuid, payment_options: 'full' } }),
    },
  },
  splitBill: {
    succeeds: {
      200: async (stage) => ({
        body: { order_id: (await stage.order()).uuid, split_amounts: ['32.00', '32.00'] },
      }),
    },
    refused: {
      validation: async (stage) => ({
        body: { order_id: (await stage.order()).uuid, split_amounts: ['1.00', '1.00'] },
      }),
    },
  },
  undoSplit: {
    succeeds: {
      200: async (stage) => {
        const { uuid, visit } = await stage.order();
        await stage.split(uuid, ['32.00', '32.00']);
        return { body: { order_id: uuid }, headers: { 'sufra-visit': visit } };
      },
    },
    refused: {
      forbidden: async (stage) => ({ body: { order_id: (await stage.order()).uuid } }),
    },
  },
  payShare: {
    succeeds: { 200: async (stage) => ({ body: await openShare(stage) }) },
    refused: {
      in_progress: async (stage) => {
        const body = await openShare(stage);
        await stage.payShare(body.order_id, body.split_payment_uuid, randomUUID());
        return { body };
      },
    },
  },
  giveTips: {
    succeeds: {
      200: async (stage) => ({ body: { order_uuid: (await stage.order()).uuid, tips_amount: '2.00' } }),
    },
    refused: {
      forbidden: async (stage) => ({
        body: { order_uuid: (await stage.order()).uuid, tips_amount: '64.01' },
      }),
      order_closed: async (stage) => ({
        body: { order_uuid: await canceledOrder(stage), tips_amount: '2.00' },
      }),
    },
  },
  readWallet: {
    succeeds: {
      200: async (stage) => {
        stage.nextGuest();
        const { uuid, visit } = await stage.order();
        return { path: { id: uuid }, headers: { 'sufra-visit': visit } };
      },
    },
  },
  redeemWallet: {
    succeeds: {
      200: async (stage) => {
        const walletId = stage.nextGuest();
        const { uuid } = await stage.order();
        const otp = codeAt(stage.test.clock.now());
        return { path: { id: uuid }, body: { wallet_id: walletId, amount: '1.00', otp } };
      },
    },
  },
  readEmployee: { succeeds: { 200: () => ({ path: { id: 'E-7' } }) } },
  readLoyaltyDiscounts: {
    succeeds: {
      200: () => ({ body: { cart_items: [line(), line()], employee_id: 'E-7', order_type: 'dine_in' } }),
    },
    refused: {
      validation: () => ({ body: { cart_items: [line()], employee_id: 'X', order_type: 'dine_in' } }),
    },
  },
  receivePaymentNews: {
    succeeds: {
      200: () => ({
        path: { provider: 'pesapal' },
        body: {
          OrderNotificationType: 'IPNCHANGE',
          OrderTrackingId: 'A1B2C3',
          OrderMerchantReference: 'none',
        },
      }),
    },
    refused: {
      not_found: () => ({ path: { provider: 'nobody' }, body: {} }),
      unauthorized: () => ({ path: { provider: 'sandbox' }, body: {} }),
    },
  },
};

import { apiPath } from '#contract/paths/api-paths.ts';
import type { Engine } from '../../store/engine.ts';
import {
  findSandboxPayment,
  writeSandboxChange,
  writeSandboxPayment,
} from '../../store/queries/payments/sandbox.ts';
import type { SandboxPaymentRow } from '../../store/rows/payment-rows.ts';
import type { SandboxBook } from '../providers/sandbox.ts';

function refundsOf({ refunds }: SandboxPaymentRow): Record<string, number> {
  return JSON.parse(refunds) as Record<string, number>;
}

function sum(refunds: Record<string, number>): number {
  return Object.values(refunds).reduce((total, mills) => total + mills, 0);
}

/** The sandbox's payments in our own store; its pages are on this server. */
export function createSandboxBook(engine: Engine, publicUrl: string | null): SandboxBook {
  return {
    open: ({ attemptId, amountMills, currency }) =>
      writeSandboxPayment(engine, {
        attempt_id: attemptId,
        amount_mills: amountMills,
        currency,
        state: 'open',
        refunds: '{}',
      }),
    async find(attemptId) {
      const row = await findSandboxPayment(engine, attemptId);
      if (!row) return null;
      const { amount_mills: amountMills, currency, state } = row;
      return { attemptId, amountMills, currency, state, refundedMills: sum(refundsOf(row)) };
    },
    async close(attemptId) {
      const row = await findSandboxPayment(engine, attemptId);
      return row?.state === 'open' && (await writeSandboxChange(engine, row, { state: 'closed' }));
    },
    async refund(attemptId, key, mills) {
      const row = await findSandboxPayment(engine, attemptId);
      if (row?.state !== 'approved') return false;
      const refunds = refundsOf(row);
      if (refunds[key] !== undefined) return true;
      if (sum(refunds) + mills > row.amount_mills) return false;
      return writeSandboxChange(engine, row, { refunds: JSON.stringify({ ...refunds, [key]: mills }) });
    },
    // Without a public address guests get paths (contract section 2).
    pageOf({ attemptId, language, returnUrl }) {
      const path = apiPath('sandboxPage', { lang: language, attempt: attemptId });
      return publicUrl === null ? path : new URL(returnUrl).origin + path;
    },
  };
}

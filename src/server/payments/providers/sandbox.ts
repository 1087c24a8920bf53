import { failure, success } from '../adapter-kit/outcome.ts';
import { forgedSignature, statusReader } from '../adapter-kit/hosted-page.ts';
import { defineProvider, type AttemptToStart, type PaymentProvider } from '../adapter-kit/provider.ts';

/** A payment stored by the sandbox. */
export interface SandboxPayment {
  attemptId: string;
  amountMills: number;
  currency: string;
  state: 'open' | 'approved' | 'declined' | 'closed';
  refundedMills: number;
}

/** The sandbox's dependencies: storage for its payments, and pages to decide on them. */
export interface SandboxBook {
  open(attempt: AttemptToStart): Promise<boolean>;
  find(attemptId: string): Promise<SandboxPayment | null>;
  close(attemptId: string): Promise<boolean>;
  /** Once per key; false when the refunds would exceed the payment. */
  refund(attemptId: string, key: string, mills: number): Promise<boolean>;
  /** The page of an attempt. */
  pageOf(attempt: AttemptToStart): string;
}

const readStatus = statusReader({
  PAID: 'approved',
  PENDING: 'open',
  FAILED: 'declined',
  CANCELED: 'closed',
});

/** The built-in gateway: its page is our own and no money moves (contract section 3). */
export function createSandbox(book: SandboxBook): PaymentProvider {
  return defineProvider({
    slug: 'sandbox',
    title: 'Sandbox',
    settings: {},
    currencies: Intl.supportedValuesOf('currency'),
    returns: { reference: 'payment' },
    statusCall: { by: 'path', parameter: 'reference' },
    payableAfterFailure: false,

    async start(attempt) {
      const isOpen = await book.open(attempt);
      if (!isOpen) return failure('refused', 'the sandbox knows no such attempt');
      return success({
        redirectUrl: book.pageOf(attempt),
        providerReference: attempt.attemptId,
        sentMills: attempt.amountMills,
        account: null,
      });
    },

    async lookUp({ attemptId }) {
      const payment = await book.find(attemptId);
      if (!payment) return failure('not_found', 'the sandbox knows no such payment');
      const { amountMills, currency, state, refundedMills } = payment;
      return success({
        ...readStatus(state),
        attemptId,
        providerReference: attemptId,
        amountMills,
        currency,
        account: null,
        paymentId: state === 'approved' ? attemptId : null,
        refundedMills,
      });
    },

    /** It sends no webhooks, so every webhook is forged. */
    readWebhook: () => forgedSignature,

    async refund({ attemptId, refundKey, amountMills }) {
      const isDone = await book.refund(attemptId, refundKey, amountMills);
      return success({
        status: isDone ? 'done' : 'refused',
        refundId: refundKey,
        amountMills,
        detail: isDone ? '' : 'more than was paid',
      });
    },

    async close({ attemptId }) {
      return success((await book.close(attemptId)) ? 'closed' : 'not_open');
    },
  });
}

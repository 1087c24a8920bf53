import { startFakeNoon } from '#tests/support/gateways/fake-noon.ts';
import { reportFaults } from '../settle/compare-report.ts';
import { expect, it } from 'vitest';
import { NOW } from '../conformance/stage.ts';
import { describeProvider } from '../conformance/conformance.ts';
import { noon } from './noon.ts';

describeProvider(
  {
    provider: noon,
    startGateway: startFakeNoon,
    amounts: [
      { mills: 12_500, currency: 'AED', wire: '"12.50"' },
      { mills: 40_000, currency: 'SAR', wire: '"40.00"' },
      { mills: 10, currency: 'EGP', wire: '"0.01"' },
    ],
    inexpressible: [
      { mills: 12_505, currency: 'AED' },
      { mills: 12_500, currency: 'KWD' },
    ],
    words: {
      CAPTURED: 'PAID',
      PARTIALLY_CAPTURED: 'PAID',
      REFUNDED: 'PAID',
      PARTIALLY_REFUNDED: 'PAID',
      INITIATED: 'PENDING',
      PAYMENT_INFO_ADDED: 'PENDING',
      '3DS_ENROLL_INITIATED': 'PENDING',
      '3DS_ENROLL_CHECKED': 'PENDING',
      '3DS_RESULT_VERIFIED': 'PENDING',
      AUTHENTICATED: 'PENDING',
      PENDING: 'PENDING',
      MARKED_FOR_REVIEW: 'PENDING',
      LOCKED: 'PENDING',
      AUTHORIZED: 'PENDING',
      FAILED: 'FAILED',
      REJECTED: 'FAILED',
      CANCELLED: 'CANCELED',
      EXPIRED: 'CANCELED',
      REVERSED: 'CANCELED',
      PARTIALLY_REVERSED: 'CANCELED',
    },
    languages: { en: 'en', ar: 'ar', 'zh-hans': 'en' },
    voided: 'REVERSED',
    returns: ['reference', 'orderId'],
    signature: { in: 'body', name: 'signature', encoding: 'base64', timed: true },
    findsLostStart: true,
  },
  (here) => {
    it('keeps an order id beyond 2^53 to its last digit', async () => {
      const { providerReference, attemptId } = await here().begin();
      expect(providerReference).toBe('9682729789593493');
      here().fake.pay(attemptId);
      const reading = here().webhook(here().fake.delivery(attemptId, { at: NOW }));
      expect(reading).toMatchObject({ references: [{ kind: 'payment', value: '9682729789593493' }] });
    });

    it('counts only what was captured', async () => {
      const known = await here().begin();
      here().fake.say(known.attemptId, 'PARTIALLY_CAPTURED');
      expect(reportFaults(known, await here().report(known))).toEqual(['amount']);
    });
  },
);

import { startFakeMpgs } from '#tests/support/gateways/fake-mpgs.ts';
import { reportFaults } from '../settle/compare-report.ts';
import { expect, it } from 'vitest';
import { describeProvider } from '../conformance/conformance.ts';
import { mpgs } from './mpgs.ts';

describeProvider(
  {
    provider: mpgs,
    startGateway: startFakeMpgs,
    amounts: [
      { mills: 12_500, currency: 'KWD', wire: '"12.500"' },
      { mills: 40_000, currency: 'USD', wire: '"40.00"' },
      { mills: 450_000_000, currency: 'LBP', wire: '"450000.00"' },
    ],
    inexpressible: [{ mills: 12_505, currency: 'QAR' }],
    words: {
      CAPTURED: 'PAID',
      PARTIALLY_CAPTURED: 'PAID',
      REFUNDED: 'PAID',
      PARTIALLY_REFUNDED: 'PAID',
      EXCESSIVELY_REFUNDED: 'PAID',
      REFUND_REQUESTED: 'PAID',
      DISPUTED: 'PAID',
      CHARGEBACK_PROCESSED: 'PAID',
      AUTHORIZED: 'PENDING',
      INITIATED: 'PENDING',
      AUTHENTICATED: 'PENDING',
      AUTHENTICATION_INITIATED: 'PENDING',
      AUTHENTICATION_NOT_NEEDED: 'PENDING',
      VERIFIED: 'PENDING',
      FUNDING: 'PENDING',
      PENDING: 'PENDING',
      FAILED: 'FAILED',
      AUTHENTICATION_UNSUCCESSFUL: 'FAILED',
      DECLINED: 'FAILED',
      CANCELLED: 'CANCELED',
      VOIDED: 'CANCELED',
    },
    languages: { en: 'en', ar: 'ar', kp: 'ko', fa: 'en' },
    voided: 'VOIDED',
    returns: ['reference'],
    signature: { in: 'header', name: 'x-notification-secret', encoding: 'secret' },
    tellsAccount: true,
    findsLostStart: true,
  },
  (here) => {
    it('is given no webhook address but an https one', async () => {
      const { attemptId } = await here().begin({
        webhookUrl: 'http://bayt.localhost:8080/payments/mpgs/webhook/',
      });
      expect(here().fake.requests.at(-1)?.body).not.toContain('notificationUrl');
      expect(here().fake.sent(attemptId).currency).toBe('KWD');
    });

    it('tells a dispute from a plain payment', async () => {
      const known = await here().begin();
      here().fake.say(known.attemptId, 'CHARGEBACK_PROCESSED');
      expect(await here().report(known)).toMatchObject({ status: 'PAID', disputed: true });
      here().fake.say(known.attemptId, 'CAPTURED');
      expect(await here().report(known)).not.toHaveProperty('disputed');
    });

    it('counts only what was captured', async () => {
      const known = await here().begin();
      here().fake.say(known.attemptId, 'PARTIALLY_CAPTURED');
      expect(reportFaults(known, await here().report(known))).toEqual(['amount']);
    });
  },
);

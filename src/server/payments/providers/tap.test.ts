import { startFakeTap } from '#tests/support/gateways/fake-tap.ts';
import { expect, it } from 'vitest';
import { NOW } from '../conformance/stage.ts';
import { describeProvider } from '../conformance/conformance.ts';
import { tapPayments } from './tap.ts';

describeProvider(
  {
    provider: tapPayments,
    startGateway: startFakeTap,
    amounts: [
      { mills: 12_500, currency: 'KWD', wire: '12.5' },
      { mills: 5124, currency: 'OMR', wire: '5.124' },
      { mills: 2000, currency: 'SAR', wire: '2' },
    ],
    inexpressible: [
      { mills: 12_505, currency: 'AED' },
      { mills: 12_500, currency: 'USD' },
    ],
    words: {
      CAPTURED: 'PAID',
      INITIATED: 'PENDING',
      IN_PROGRESS: 'PENDING',
      UNKNOWN: 'PENDING',
      FAILED: 'FAILED',
      DECLINED: 'FAILED',
      RESTRICTED: 'FAILED',
      ABANDONED: 'CANCELED',
      CANCELLED: 'CANCELED',
      VOID: 'CANCELED',
      TIMEDOUT: 'CANCELED',
    },
    languages: { en: 'en', ar: 'ar', he: 'en' },
    voided: 'VOID',
    returns: ['reference'],
    signature: { in: 'header', name: 'hashstring', encoding: 'hex' },
    refundsWait: true,
    tellsRefusedRefunds: true,
  },
  (here) => {
    it.each(['SAR', 'KWD'])(
      'signs the amount with the decimals of %s, though JSON drops the zeros',
      async (currency) => {
        const { attemptId } = await here().begin({ amountMills: 2000, currency });
        here().fake.pay(attemptId);
        expect(here().webhook(here().fake.delivery(attemptId, { at: NOW })).kind).toBe('notice');
      },
    );

    it.each([1, 90])('keeps a page open between 5 and 60 minutes when asked for %i', async (minutes) => {
      await here().begin({ expiresAt: NOW + minutes * 60_000 });
      expect(here().fake.requests).toHaveLength(1);
    });
  },
);

import { startFakeMoyasar } from '#tests/support/gateways/fake-moyasar.ts';
import { valueIn } from '../conformance/stage.ts';
import { expect, it } from 'vitest';
import { describeProvider } from '../conformance/conformance.ts';
import { moyasar } from './moyasar.ts';

describeProvider(
  {
    provider: moyasar,
    startGateway: startFakeMoyasar,
    amounts: [
      { mills: 12_500, currency: 'SAR', wire: '1250' },
      { mills: 1000, currency: 'KWD', wire: '1000' },
    ],
    inexpressible: [{ mills: 12_505, currency: 'SAR' }],
    words: {
      paid: 'PAID',
      refunded: 'PAID',
      initiated: 'PENDING',
      on_hold: 'PENDING',
      failed: 'FAILED',
      canceled: 'CANCELED',
      expired: 'CANCELED',
      voided: 'CANCELED',
    },
    voided: 'voided',
    returns: ['id'],
    signature: { in: 'body', name: 'secret_token', encoding: 'secret' },
  },
  (here) => {
    it.each([
      ['ar', 'ar'],
      ['en', 'en'],
      ['kp', 'en'],
    ] as const)('shows its page in the guest’s language: %s is %s there', async (language, theirs) => {
      const { redirectUrl } = valueIn(await here().start(here().attempt({ language })));
      expect(new URL(redirectUrl).searchParams.getAll('lang')).toEqual([theirs]);
    });
  },
);

import { startFakePaytabs } from '#tests/support/gateways/fake-paytabs.ts';
import { expect, it } from 'vitest';
import { describeProvider } from '../conformance/conformance.ts';
import { paytabs } from './paytabs.ts';

describeProvider(
  {
    provider: paytabs,
    startGateway: startFakePaytabs,
    amounts: [
      { mills: 12_500, currency: 'AED', wire: '12.5' },
      { mills: 5124, currency: 'JOD', wire: '5.124' },
      { mills: 1_234_560, currency: 'SAR', wire: '1234.56' },
    ],
    inexpressible: [
      { mills: 12_505, currency: 'AED' },
      { mills: 12_500, currency: 'BHD' },
    ],
    words: {
      A: 'PAID',
      H: 'PENDING',
      P: 'PENDING',
      D: 'FAILED',
      E: 'FAILED',
      V: 'CANCELED',
      X: 'CANCELED',
      C: 'CANCELED',
    },
    languages: { en: 'en', ar: 'ar', ru: 'en' },
    returns: ['reference'],
    signature: { in: 'header', name: 'signature', encoding: 'hex' },
    tellsAccount: true,
    findsLostStart: true,
  },
  (here) => {
    it('does not take an approved authorisation for money', async () => {
      const known = await here().begin();
      here().fake.say(known.attemptId, 'A Auth');
      expect(await here().report(known)).toMatchObject({ status: 'PENDING', paymentId: null });
    });
  },
);

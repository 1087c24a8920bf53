import { startFakeNgenius } from '#tests/support/gateways/fake-ngenius.ts';
import { expect, it } from 'vitest';
import { faultIn, valueIn } from '../conformance/stage.ts';
import { describeProvider } from '../conformance/conformance.ts';
import { ngenius } from './ngenius.ts';

describeProvider(
  {
    provider: ngenius,
    startGateway: startFakeNgenius,
    amounts: [
      { mills: 12_500, currency: 'AED', wire: '1250' },
      { mills: 1000, currency: 'KWD', wire: '1000' },
      { mills: 5124, currency: 'OMR', wire: '5124' },
      { mills: 10, currency: 'EUR', wire: '1' },
    ],
    inexpressible: [{ mills: 12_505, currency: 'AED' }],
    words: {
      CAPTURED: 'PAID',
      PURCHASED: 'PAID',
      REFUNDED: 'PAID',
      PARTIALLY_REFUNDED: 'PAID',
      AUTHORISED: 'PENDING',
      STARTED: 'PENDING',
      PENDING: 'PENDING',
      AWAIT_3DS: 'PENDING',
      AWAIT3DS: 'PENDING',
      FAILED: 'FAILED',
      CANCELLED: 'CANCELED',
      CANCELED: 'CANCELED',
      REVERSED: 'CANCELED',
      EXPIRED: 'CANCELED',
    },
    languages: { en: 'en', ar: 'ar', fr: 'fr', de: 'en', kp: 'en' },
    returns: ['ref'],
    signature: { in: 'header', name: 'x-sufra-hook', encoding: 'secret' },
    tellsAccount: true,
  },
  (here) => {
    it('asks for one access token, and for another when the gateway no longer takes it', async () => {
      const known = await here().begin();
      await here().report(known);
      expect(here().fake.tokens()).toBe(1);
      here().fake.endTokens();
      expect(await here().statusOf(known)).toBe('PENDING');
      expect((await here().lookUp(known)).ok).toBe(true);
      expect(here().fake.tokens()).toBe(2);
    });

    it('sends the refund nowhere but to the gateway, wherever its links lead', async () => {
      const { wish } = await here().paid();
      const { gateway, settings, provider } = here();
      const elsewhere = { ...gateway, address: (path: string) => `https://elsewhere.example${path}` };
      expect(valueIn(await provider.refund(wish({}), settings, elsewhere)).status).toBe('refused');
    });

    it('cancels the purchase of the day once, also when the answer is lost, and knows that its money went back', async () => {
      const { known, wish } = await here().paid();
      here().fake.say(known.attemptId, 'PURCHASED');
      here().trouble('lost', 'writes');
      expect(faultIn(await here().refund(wish({}))).mayHaveActed).toBe(true);
      here().trouble(null);
      expect(valueIn(await here().refund(wish({ repeated: true }))).status).toBe('done');
      expect(here().fake.refunds(known.attemptId)).toHaveLength(1);
      const report = await here().report({ ...known, withRefunds: true });
      expect(report.refundedMills).toBe(known.sentMills);
    });

    it('takes a refunded state for the whole amount, and a partly refunded one for an unknown part', async () => {
      const known = await here().begin();
      here().fake.say(known.attemptId, 'REFUNDED');
      expect(await here().report(known)).toMatchObject({ status: 'PAID', refundedMills: known.sentMills });
      here().fake.say(known.attemptId, 'PARTIALLY_REFUNDED');
      expect(await here().report(known)).toMatchObject({ status: 'PAID', refundedMills: null });
    });
  },
);

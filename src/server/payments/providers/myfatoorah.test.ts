import { startFakeMyfatoorah } from '#tests/support/gateways/fake-myfatoorah.ts';
import { expect, it } from 'vitest';
import { valueIn } from '../conformance/stage.ts';
import { describeProvider } from '../conformance/conformance.ts';
import { myfatoorah } from './myfatoorah.ts';

describeProvider(
  {
    provider: myfatoorah,
    startGateway: startFakeMyfatoorah,
    amounts: [
      { mills: 12_500, currency: 'KWD', wire: '12.5' },
      { mills: 5124, currency: 'BHD', wire: '5.124' },
      { mills: 1_234_560, currency: 'SAR', wire: '1234.56' },
    ],
    inexpressible: [
      { mills: 12_505, currency: 'SAR' },
      { mills: 12_500, currency: 'EUR' },
    ],
    words: {
      Paid: 'PAID',
      Pending: 'PENDING',
      Canceled: 'CANCELED',
      Expired: 'CANCELED',
      Failed: 'FAILED',
      InProgress: 'PENDING',
      Succss: 'PENDING',
      Authorize: 'PENDING',
    },
    languages: { en: 'en', ar: 'ar', fa: 'en' },
    returns: ['reference'],
    signature: { in: 'header', name: 'myfatoorah-signature', encoding: 'base64' },
    findsLostStart: true,
    refundsWait: true,
    tellsRefusedRefunds: true,
  },
  (here) => {
    const inOther = async () => here().paid({ amountMills: 1_234_560, currency: 'SAR' });

    it('gives back a whole payment in the currency of its account, and sees that it did', async () => {
      const { known, wish } = await inOther();
      valueIn(await here().refund(wish({})));
      expect(here().fake.requests.at(-1)?.body).toContain('"Amount":1148.141');
      expect((await here().report({ ...known, withRefunds: true })).refundedMills).toBe(known.sentMills);
    });

    it('converts nothing by an invoice that does not say what was paid', async () => {
      const { known, wish } = await here().paid({ amountMills: 32_000, currency: 'KWD' });
      for (const told of [{ mills: 1000 }, { currency: 'XXX' }]) {
        here().fake.misreport(known.attemptId, told);
        await here().refund(wish({}));
        expect(here().fake.requests.at(-1)?.body).toContain('"Amount":32');
      }
    });

    it('refuses a part of a payment in another currency than that of its account', async () => {
      const { known, wish } = await inOther();
      expect(valueIn(await here().refund(wish({ amountMills: 10_000 }))).status).toBe('refused');
      expect(here().fake.refunds(known.attemptId)).toEqual([]);
    });
  },
);

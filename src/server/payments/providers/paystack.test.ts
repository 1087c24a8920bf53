import { startFakePaystack } from '#tests/support/gateways/fake-paystack.ts';
import { expect, it } from 'vitest';
import { describeProvider } from '../conformance/conformance.ts';
import { success } from '../adapter-kit/outcome.ts';
import { paystack } from './paystack.ts';

describeProvider(
  {
    provider: paystack,
    startGateway: startFakePaystack,
    amounts: [
      { mills: 1_250_000, currency: 'NGN', wire: '125000' },
      { mills: 10, currency: 'KES', wire: '1' },
      { mills: 12_340, currency: 'USD', wire: '1234' },
    ],
    inexpressible: [
      { mills: 12_505, currency: 'NGN' },
      { mills: 12_500, currency: 'AED' },
    ],
    words: {
      success: 'PAID',
      reversed: 'PAID',
      failed: 'FAILED',
      ongoing: 'PENDING',
      pending: 'PENDING',
      processing: 'PENDING',
      queued: 'PENDING',
      abandoned: 'PENDING',
    },
    returns: ['reference'],
    signature: { in: 'header', name: 'x-paystack-signature', encoding: 'hex' },
    findsLostStart: true,
    refundsWait: true,
    tellsRefusedRefunds: true,
  },
  (here) => {
    it('gets the placeholder where the guest gave no e-mail', async () => {
      const { guest } = here().attempt();
      await here().begin({ guest: { ...guest, email: null } });
      expect(here().fake.requests.at(-1)?.body).toContain('guest@bayt.menu.example');
    });

    it('says no with a good HTTP status too', async () => {
      const { wish } = await here().paid();
      const text = '{"status":false,"message":"Refunds are not enabled"}';
      const gateway = { ...here().gateway, call: async () => success({ status: 200, text }) };
      expect(await here().provider.refund(wish({}), here().settings, gateway)).toMatchObject({
        value: { status: 'refused', detail: expect.stringContaining('Refunds are not enabled') },
      });
    });

    it('counts a payment that was reversed as given back', async () => {
      const known = await here().begin();
      here().fake.say(known.attemptId, 'reversed');
      expect(await here().report(known)).toMatchObject({ status: 'PAID', refundedMills: known.sentMills });
    });
  },
);

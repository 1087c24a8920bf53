import { startFakePesapal } from '#tests/support/gateways/fake-pesapal.ts';
import { expect, it } from 'vitest';
import { NOW } from '../conformance/stage.ts';
import { describeProvider } from '../conformance/conformance.ts';
import { pesapal } from './pesapal.ts';

describeProvider(
  {
    provider: pesapal,
    startGateway: startFakePesapal,
    amounts: [
      { mills: 1_250_000, currency: 'KES', wire: '1250' },
      { mills: 12_340, currency: 'USD', wire: '12.34' },
      { mills: 45_000_000, currency: 'TZS', wire: '45000' },
    ],
    inexpressible: [
      { mills: 12_505, currency: 'KES' },
      { mills: 12_500, currency: 'NGN' },
    ],
    words: { '1 COMPLETED': 'PAID', '2 FAILED': 'FAILED', '3 REVERSED': 'PAID', '0 INVALID': 'PENDING' },
    returns: ['reference'],
    signature: null,
    refundsWait: true,
    refundsOnce: true,
  },
  (here) => {
    it('asks for one access token and registers our address once, and for another token when that has ended', async () => {
      await here().begin();
      const known = await here().begin();
      expect([here().fake.tokens(), here().fake.registrations()]).toEqual([1, 1]);
      here().fake.endTokens();
      here().fake.pay(known.attemptId);
      expect(await here().statusOf(known)).toBe('PAID');
      expect([here().fake.tokens(), here().fake.registrations()]).toEqual([2, 1]);
    });

    it('hears its own words back', async () => {
      const { attemptId, providerReference } = await here().begin();
      const reading = here().webhook(here().fake.delivery(attemptId, { at: NOW }));
      const body = JSON.stringify({
        orderNotificationType: 'IPNCHANGE',
        orderTrackingId: providerReference,
        orderMerchantReference: attemptId,
        status: 200,
      });
      expect(reading).toMatchObject({ reply: { contentType: 'application/json', body } });
    });

    it('is not told to register an address whose id is set', async () => {
      const stage = here().with({ PAY_PESAPAL_IPN_ID: 'e32182ca-0983-4fa0-91bc-c3bb813ba750' });
      await stage.start(stage.attempt());
      expect(here().fake.requests.map(({ path }) => path)).not.toContain('/v3/api/URLSetup/RegisterIPN');
      expect(here().fake.complaints.splice(0)).toEqual(['notification_id']);
    });
  },
);

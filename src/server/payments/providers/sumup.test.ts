import { startFakeSumup } from '#tests/support/gateways/fake-sumup.ts';
import { expect, it } from 'vitest';
import { describeProvider } from '../conformance/conformance.ts';
import { sumup } from './sumup.ts';

describeProvider(
  {
    provider: sumup,
    startGateway: startFakeSumup,
    amounts: [
      { mills: 12_500, currency: 'EUR', wire: '12.5' },
      { mills: 10, currency: 'GBP', wire: '0.01' },
      { mills: 1_234_567_890, currency: 'RON', wire: '1234567.89' },
      { mills: 40_000, currency: 'USD', wire: '40' },
    ],
    inexpressible: [
      { mills: 12_505, currency: 'EUR' },
      { mills: 12_500, currency: 'KWD' },
    ],
    words: { PAID: 'PAID', PENDING: 'PENDING', FAILED: 'FAILED', EXPIRED: 'CANCELED' },
    returns: ['reference', 'checkout'],
    signature: { in: 'header', name: 'x-payload-signature', encoding: 'hex', optional: true },
    tellsAccount: true,
    findsLostStart: true,
  },
  (here) => {
    it('sends its unsigned hook of one checkout, which names the checkout only', async () => {
      const known = await here().begin();
      const rawBody = Buffer.from(
        JSON.stringify({ event_type: 'CHECKOUT_STATUS_CHANGED', id: known.providerReference }),
      );
      const references = [{ kind: 'payment', value: known.providerReference }];
      expect(here().webhook({ headers: {}, rawBody })).toEqual({
        kind: 'notice',
        signed: false,
        eventId: null,
        references,
      });
    });

    it('gives the same page when an attempt is started twice', async () => {
      const attempt = here().attempt();
      expect(await here().start(attempt)).toEqual(await here().start(attempt));
    });
  },
);

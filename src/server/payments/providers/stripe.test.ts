import { startFakeStripe } from '#tests/support/gateways/fake-stripe.ts';
import { expect, it } from 'vitest';
import { valueIn } from '../conformance/stage.ts';
import { describeProvider } from '../conformance/conformance.ts';
import { stripe } from './stripe.ts';

describeProvider(
  {
    provider: stripe,
    startGateway: startFakeStripe,
    amounts: [
      { mills: 12_500, currency: 'AED', wire: '1250' },
      { mills: 5124, currency: 'KWD', wire: '5120', sentMills: 5120 },
      { mills: 5125, currency: 'BHD', wire: '5130', sentMills: 5130 },
      { mills: 1000, currency: 'OMR', wire: '1000' },
    ],
    inexpressible: [
      { mills: 12_505, currency: 'AED' },
      { mills: 4, currency: 'KWD' },
    ],
    words: {
      paid: 'PAID',
      no_payment_required: 'PAID',
      'unpaid open': 'PENDING',
      'unpaid complete': 'PENDING',
      'unpaid expired': 'CANCELED',
    },
    languages: { en: 'en', de: 'de', kp: 'ko', 'zh-hans': 'zh', ar: 'auto' },
    returns: ['ref', 'session'],
    signature: { in: 'header', name: 'stripe-signature', encoding: 'hex', timed: true },
  },
  (here) => {
    it('opens one page however often an attempt is started', async () => {
      const attempt = here().attempt();
      expect(await here().start(attempt)).toEqual(await here().start(attempt));
      expect(here().fake.requests.map(({ headers }) => headers['idempotency-key'])).toEqual([
        attempt.attemptId,
        attempt.attemptId,
      ]);
    });

    it('is told an e-mail only where the guest gave one', async () => {
      const attempt = here().attempt();
      valueIn(await here().start({ ...attempt, guest: { ...attempt.guest, email: null } }));
      expect(here().fake.requests.at(-1)?.body).not.toContain('customer_email');
    });

    it('gives pages a life by its own clock, even when ours is ten minutes slow', async () => {
      const { body } = (await here().begin(), here().fake.requests.at(-1) ?? { body: '' });
      const lifeMs = Number(new URLSearchParams(body).get('expires_at')) * 1000 - here().attempt().startedAt;
      expect(lifeMs).toBeGreaterThanOrEqual(40 * 60_000);
    });

    it('finds a refund again when its key has long been forgotten', async () => {
      const { known, wish } = await here().paid();
      const request = wish({});
      valueIn(await here().refund(request));
      here().fake.forgetKeys();
      expect(valueIn(await here().refund({ ...request, repeated: true })).status).toBe('done');
      expect(here().fake.refunds(known.attemptId)).toHaveLength(1);
    });
  },
);

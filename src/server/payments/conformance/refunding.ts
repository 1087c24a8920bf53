import type { Mills } from '#domain/money/money.ts';
import { describe, expect, it } from 'vitest';
import type { PaymentProvider } from '../adapter-kit/provider.ts';
import type { Expectations } from './expectations.ts';
import { faultIn, valueIn, type Stage } from './stage.ts';

/** Half of an amount, in hundredths of a major unit. */
function halfOf(mills: Mills): Mills {
  return Math.floor(mills / 20) * 10;
}

/** Tests of refunds. */
export function describeRefunds(
  { amounts, inexpressible, refundsWait, refundsOnce, tellsRefusedRefunds, voided }: Expectations,
  here: () => Stage,
): void {
  describe('a refund', () => {
    const status = refundsWait ? 'pending' : 'done';

    it.each(amounts)(
      'of all of $mills mills of $currency goes back exactly',
      async ({ mills, currency, sentMills = mills }) => {
        const { known, wish } = await here().paid({ amountMills: mills, currency });
        expect(valueIn(await here().refund(wish({})))).toMatchObject({ status, amountMills: sentMills });
        expect(
          here()
            .fake.refunds(known.attemptId)
            .map((refund) => refund.mills),
        ).toEqual([sentMills]);
      },
    );

    it('of a part goes back in part', async () => {
      const { known, wish } = await here().paid();
      const half = halfOf(known.sentMills);
      expect(valueIn(await here().refund(wish({ amountMills: half })))).toMatchObject({
        status,
        amountMills: half,
      });
      expect(
        here()
          .fake.refunds(known.attemptId)
          .map(({ mills }) => mills),
      ).toEqual([half]);
    });

    it.each(['lost', 'slow_body', 'empty', 'silent', 'broken', 'broken_after', 'reset'] as const)(
      'whose answer was %s is given once, however often it is tried with the same key',
      async (behaviour) => {
        const { known, wish } = await here().paid();
        const request = wish({ amountMills: halfOf(known.sentMills) });
        here().trouble(behaviour, 'writes');
        const first = await here().refund(request);
        if (!first.ok) expect(first.fault).toMatchObject({ mayHaveActed: true });
        here().trouble(null);
        expect(valueIn(await here().refund({ ...request, repeated: true })).status).toBe(status);
        expect(valueIn(await here().refund({ ...request, repeated: true })).status).toBe(status);
        expect(here().fake.refunds(known.attemptId)).toHaveLength(1);
      },
    );

    it('is refused, with a reason, when the money has gone back by hand already', async () => {
      const { known, wish } = await here().paid();
      here().fake.refundByHand(known.attemptId, known.sentMills);
      const answer = valueIn(await here().refund(wish({})));
      expect(answer.status).toBe('refused');
      expect(answer.detail).not.toBe('');
      here().expectNoSecret(answer);
      expect(here().fake.refunds(known.attemptId)).toHaveLength(1);
      expect((await here().report({ ...known, withRefunds: true })).refundedMills).toBe(known.sentMills);
    });

    it.each([...inexpressible, { mills: 0, currency: amounts[0]?.currency ?? '' }])(
      'of $mills mills of $currency is never asked for',
      async ({ mills, currency }) => {
        const { wish } = await here().paid();
        const asked = here().fake.requests.length;
        expect(faultIn(await here().refund(wish({ amountMills: mills, currency }))).kind).toMatch(
          /^(amount_not_expressible|currency_not_offered)$/,
        );
        expect(here().fake.requests).toHaveLength(asked);
      },
    );

    if (voided)
      it('is what a payment counts as that was voided at the gateway after it was paid', async () => {
        const { known } = await here().paid();
        here().fake.say(known.attemptId, voided);
        expect((await here().report({ ...known, withRefunds: true })).refundedMills).toBe(known.sentMills);
      });

    if (!refundsOnce) describeParts(here);
    if (refundsWait) describeWaiting(here);
    if (tellsRefusedRefunds) describeRefusedLater(here);
  });
}

function describeParts(here: () => Stage): void {
  it('after a refund is another one, and both are seen beside the payment', async () => {
    const { known, wish } = await here().paid();
    const half = halfOf(known.sentMills);
    expect((await here().report({ ...known, withRefunds: true })).refundedMills).toBe(0);
    valueIn(await here().refund(wish({ amountMills: half })));
    valueIn(await here().refund(wish({ amountMills: half, refundedBeforeMills: half })));
    expect(
      here()
        .fake.refunds(known.attemptId)
        .map(({ mills }) => mills),
    ).toEqual([half, half]);
    expect(await here().report({ ...known, withRefunds: true })).toMatchObject({
      status: 'PAID',
      refundedMills: 2 * half,
    });
  });

  it('after a refund is not taken for that one when its own answer never came', async () => {
    const { known, wish } = await here().paid();
    const half = halfOf(known.sentMills);
    valueIn(await here().refund(wish({ amountMills: half })));
    const second = wish({ amountMills: half, refundedBeforeMills: half });
    here().trouble('silent', 'writes');
    expect(faultIn(await here().refund(second)).mayHaveActed).toBe(true);
    here().trouble(null);
    valueIn(await here().refund({ ...second, repeated: true }));
    expect(
      here()
        .fake.refunds(known.attemptId)
        .map(({ mills }) => mills),
    ).toEqual([half, half]);
  });

  it('by hand is seen beside the payment', async () => {
    const { known } = await here().paid();
    here().fake.refundByHand(known.attemptId, 1000);
    expect(await here().report({ ...known, withRefunds: true })).toMatchObject({
      status: 'PAID',
      refundedMills: 1000,
    });
  });
}

function describeWaiting(here: () => Stage): void {
  it('that waits is asked about with the same key', async () => {
    const { known, wish } = await here().paid();
    const request = wish({});
    expect(valueIn(await here().refund(request)).status).toBe('pending');
    here().fake.settleRefunds(known.attemptId, 'done');
    expect(valueIn(await here().refund({ ...request, repeated: true })).status).toBe('done');
    expect(here().fake.refunds(known.attemptId)).toHaveLength(1);
  });
}

function describeRefusedLater(here: () => Stage): void {
  it('that waits may be refused in the end, and then counts for nothing', async () => {
    const { known, wish } = await here().paid();
    const request = wish({});
    valueIn(await here().refund(request));
    here().fake.settleRefunds(known.attemptId, 'refused');
    expect(valueIn(await here().refund({ ...request, repeated: true })).status).toBe('refused');
    expect((await here().report({ ...known, withRefunds: true })).refundedMills).toBe(0);
  });
}

/** Tests of closing unpaid pages. */
export function describeClose(close: NonNullable<PaymentProvider['close']>, here: () => Stage): void {
  describe('closing a page', () => {
    it('ends it for good, and comes too late once it is paid', async () => {
      const [open, paid] = [await here().begin(), await here().begin()];
      here().fake.pay(paid.attemptId);
      expect(await close(open, here().settings, here().gateway)).toEqual({ ok: true, value: 'closed' });
      expect(() => here().fake.pay(open.attemptId)).toThrow('nobody can pay');
      expect(await here().statusOf(open)).toBe('CANCELED');
      expect(await close(paid, here().settings, here().gateway)).toEqual({ ok: true, value: 'not_open' });
      expect(await here().statusOf(paid)).toBe('PAID');
    });

    it('that gets no answer is a fault', async () => {
      const open = await here().begin();
      here().trouble('broken');
      expect(faultIn(await close(open, here().settings, here().gateway)).kind).toBe('unavailable');
      expect(
        faultIn(await close({ ...open, providerReference: null }, here().settings, here().gateway)).kind,
      ).toBe('not_found');
    });
  });
}

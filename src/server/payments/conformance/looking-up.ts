import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { reportFaults } from '../settle/compare-report.ts';
import { success } from '../adapter-kit/outcome.ts';
import type { PaymentProvider } from '../adapter-kit/provider.ts';
import { settingName } from '../adapter-kit/settings.ts';
import type { Expectations } from './expectations.ts';
import type { Misbehaviour, Misreport } from './fake-gateway.ts';
import { faultIn, valueIn, type Stage } from './stage.ts';

/** Tests of looking up a payment. */
export function describeLookUp(
  { provider, amounts, words, tellsAccount }: Expectations,
  here: () => Stage,
): void {
  describe('asked what became of a payment', () => {
    it.each(amounts)(
      'reports $mills mills of $currency exactly as they were sent',
      async ({ mills, currency }) => {
        const known = await here().begin({ amountMills: mills, currency });
        here().fake.pay(known.attemptId);
        const report = await here().report(known);
        expect(report).toMatchObject({ status: 'PAID', known: true, paymentId: expect.any(String) });
        expect(reportFaults(known, report)).toEqual([]);
      },
    );

    it('is PENDING while nobody pays, FAILED when declined, CANCELED when the page has expired', async () => {
      const [waiting, declined, expired] = [await here().begin(), await here().begin(), await here().begin()];
      here().fake.decline(declined.attemptId);
      here().fake.expire(expired.attemptId);
      expect(await here().statusOf(waiting)).toBe('PENDING');
      expect(await here().statusOf(declined)).toBe(words[here().fake.words.failed]);
      expect(await here().statusOf(expired)).toBe(words[here().fake.words.canceled]);
    });

    if (provider.payableAfterFailure) {
      it('becomes PAID when the guest tries again on the same page', async () => {
        const known = await here().begin();
        here().fake.decline(known.attemptId);
        expect(await here().statusOf(known)).toBe(words[here().fake.words.failed]);
        here().fake.pay(known.attemptId);
        expect(await here().statusOf(known)).toBe('PAID');
      });
    }

    it.each(Object.entries(words))('takes %s for %s', async (word, status) => {
      const known = await here().begin();
      here().fake.say(known.attemptId, word);
      expect(await here().report(known)).toMatchObject({ status, known: true });
    });

    it.each(['SOMETHING_NEW', 'paid!', 'constructor', '__proto__', ''])(
      'takes a word it does not know (%j) for PENDING, and says so',
      async (word) => {
        const known = await here().begin();
        here().fake.say(known.attemptId, word);
        expect(await here().report(known)).toMatchObject({ status: 'PENDING', known: false });
      },
    );

    it('shows every difference from what was asked for', async () => {
      const known = await here().begin();
      here().fake.pay(known.attemptId);
      const faultsOf = async (change: Misreport) => {
        here().fake.misreport(known.attemptId, change);
        return reportFaults(known, await here().report(known));
      };
      expect(await faultsOf({ mills: known.sentMills - 10 })).toEqual(['amount']);
      expect(await faultsOf({ mills: known.sentMills + 1000 })).toEqual(['amount']);
      expect(await faultsOf({ currency: 'PHP' })).toContain('currency');
      expect(await faultsOf({ attemptId: randomUUID() })).toEqual(['reference']);
      if (tellsAccount) expect(await faultsOf({ account: 'SOMEBODYELSE' })).toEqual(['account']);
    });

    it('knows nothing of a payment that was never started', async () => {
      const strange = here().known(here().attempt());
      expect(faultIn(await here().lookUp(strange)).kind).toBe('not_found');
      expect(faultIn(await here().lookUp({ ...strange, providerReference: randomUUID() })).kind).toBe(
        'not_found',
      );
    });
  });
}

const TROUBLES: readonly Misbehaviour[] = [
  'silent',
  'gone',
  'lost',
  'slow_body',
  'reset',
  'broken',
  'busy',
  'html',
  'html_200',
  'empty',
  'garbage',
  'huge',
  'redirect',
];

/** Tests of failing gateways. */
export function describeTrouble({ provider }: Expectations, here: () => Stage): void {
  describe('a gateway in trouble', () => {
    it.each(TROUBLES)('that is %s leaves the payment PENDING and gives nothing away', async (behaviour) => {
      const known = await here().begin();
      here().fake.pay(known.attemptId);
      here().trouble(behaviour);
      const fault = faultIn(await here().lookUp(known));
      expect(fault.kind).toMatch(/^(timeout|unreachable|unavailable|bad_answer)$/);
      here().expectNoSecret(fault);
      here().trouble(null);
      expect(await here().statusOf(known)).toBe('PAID');
      expect(here().fake.requests.map(({ path }) => path)).not.toContain('/elsewhere');
    });

    it('answers JSON of another shape: not paid', async () => {
      const known = await here().begin();
      here().fake.pay(known.attemptId);
      here().trouble('other_json');
      const outcome = await here().lookUp(known);
      expect(outcome.ok ? outcome.value : { status: 'PENDING', known: false }).toMatchObject({
        status: 'PENDING',
        known: false,
      });
    });

    it('that answers anything at all gets nothing thrown and nobody’s payment believed', async () => {
      const known = await here().begin();
      const wish = { ...known, paymentId: 'p', amountMills: known.sentMills, paidMills: known.sentMills };
      const request = { ...wish, refundKey: randomUUID(), repeated: true, refundedBeforeMills: 0 };
      const anything = fc.oneof(
        fc.jsonValue().map((value) => JSON.stringify(value)),
        fc.string(),
      );
      await fc.assert(
        fc.asyncProperty(anything, fc.constantFrom(200, 201, 400, 404), async (text, status) => {
          const gateway = { ...here().gateway, call: async () => success({ status, text }) };
          const report = await provider.lookUp(known, here().settings, gateway);
          expect(report.ok ? reportFaults(known, report.value) : ['fault']).not.toEqual([]);
          await provider.start(here().attempt(), here().settings, gateway);
          await provider.refund(request, here().settings, gateway);
        }),
        { numRuns: 60 },
      );
    });

    it('that takes none of our keys is told apart, without repeating them', async () => {
      const secret = Object.values(provider.settings).find((declaration) => declaration.secret);
      const wrong = here().with({ [settingName(provider.slug, secret?.key ?? '')]: 'wrong-key-5150' });
      const fault = faultIn(await wrong.start(wrong.attempt()));
      expect(fault.kind).toBe('unauthorized');
      wrong.expectNoSecret(fault);
    });
  });
}

/** Tests of unknown names. */
export function describeIdentify(
  identify: NonNullable<PaymentProvider['identify']>,
  here: () => Stage,
): void {
  describe('a name that nothing stored knows', () => {
    it('is traced to the attempt through the gateway', async () => {
      const { known } = await here().paid();
      const theirs = here().fake.foreignName(known.attemptId);
      const named = valueIn(await identify(theirs, here().settings, here().gateway)).map(
        ({ value }) => value,
      );
      expect(named).toContain(known.attemptId);
    });

    it('is nothing when the gateway does not know it, and is not even asked for when it cannot be one', async () => {
      expect(await identify(randomUUID(), here().settings, here().gateway)).toEqual({ ok: true, value: [] });
      const asked = here().fake.requests.length;
      expect(await identify('../../secrets', here().settings, here().gateway)).toEqual({
        ok: true,
        value: [],
      });
      expect(here().fake.requests).toHaveLength(asked);
    });
  });
}

import type { LanguageCode } from '#domain/text/language.ts';
import { describe, expect, it } from 'vitest';
import { readSettings, settingName } from '../adapter-kit/settings.ts';
import type { Expectations } from './expectations.ts';
import { faultIn, valueIn, type Stage } from './stage.ts';

/** Tests of its settings. */
export function describeSettings({ provider }: Expectations, here: () => Stage): void {
  describe('its settings', () => {
    it('name the one that is missing, and are absent when none is set', () => {
      expect(readSettings(provider, {})).toEqual({ kind: 'absent' });
      for (const { key, fallback } of Object.values(provider.settings)) {
        const name = settingName(provider.slug, key);
        const reading = readSettings(provider, { ...here().fake.environment, [name]: '' });
        if (fallback === undefined)
          expect(reading).toMatchObject({
            kind: 'faulty',
            faults: [expect.stringContaining(`${name} is missing`)],
          });
        else expect(reading.kind).toBe('ready');
      }
    });

    it('refuse an address that is not safe and a name they do not have', () => {
      const { environment } = here().fake;
      for (const address of [
        'http://gateway.example',
        'ftp://gateway.example',
        'gateway.example',
        'https://gateway.example/?key=1',
      ]) {
        expect(
          readSettings(provider, { ...environment, [settingName(provider.slug, 'BASE_URL')]: address }).kind,
        ).toBe('faulty');
      }
      const typo = settingName(provider.slug, 'APIKEI');
      expect(readSettings(provider, { ...environment, [typo]: 'x' })).toMatchObject({
        kind: 'faulty',
        faults: [expect.stringContaining(typo)],
      });
    });
  });
}

/** Tests of opening payment pages. */
export function describeStart(
  { provider, amounts, inexpressible, languages, findsLostStart }: Expectations,
  here: () => Stage,
): void {
  describe('a payment page', () => {
    it.each(amounts)(
      'is opened for $mills mills of $currency, $wire on the wire',
      async ({ mills, currency, wire, sentMills = mills }) => {
        const attempt = here().attempt({ amountMills: mills, currency });
        const started = valueIn(await here().start(attempt));
        expect(here().fake.sent(attempt.attemptId)).toMatchObject({ wire, currency, mills: sentMills });
        expect(started.sentMills).toBe(sentMills);
        expect(new URL(started.redirectUrl).origin).toBe(
          here()
            .gateway.address('')
            .replace(/(:\d+).*/, '$1'),
        );
      },
    );

    it.each([
      ...inexpressible,
      { mills: 12_500, currency: 'XXX' },
      { mills: 0, currency: amounts[0]?.currency ?? '' },
      { mills: -5000, currency: amounts[0]?.currency ?? '' },
    ])(
      'is refused for $mills mills of $currency before the gateway is asked',
      async ({ mills, currency }) => {
        const { kind, mayHaveActed } = faultIn(
          await here().start(here().attempt({ amountMills: mills, currency })),
        );
        expect(kind).toMatch(/^(amount_not_expressible|currency_not_offered)$/);
        expect(mayHaveActed).toBe(false);
        expect(here().fake.requests).toEqual([]);
      },
    );

    it.each(Object.entries(languages ?? {}))(
      'speaks the guest’s language: %s is %s there',
      async (ours, theirs) => {
        const { attemptId } = await here().begin({ language: ours as LanguageCode });
        expect(here().fake.sent(attemptId).language).toBe(theirs);
      },
    );

    it('is opened for a guest who gave neither e-mail nor phone nor a name that cards know', async () => {
      for (const name of ['Guest', '😀', 'محمد علي', '  ', 'x'.repeat(200)]) {
        const guest = { ...here().attempt().guest, name, email: null, phone: null };
        expect((await here().start(here().attempt({ guest }))).ok).toBe(true);
      }
    });

    it('takes our attempt id as the reference and tells the gateway where to send the guest', async () => {
      const { attemptId } = await here().begin();
      const bodies = here().fake.requests.map(({ body }) => decodeURIComponent(body));
      expect(bodies.join('\n')).toContain(attemptId);
      expect(bodies.join('\n')).toContain(`https://bayt.menu.example/en/payment/${provider.slug}`);
    });

    it.each(['lost', 'slow_body', 'empty', 'reset', 'broken'] as const)(
      'can be started again after an answer that was %s',
      async (behaviour) => {
        const attempt = here().attempt();
        here().trouble(behaviour);
        expect(faultIn(await here().start(attempt)).mayHaveActed).toBe(true);
        here().trouble(null);
        const again = await here().start(attempt);
        // Refused when the reference is used up: a new attempt follows, and no guest has the first page.
        if (again.ok) expect(await here().statusOf(here().known(attempt, again.value))).toBe('PENDING');
        else expect(again.fault.kind).toBe('refused');
        if (findsLostStart && behaviour === 'lost') {
          here().fake.pay(attempt.attemptId);
          expect(await here().report(here().known(attempt))).toMatchObject({
            status: 'PAID',
            attemptId: attempt.attemptId,
          });
        }
      },
    );

    it('is opened once, even when the gateway stumbles after opening it', async () => {
      const attempt = here().attempt();
      here().trouble('broken_after', 'writes');
      expect(faultIn(await here().start(attempt)).mayHaveActed).toBe(true);
      expect(here().fake.opened(attempt.attemptId)).toBe(1);
    });

    it('does not lead a browser to an address that is no page', async () => {
      here().trouble('other_json', 'writes');
      expect(faultIn(await here().start(here().attempt())).kind).toMatch(/^(bad_answer|refused)$/);
    });
  });
}

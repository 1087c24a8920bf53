import type { PaymentStatus } from '#contract/payments/payment-calls.ts';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { gatewayOf } from '../adapter-kit/gateway-fetch.ts';
import type { Outcome } from '../adapter-kit/outcome.ts';
import type {
  AttemptToStart,
  Gateway,
  KnownAttempt,
  PaymentProvider,
  PaymentReport,
  RefundAnswer,
  RefundRequest,
  StartedPayment,
  WebhookDelivery,
  WebhookReading,
} from '../adapter-kit/provider.ts';
import { readSettings } from '../adapter-kit/settings.ts';
import type { Expectations } from './expectations.ts';
import type { FakeGateway, Misbehaviour } from './fake-gateway.ts';

/** The fixed time of all tests. */
export const NOW = Date.parse('2026-11-20T15:30:00Z');
/** Longer than a healthy fake takes on any machine. */
const PATIENCE_MS = 60_000;

/**
 * Aborts a request as soon as the fake goes silent, as if it had timed out: nothing waits, and no good answer is late.
 */
function fetchUntilSilent(fake: FakeGateway): typeof fetch {
  return (input, init) => {
    const silence = new AbortController();
    fake.onSilence(() => silence.abort(new DOMException('The fake is silent', 'TimeoutError')));
    const signals = [silence.signal, ...(init?.signal ? [init.signal] : [])];
    return fetch(input, { ...init, signal: AbortSignal.any(signals) });
  };
}

/** The fault of an outcome; fails the test when there is none. */
export function faultIn(outcome: Outcome<unknown>) {
  if (outcome.ok) throw new Error(`expected a fault, got ${JSON.stringify(outcome.value)}`);
  return outcome.fault;
}

/** The value of an outcome; fails the test with the fault otherwise. */
export function valueIn<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`expected a value, got ${JSON.stringify(outcome.fault)}`);
  return outcome.value;
}

/** One provider with its fake gateway, and the steps of the tests. */
export class Stage<Fake extends FakeGateway = FakeGateway> {
  readonly provider: PaymentProvider;
  readonly fake: Fake;
  readonly settings: Readonly<Record<string, string>>;
  readonly gateway: Gateway;
  readonly #expectations: Expectations<Fake>;

  /** `changes`: environment variables that differ from the fake's defaults. */
  constructor(expectations: Expectations<Fake>, fake: Fake, changes: Readonly<Record<string, string>> = {}) {
    const { provider } = expectations;
    const reading = readSettings(provider, { ...fake.environment, ...changes });
    if (reading.kind !== 'ready') throw new Error(JSON.stringify(reading));
    this.provider = provider;
    this.fake = fake;
    this.settings = reading.settings;
    const fetch = fetchUntilSilent(fake);
    this.gateway = gatewayOf(provider, reading.settings, { timeoutMs: PATIENCE_MS, fetch });
    this.#expectations = expectations;
  }

  /** Makes the fake misbehave from now on; null ends it. */
  trouble(behaviour: Misbehaviour | null, only: 'all' | 'writes' = 'all'): void {
    this.fake.misbehave(behaviour, only);
  }

  /** The same gateway with other settings. */
  with(changes: Readonly<Record<string, string>>): Stage<Fake> {
    return new Stage(this.#expectations, this.fake, changes);
  }

  attempt(changes: Partial<AttemptToStart> = {}): AttemptToStart {
    const [usual = { mills: 0, currency: '' }] = this.#expectations.amounts;
    return {
      attemptId: randomUUID(),
      orderUuid: randomUUID(),
      amountMills: usual.mills,
      currency: usual.currency,
      description: 'Order 000042',
      language: 'en',
      returnUrl: `https://bayt.menu.example/en/payment/${this.provider.slug}`,
      webhookUrl: `https://menu.example/payments/${this.provider.slug}/webhook/`,
      startedAt: NOW,
      expiresAt: NOW + 1_800_000,
      payee: { name: 'Bayt Zaytoun', url: 'https://bayt.menu.example', country: 'AE' },
      guest: {
        name: 'Mona <b>Haddad</b>',
        email: 'mona@guest.example',
        placeholderEmail: 'guest@bayt.menu.example',
        phone: { callingCode: '971', number: '501234567' },
      },
      ...changes,
    };
  }

  start(attempt: AttemptToStart): Promise<Outcome<StartedPayment>> {
    return this.provider.start(attempt, this.settings, this.gateway);
  }

  known(attempt: AttemptToStart, started?: StartedPayment): KnownAttempt {
    const { providerReference = null, sentMills = attempt.amountMills, account = null } = started ?? {};
    return {
      attemptId: attempt.attemptId,
      providerReference,
      sentMills,
      currency: attempt.currency,
      account,
    };
  }

  async begin(changes: Partial<AttemptToStart> = {}): Promise<KnownAttempt> {
    const attempt = this.attempt(changes);
    return this.known(attempt, valueIn(await this.start(attempt)));
  }

  lookUp(known: KnownAttempt): Promise<Outcome<PaymentReport>> {
    return this.provider.lookUp(known, this.settings, this.gateway);
  }

  async report(known: KnownAttempt): Promise<PaymentReport> {
    return valueIn(await this.lookUp(known));
  }

  async statusOf(known: KnownAttempt): Promise<PaymentStatus> {
    const outcome = await this.lookUp(known);
    return outcome.ok ? outcome.value.status : 'PENDING';
  }

  /** A paid attempt, and a request to refund part of it. */
  async paid(
    changes: Partial<AttemptToStart> = {},
  ): Promise<{ known: KnownAttempt; wish(refund: Partial<RefundRequest>): RefundRequest }> {
    const known = await this.begin(changes);
    this.fake.pay(known.attemptId);
    const { paymentId } = await this.report(known);
    const { attemptId, providerReference, currency, sentMills } = known;
    const whole = {
      attemptId,
      providerReference,
      paymentId: paymentId ?? '',
      currency,
      amountMills: sentMills,
      paidMills: sentMills,
      refundedBeforeMills: 0,
      repeated: false,
    };
    return { known, wish: (refund) => ({ ...whole, refundKey: randomUUID(), ...refund }) };
  }

  refund(request: RefundRequest): Promise<Outcome<RefundAnswer>> {
    return this.provider.refund(request, this.settings, this.gateway);
  }

  webhook(delivery: WebhookDelivery): WebhookReading {
    return this.provider.readWebhook(delivery, this.settings, NOW);
  }

  /** Fails when a text contains a secret. */
  expectNoSecret(value: unknown): void {
    const text = JSON.stringify(value);
    for (const [name, { secret }] of Object.entries(this.provider.settings)) {
      if (secret) expect(text).not.toContain(this.settings[name]);
    }
  }
}

import { randomUUID } from 'node:crypto';
import type { FakeGateway, Misreport } from '#server/payments/conformance/fake-gateway.ts';
import type { WebhookDelivery } from '#server/payments/adapter-kit/provider.ts';
import type { FakeServer } from './fake-server.ts';
import { Refusal } from './fake-server.ts';

export interface FakeRefund {
  id: string;
  /** Our refund key, when the gateway receives it. */
  key: string | null;
  mills: number;
  state: 'done' | 'pending' | 'refused';
}

/** A payment page in the fake's memory. */
export interface FakePayment {
  attemptId: string;
  orderUuid: string | null;
  /** The gateway's reference, for the page and for the money once it is paid. */
  reference: string;
  paymentId: string;
  /** The amount as on the wire: 12.5, "12.500", 1250. */
  wire: string;
  mills: number;
  currency: string;
  language: string | null;
  returnUrl: string;
  cancelUrl: string;
  /** The gateway's word for its state. */
  word: string;
  tries: number;
  refunds: FakeRefund[];
  misreport: Misreport;
}

const THREE_DECIMALS = ['BHD', 'JOD', 'KWD', 'OMR'];

/** Decimals by ISO 4217, for the currencies of menus. */
export function decimals(currency: string): number {
  return THREE_DECIMALS.includes(currency) ? 3 : 2;
}

/** Converts mills to minor units. */
export function toMinor(mills: number, currency: string): number {
  return Math.round(mills / 10 ** (3 - decimals(currency)));
}
export function fromMinor(units: number, currency: string): number {
  return units * 10 ** (3 - decimals(currency));
}

/** Converts mills to a major number. */
export function toMajor(mills: number): number {
  return mills / 1000;
}
export function fromMajor(units: unknown): number {
  return Math.round(Number(units) * 1000);
}

/** Formats mills with the currency's decimals. */
export function toText(mills: number, currency: string): string {
  return (mills / 1000).toFixed(decimals(currency));
}

/** The memory of a fake. */
export class FakeBook {
  readonly payments: FakePayment[] = [];

  add(
    payment: Pick<FakePayment, 'attemptId' | 'wire' | 'mills' | 'currency' | 'returnUrl' | 'word'> &
      Partial<FakePayment>,
  ): FakePayment {
    const whole: FakePayment = {
      orderUuid: null,
      reference: randomUUID(),
      paymentId: randomUUID(),
      language: null,
      cancelUrl: payment.returnUrl,
      tries: 0,
      refunds: [],
      misreport: {},
      ...payment,
    };
    this.payments.push(whole);
    return whole;
  }

  /** The payment of an attempt; the latest of several. */
  of(attemptId: string): FakePayment {
    const payment = this.payments.findLast((each) => each.attemptId === attemptId);
    if (!payment) throw new Error(`the gateway knows no attempt ${attemptId}`);
    return payment;
  }

  /** Finds a payment by one of the gateway's names, or refuses with 404. */
  find(
    matches: (payment: FakePayment) => boolean,
    json: unknown = { message: 'not found' },
    status = 404,
  ): FakePayment {
    const payment = this.payments.findLast(matches);
    if (!payment) throw new Refusal(status, json);
    return payment;
  }
}

/** The refunded amount of a payment, including refunds on their way. */
export function refundedMills(payment: FakePayment): number {
  return payment.refunds
    .filter(({ state }) => state !== 'refused')
    .reduce((sum, { mills }) => sum + mills, 0);
}

/** Accepts a refund, or refuses more than was paid. */
export function takeRefund(
  payment: FakePayment,
  mills: number,
  key: string | null,
  state: FakeRefund['state'],
  refusal: Refusal,
): FakeRefund {
  if (!(mills > 0) || refundedMills(payment) + mills > payment.mills) throw refusal;
  const refund = { id: randomUUID(), key, mills, state };
  payment.refunds.push(refund);
  return refund;
}

/** The differences between gateways, for a fake. */
export interface FakeScript {
  server: FakeServer;
  book: FakeBook;
  environment: Readonly<Record<string, string>>;
  words: { open: string; paid: string; failed: string; canceled: string };
  payableAfterFailure: boolean;
  secrets: { current: string; old: string };
  /** The browser's address after paying. */
  landing(payment: FakePayment): string;
  deliver(payment: FakePayment, secret: string, at: number): WebhookDelivery;
  /** A name of the gateway's that we never stored; its reference by default. */
  foreignName?(payment: FakePayment): string;
}

/** The address with more parameters, as gateways append them. */
export function appended(address: string, parameters: Record<string, string>): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(parameters)}`;
}

/** A webhook of JSON. */
export function jsonDelivery(
  json: unknown,
  headers: (rawBody: Buffer) => Record<string, string>,
): WebhookDelivery {
  const rawBody = Buffer.from(JSON.stringify(json));
  const single = Object.entries({ 'content-type': 'application/json', ...headers(rawBody) }).map(
    ([name, value]) => [name.toLowerCase(), [value]],
  );
  return { rawBody, headers: Object.fromEntries(single) as Record<string, string[]> };
}

/** Creates a fake gateway from its script. */
export function playGateway({
  server,
  book,
  words,
  payableAfterFailure,
  ...script
}: FakeScript): FakeGateway {
  function move(attemptId: string, word: string): void {
    const payment = book.of(attemptId);
    const mayMove = payment.word === words.open || (payableAfterFailure && payment.word === words.failed);
    if (!mayMove) throw new Error(`the page of ${attemptId} is ${payment.word}: nobody can pay on it`);
    payment.word = word;
    payment.tries++;
  }
  return {
    environment: script.environment,
    requests: server.requests,
    complaints: server.complaints,
    secrets: script.secrets,
    words,
    sent: (attemptId) => {
      const { wire, currency, language, mills } = book.of(attemptId);
      return { wire, currency, language, mills };
    },
    opened: (attemptId) => book.payments.filter((each) => each.attemptId === attemptId).length,
    pay: (attemptId) => move(attemptId, words.paid),
    decline: (attemptId) => move(attemptId, words.failed),
    expire: (attemptId) => move(attemptId, words.canceled),
    say: (attemptId, word) => void (book.of(attemptId).word = word),
    misreport: (attemptId, change) => void (book.of(attemptId).misreport = change),
    foreignName: (attemptId) => script.foreignName?.(book.of(attemptId)) ?? book.of(attemptId).reference,
    returnAddresses: (attemptId) => [script.landing(book.of(attemptId)), book.of(attemptId).cancelUrl],
    delivery: (attemptId, { secret = script.secrets.current, at }) =>
      script.deliver(book.of(attemptId), secret, at),
    refunds: (attemptId) => book.of(attemptId).refunds.map(({ key, mills }) => ({ key, mills })),
    holds: (attemptId) =>
      book.payments
        .filter((each) => each.attemptId === attemptId && each.word === words.paid)
        .reduce((sum, each) => sum + each.mills - refundedMills(each), 0),
    refundByHand: (attemptId, mills) =>
      void book.of(attemptId).refunds.push({ id: randomUUID(), key: null, mills, state: 'done' }),
    settleRefunds(attemptId, state) {
      for (const refund of book.of(attemptId).refunds) if (refund.state === 'pending') refund.state = state;
    },
    misbehave: (behaviour, only = 'all') => server.misbehave(behaviour, only),
    onSilence: (hear) => server.onSilence(hear),
    watch: (watcher) => server.watch(watcher),
    close: () => server.close(),
  };
}

import type { Mills } from '#domain/money/money.ts';
import type { WebhookDelivery } from '../adapter-kit/provider.ts';

/** A request that a fake gateway received. */
export interface SeenRequest {
  method: string;
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/**
 * How a gateway can fail. `gone`: nothing listens there any more. `lost`, `empty`, `slow_body`, `broken_after`: it did
 * its work, but its answer is lost.
 */
export type Misbehaviour =
  | 'silent'
  | 'gone'
  | 'lost'
  | 'slow_body'
  | 'reset'
  | 'broken'
  | 'broken_after'
  | 'busy'
  | 'html'
  | 'html_200'
  | 'empty'
  | 'garbage'
  | 'other_json'
  | 'huge'
  | 'redirect';

/** Wrong values that a gateway may report. */
export interface Misreport {
  mills?: Mills;
  currency?: string;
  attemptId?: string;
  account?: string;
}

/**
 * An action for the next request of a kind: after the gateway has acted, instead of an answer, or directly after the
 * answer.
 */
export interface Watcher {
  /** Method and path. */
  path: RegExp;
  moment: 'taken' | 'answered';
  act(): void;
}

/** A fake gateway on loopback, written from the documentation and not from the adapter (tests/support/gateways). */
export interface FakeGateway {
  environment: Readonly<Record<string, string>>;
  requests: readonly SeenRequest[];
  complaints: string[];
  secrets: { current: string; old: string };
  words: { open: string; paid: string; failed: string; canceled: string };
  /** The amount on the wire when an attempt was started, and its value in mills. */
  sent(attemptId: string): { wire: string; mills: Mills; currency: string; language: string | null };
  pay(attemptId: string): void;
  decline(attemptId: string): void;
  expire(attemptId: string): void;
  say(attemptId: string, word: string): void;
  misreport(attemptId: string, change: Misreport): void;
  /** A name used by the gateway that our store does not know. */
  foreignName(attemptId: string): string;
  /** How many pages were opened for an attempt. */
  opened(attemptId: string): number;
  /** The browser's address after payment, and after the cancel link. */
  returnAddresses(attemptId: string): string[];
  delivery(attemptId: string, options: { secret?: string; at: number }): WebhookDelivery;
  /** The refunds it received, ours or manual. */
  refunds(attemptId: string): { key: string | null; mills: Mills }[];
  /** Its balance for an attempt over all pages: captured less refunded or in progress. */
  holds(attemptId: string): Mills;
  refundByHand(attemptId: string, mills: Mills): void;
  settleRefunds(attemptId: string, state: 'done' | 'refused'): void;
  misbehave(behaviour: Misbehaviour | null, only?: 'all' | 'writes'): void;
  /** Notifies about the next request without a complete answer; replaces the previous listener. */
  onSilence(hear: () => void): void;
  watch(watcher: Watcher): void;
  close(): Promise<void>;
}

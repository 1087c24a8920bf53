import type { Mills } from '#domain/money.ts';
import type { WebhookDelivery } from '../adapter-kit/provider.ts';

/** A request that a fake gateway got. */
export interface SeenRequest {
  method: string;
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/** How a gateway can fail. `gone`: nothing listens there any more. `lost`, `empty`, `slow_body`, `broken_after`: it did what it was asked to, its answer is gone. */
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

/** What a gateway may report wrongly. */
export interface Misreport {
  mills?: Mills;
  currency?: string;
  attemptId?: string;
  account?: string;
}

/** Something to do at the next request of a kind: when the gateway has done it, instead of an answer, or right after the answer. */
export interface Watcher {
  /** Method and path. */
  path: RegExp;
  moment: 'taken' | 'answered';
  act(): void;
}

/** A gateway played on loopback, written from its documentation and not from the adapter (tests/support/gateways). */
export interface FakeGateway {
  environment: Readonly<Record<string, string>>;
  requests: readonly SeenRequest[];
  complaints: string[];
  secrets: { current: string; old: string };
  words: { open: string; paid: string; failed: string; canceled: string };
  /** What stood on the wire when an attempt was started, and what that is in mills. */
  sent(attemptId: string): { wire: string; mills: Mills; currency: string; language: string | null };
  pay(attemptId: string): void;
  decline(attemptId: string): void;
  expire(attemptId: string): void;
  say(attemptId: string, word: string): void;
  misreport(attemptId: string, change: Misreport): void;
  /** A name of the gateway's that nothing of ours has stored. */
  foreignName(attemptId: string): string;
  /** How many pages were opened for an attempt. */
  opened(attemptId: string): number;
  /** Where the browser lands after paying, and after the cancel link. */
  returnAddresses(attemptId: string): string[];
  delivery(attemptId: string, options: { secret?: string; at: number }): WebhookDelivery;
  /** The refunds it took, by us or by hand. */
  refunds(attemptId: string): { key: string | null; mills: Mills }[];
  /** Its own book of an attempt, all pages together: what was captured less what went back or is on its way. */
  holds(attemptId: string): Mills;
  refundByHand(attemptId: string, mills: Mills): void;
  settleRefunds(attemptId: string, state: 'done' | 'refused'): void;
  misbehave(behaviour: Misbehaviour | null, only?: 'all' | 'writes'): void;
  /** Hears of the next request that gets no whole answer; who heard before no longer does. */
  onSilence(hear: () => void): void;
  watch(watcher: Watcher): void;
  close(): Promise<void>;
}

import type { PaymentStatus } from '#contract/payment-calls.ts';
import type { LanguageCode } from '#domain/language.ts';
import type { Mills } from '#domain/money.ts';
import type { PaymentProvider } from '../adapter-kit/provider.ts';
import type { FakeGateway } from './fake-gateway.ts';

/** Where a webhook carries its signature, or a plain secret. */
export interface SignaturePlace {
  in: 'header' | 'body';
  name: string;
  encoding: 'hex' | 'base64' | 'secret';
  /** An instant is signed too. */
  timed?: true;
  /** Without the header it is a hint. */
  optional?: true;
}

/** What one provider's documentation promises. */
export interface Expectations<Fake extends FakeGateway = FakeGateway> {
  provider: PaymentProvider;
  startGateway(): Promise<Fake>;
  /** Amounts and how they stand on the wire; `sentMills` where the gateway rounds. */
  amounts: readonly { mills: Mills; currency: string; wire: string; sentMills?: Mills }[];
  inexpressible: readonly { mills: Mills; currency: string }[];
  /** Every documented status word. */
  words: Readonly<Record<string, PaymentStatus>>;
  /** The page's language for ours; absent: the gateway's page has one language or follows the browser. */
  languages?: Partial<Record<LanguageCode, string>>;
  /** Parameters of the return page, and what the guest app's status call is made of. */
  returns: readonly string[];
  /** How webhooks are signed; null: they are not. */
  signature: SignaturePlace | null;
  /** Reports the merchant account. */
  tellsAccount?: boolean;
  /** Finds a payment whose start was never answered. */
  findsLostStart?: boolean;
  /** Refunds wait to be approved by somebody. */
  refundsWait?: boolean;
  /** One refund per payment, the whole of it or a part. */
  refundsOnce?: boolean;
  /** A pending refund can become refused. */
  tellsRefusedRefunds?: boolean;
}

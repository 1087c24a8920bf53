import type { PaymentStatus } from '#contract/payments/payment-calls.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { Mills } from '#domain/money/money.ts';
import type { PaymentProvider } from '../adapter-kit/provider.ts';
import type { FakeGateway } from './fake-gateway.ts';

/** The header of a webhook's signature or plain secret. */
export interface SignaturePlace {
  in: 'header' | 'body';
  name: string;
  encoding: 'hex' | 'base64' | 'secret';
  /** A timestamp is signed too. */
  timed?: true;
  /** A webhook without the header counts as a hint. */
  optional?: true;
}

/** The promises of one provider's documentation. */
export interface Expectations<Fake extends FakeGateway = FakeGateway> {
  provider: PaymentProvider;
  startGateway(): Promise<Fake>;
  /** Amounts and their form on the wire; `sentMills` when the gateway rounds. */
  amounts: readonly { mills: Mills; currency: string; wire: string; sentMills?: Mills }[];
  inexpressible: readonly { mills: Mills; currency: string }[];
  /** Every documented status word. */
  words: Readonly<Record<string, PaymentStatus>>;
  /** The page's language for each of ours; absent: the gateway's page has one language or follows the browser. */
  languages?: Partial<Record<LanguageCode, string>>;
  /** The parameters of the return page, from which the guest app's status call is made. */
  returns: readonly string[];
  /** How webhooks are signed; null: they are not. */
  signature: SignaturePlace | null;
  /** Reports the merchant account. */
  tellsAccount?: boolean;
  /** Finds a payment whose start was never answered. */
  findsLostStart?: boolean;
  /** Refunds need someone's approval. */
  refundsWait?: boolean;
  /** One refund per payment, full or partial. */
  refundsOnce?: boolean;
  /** A pending refund can be refused later. */
  tellsRefusedRefunds?: boolean;
  /** Its word for a payment that was voided after it was paid; absent: none is documented. */
  voided?: string;
}

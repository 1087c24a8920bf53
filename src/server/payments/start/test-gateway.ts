import { pagePath } from '#contract/paths/paths.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { HOUR_MS } from '#domain/time/spans.ts';
import type { GatewayFault } from '../adapter-kit/outcome.ts';
import type { AttemptToStart } from '../adapter-kit/provider.ts';
import type { OpenGateway } from '../gateways.ts';

/** One whole unit of any currency. */
const ONE_MILLS = 1000;

/** For whom a test payment is opened. */
export interface TestedVenue {
  /** A new id, shaped like an attempt's. */
  id: string;
  name: string;
  origin: string;
  country: string;
  currency: string;
  language: LanguageCode;
  /** Where this server takes the gateway's news. */
  publicUrl: string;
  /** ms UTC */
  now: number;
}

function testAttempt(slug: string, venue: TestedVenue): AttemptToStart {
  return {
    attemptId: venue.id,
    orderUuid: venue.id,
    amountMills: ONE_MILLS,
    currency: venue.currency,
    description: `Test ${venue.name}`,
    language: venue.language,
    returnUrl: `${venue.origin}${pagePath('home', venue.language)}`,
    webhookUrl: `${venue.publicUrl}/payments/${slug}/webhook/`,
    startedAt: venue.now,
    expiresAt: venue.now + HOUR_MS,
    payee: { name: venue.name, url: venue.origin, country: venue.country },
    guest: {
      name: 'Guest',
      email: null,
      placeholderEmail: `guest@${new URL(venue.origin).hostname}`,
      phone: null,
    },
  };
}

/**
 * Asks a gateway for a payment page over one unit of the venue's money, which nobody pays, and closes it where the
 * gateway can. Null: the gateway opened it with these keys; else why not.
 */
export async function testGateway(
  { provider, settings, gateway }: OpenGateway,
  venue: TestedVenue,
): Promise<GatewayFault | null> {
  const attempt = testAttempt(provider.slug, venue);
  const started = await provider.start(attempt, settings, gateway);
  if (!started.ok) return started.fault;
  const { providerReference, sentMills, account } = started.value;
  const { attemptId, currency } = attempt;
  await provider.close?.({ attemptId, currency, providerReference, sentMills, account }, settings, gateway);
  return null;
}

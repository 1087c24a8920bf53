import type { AnalyticsAdapter, Visitor } from './adapter.ts';

/**
 * Plausible distinguishes visitors by address and browser. It receives a private IPv6 address (RFC 4193), derived from
 * the day's anonymous id.
 */
function standInAddress({ id }: Visitor): string {
  const groups = id.match(/.{4}/g) ?? [];
  return `fd00::${groups.join(':')}`;
}

/** Plausible's events API (plausible.io/docs/events-api): each venue is a site under its own host. */
export function createPlausible(baseUrl: string): AnalyticsAdapter {
  return {
    slug: 'plausible',
    callFor: ({ address, kind, language, subject }, visitor) => ({
      url: `${baseUrl}/api/event`,
      headers: {
        'content-type': 'application/json',
        'user-agent': visitor.userAgent,
        'x-forwarded-for': standInAddress(visitor),
      },
      body: JSON.stringify({
        name: 'pageview',
        url: address,
        domain: new URL(address).hostname,
        // All promotions share one address.
        props: {
          page: kind,
          language,
          ...(kind === 'promotion' && { promotion: subject?.name || subject?.id }),
        },
      }),
    }),
  };
}

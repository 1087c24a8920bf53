import type { AnalyticsAdapter, Visitor } from './adapter.ts';

/**
 * Plausible tells visitors apart by address and browser. It gets an address of the range that nobody on the
 * internet has (RFC 4193), made of the day's anonymous id.
 */
function standInAddress({ id }: Visitor): string {
  const groups = id.match(/.{4}/g) ?? [];
  return `fd00::${groups.join(':')}`;
}

/** Plausible's events API (plausible.io/docs/events-api): each venue is the site of its own host. */
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
        // All promotions stand at one address.
        props: {
          page: kind,
          language,
          ...(kind === 'promotion' && { promotion: subject?.name || subject?.id }),
        },
      }),
    }),
  };
}

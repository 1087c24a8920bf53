import type { Config } from '#server/runtime/settings/config.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { servedDemos } from '#server/venues/import/demo-venues.ts';
import { CALL } from '../command/command.ts';
import type { Check } from './check.ts';

const LOCAL = /^(localhost|127\.|\[::1\]|.*\.localhost$)/;
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

function checkPublicUrl({ publicUrl, trustProxy }: Config): Check[] {
  const url = publicUrl === null ? null : URL.parse(publicUrl);
  if (!url) {
    return [
      {
        state: 'note',
        what: 'PUBLIC_URL is not set, so links and QR codes lead to this machine only.',
        advice: 'Set it to the address guests will use, such as https://menu.example.',
      },
    ];
  }
  if (url.pathname !== '/') {
    return [
      {
        state: 'fault',
        what: `PUBLIC_URL has a path (${url.pathname}).`,
        advice: `Venues answer at the root of a host: set it to ${url.origin}.`,
      },
    ];
  }
  if (url.protocol === 'http:' && !LOCAL.test(url.hostname)) {
    return [
      {
        state: 'note',
        what: 'PUBLIC_URL is plain http.',
        advice:
          'Put a proxy with a certificate in front (Caddy does both by itself): phones give their place to https pages only.',
      },
    ];
  }
  return url.protocol === 'https:' && trustProxy === false
    ? [
        {
          state: 'note',
          what: 'TRUST_PROXY is not set, so all guests behind the proxy seem to be one.',
          advice: 'Set it to loopback where the proxy runs on this machine, else to the number of proxies.',
        },
      ]
    : [];
}

function checkBaseDomain({ baseDomain }: Config): Check[] {
  if (baseDomain === null || DOMAIN.test(baseDomain)) return [];
  return [
    {
      state: 'fault',
      what: `BASE_DOMAIN is ${JSON.stringify(baseDomain)}.`,
      advice: 'Set it to a domain in small letters without https:// and port, such as menu.example.',
    },
  ];
}

function checkReach(
  { publicUrl, baseDomain, defaultLicense }: Config,
  venues: readonly CompleteVenueFile[],
): Check[] {
  const known = venues.some(({ license }) => license === defaultLicense);
  const stranded = venues
    .filter(({ license, domains }) => domains.length === 0 && license !== defaultLicense)
    .map(({ license }) => license);
  return [
    ...(known || defaultLicense === 'none' || venues.length === 0
      ? []
      : [
          {
            state: 'note' as const,
            what: `DEFAULT_LICENSE is ${defaultLicense}, and there is no such venue: other hosts show the welcome page.`,
            advice: `Set it to one of ${venues.map(({ license }) => license).join(', ')}, or to none.`,
          },
        ]),
    ...(publicUrl !== null && baseDomain === null && stranded.length > 0
      ? [
          {
            state: 'note' as const,
            what: `No guest reaches ${stranded.join(', ')}.`,
            advice: 'Set BASE_DOMAIN, or give each a domain in its venue file.',
          },
        ]
      : []),
  ];
}

/** Demo restaurants at a public address. */
function checkDemos({ publicUrl }: Config, venues: readonly CompleteVenueFile[]): Check[] {
  const demos = publicUrl === null ? [] : servedDemos(venues.map(({ license }) => license));
  return demos.map((license) => ({
    state: 'note',
    what: `Guests can order at ${license}, a demo restaurant.`,
    advice: `Remove it: ${CALL} venue remove ${license}`,
  }));
}

/** Checks from the settings alone whether guests can reach the venues; try-addresses.ts makes requests. */
export function checkAddresses(config: Config, venues: readonly CompleteVenueFile[]): Check[] {
  return [
    ...checkPublicUrl(config),
    ...checkBaseDomain(config),
    ...checkReach(config, venues),
    ...checkDemos(config, venues),
  ];
}

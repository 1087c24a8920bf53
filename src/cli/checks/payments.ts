import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { providers } from '#server/payments/registry.ts';
import { readSettings, settingName } from '#server/payments/adapter-kit/settings.ts';
import type { Check } from './check.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The advice when a venue's provider is unavailable. */
function nameAnother(currency: string): string {
  const fitting = providers.filter(({ currencies }) => currencies.includes(currency)).map(({ slug }) => slug);
  if (fitting.length === 0)
    return `No gateway here takes ${currency}. Set payment_enabled: false in its venue file.`;
  return `Name one that takes ${currency} in payment.provider of its venue file (${fitting.join(', ')}), sandbox for trying out, or set payment_enabled: false.`;
}

/** Checks the keys that a venue's gateway needs; null: the venue takes no online payments. */
function checkGateway(
  { license, menu, payment }: Pick<CompleteVenueFile, 'license' | 'menu' | 'payment'>,
  environment: Environment,
): Check | null {
  if (!menu.payment_enabled) return null;
  const { provider: slug } = payment;
  if (slug === 'sandbox')
    return {
      state: 'note',
      what: `${license} takes card payments in the sandbox: no money moves.`,
      advice: 'Name a gateway in payment.provider of its venue file before guests pay for real.',
    };
  const provider = providers.find((each) => each.slug === slug);
  if (!provider)
    return {
      state: 'fault',
      what:
        slug === null
          ? `${license} offers card payment and names no provider.`
          : `${license} names the provider ${slug}, which there is not.`,
      advice: nameAnother(menu.currency),
    };
  if (!provider.currencies.includes(menu.currency))
    return {
      state: 'fault',
      what: `${license} has prices in ${menu.currency}, which ${provider.title} does not take: its guests cannot pay by card.`,
      advice: nameAnother(menu.currency),
    };
  const reading = readSettings(provider, environment);
  if (reading.kind === 'ready')
    return {
      state: 'ok',
      what: `${license} takes card payments at ${provider.title}; its keys were not tried.`,
    };
  const wanted = Object.values(provider.settings).filter(({ fallback }) => fallback === undefined);
  return {
    state: 'fault',
    what: `${license} names ${provider.title}, which has no keys here: its guests cannot pay by card.`,
    advice:
      reading.kind === 'faulty'
        ? reading.faults.join(' ')
        : `Set ${wanted.map(({ key }) => settingName(provider.slug, key)).join(', ')} in the environment.`,
  };
}

/** Checks that each venue's guests can pay online, and reports invalid gateway settings. */
export function checkPayments(venues: readonly CompleteVenueFile[], environment: Environment): Check[] {
  const named = new Set(venues.map(({ payment }) => payment.provider));
  const wrong = providers.flatMap((provider): Check[] => {
    const reading = named.has(provider.slug) ? null : readSettings(provider, environment);
    return reading?.kind === 'faulty' ? reading.faults.map((what) => ({ state: 'fault', what })) : [];
  });
  return [...venues.flatMap((venue) => checkGateway(venue, environment) ?? []), ...wrong];
}

/** The remark of `venue check` about a file's gateway; null when there is none. */
export function gatewayRemark(file: CompleteVenueFile, environment: Environment): string | null {
  const check = checkGateway(file, environment);
  return check === null || check.state === 'ok' ? null : [check.what, check.advice].filter(Boolean).join(' ');
}

import { gatewayOf } from './adapter-kit/gateway-fetch.ts';
import type { Gateway, PaymentProvider } from './adapter-kit/provider.ts';
import { readSettings, settingStates, type SettingState } from './adapter-kit/settings.ts';

/** A provider with its keys, and the connection to its gateway. */
export interface OpenGateway {
  provider: PaymentProvider;
  settings: Readonly<Record<string, string>>;
  gateway: Gateway;
}

/** The gateways through which this process can take payments. */
export interface Gateways {
  /** Null: no such provider, or it has no keys. */
  of(slug: string): OpenGateway | null;
  /** Whether that provider has keys here and accepts the currency. */
  takes(slug: string | null, currency: string): boolean;
  /** All providers, with or without keys. */
  providers: readonly PaymentProvider[];
  /** Which settings of a provider stand in the environment. */
  settingsOf(provider: PaymentProvider): SettingState[];
  /** A sentence for each missing or invalid setting; its provider takes no payments. */
  faults: readonly string[];
}

/**
 * Reads from the given environment which gateways have keys; called once per process, so that limits and tokens
 * persist.
 */
export function createGateways(
  providers: readonly PaymentProvider[],
  environment: Readonly<Record<string, string | undefined>>,
  limits: { now?: () => number; timeoutMs?: number; restMs?: number } = {},
): Gateways {
  const open = new Map<string, OpenGateway>();
  const faults: string[] = [];
  for (const provider of providers) {
    const reading = readSettings(provider, environment);
    if (reading.kind === 'faulty') faults.push(...reading.faults);
    if (reading.kind !== 'ready') continue;
    const { settings } = reading;
    open.set(provider.slug, { provider, settings, gateway: gatewayOf(provider, settings, limits) });
  }
  return {
    of: (slug) => open.get(slug) ?? null,
    takes: (slug, currency) => open.get(slug ?? '')?.provider.currencies.includes(currency) ?? false,
    providers,
    settingsOf: (provider) => settingStates(provider, environment),
    faults,
  };
}

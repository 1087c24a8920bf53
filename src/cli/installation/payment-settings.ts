import type { DescribedSetting } from '#server/runtime/settings/config.ts';
import { providers } from '#server/payments/registry.ts';
import { readSettings, settingName } from '#server/payments/adapter-kit/settings.ts';
import { originOf } from '#server/runtime/settings/settings-file.ts';

/** Replaces every value: even an address may reveal whose account it is. */
const HIDDEN = '•••';

/** Every setting of every gateway, whether it is set, and its faults; never a value. */
export function describePaymentSettings(environment: Readonly<Record<string, string>>): DescribedSetting[] {
  return providers.flatMap((provider) => {
    const reading = readSettings(provider, environment);
    const faults = reading.kind === 'faulty' ? reading.faults : [];
    const described = Object.values(provider.settings).map(({ key, description }): DescribedSetting => {
      const name = settingName(provider.slug, key);
      const isSet = (environment[name] ?? '').trim() !== '';
      return {
        name,
        description: `${provider.title}: ${description}`,
        value: isSet ? HIDDEN : '',
        origin: originOf(name, isSet),
        problem: faults.find((fault) => fault.startsWith(`${name} `)) ?? null,
      };
    });
    const known = new Set(described.map(({ name }) => name));
    const strays = Object.keys(environment)
      .filter((name) => name.startsWith(settingName(provider.slug, '')) && !known.has(name))
      .map((name): DescribedSetting => ({
        name,
        description: `${provider.title}: not a setting`,
        value: HIDDEN,
        origin: originOf(name, true),
        problem: faults.find((fault) => fault.startsWith(`${name} `)) ?? null,
      }));
    return [...described, ...strays];
  });
}

/** One setting of a provider: `key` is its name in the environment after `PAY_{SLUG}_`. */
export interface SettingDeclaration {
  key: string;
  description: string;
  /** Never shown, logged or sent anywhere but to the gateway. */
  secret?: true;
  /** The default value; without one the setting is required. */
  fallback?: string;
  /** True for a plausible value; without it any text except the empty one. */
  check?(text: string): boolean;
  /** The end of "… ; expected …". */
  expected?: string;
}

export type SettingDeclarations = Readonly<Record<string, SettingDeclaration>>;

/** The settings by their declared names; an unset optional one is the empty text. */
export type SettingsOf<Declarations extends SettingDeclarations> = {
  readonly [Name in keyof Declarations]: string;
};

/** `absent`: the provider has no settings at all. `faulty`: one sentence for each invalid or missing key. */
export type SettingsReading<Settings> =
  | { kind: 'ready'; settings: Settings }
  | { kind: 'absent' }
  | { kind: 'faulty'; faults: string[] };

/** The variable's name in the environment: PAY_TAP_SECRET_KEY. */
export function settingName(slug: string, key: string): string {
  return `PAY_${slug.toUpperCase()}_${key}`;
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    /^127(\.\d{1,3}){3}$|^\[::1\]$/.test(hostname)
  );
}

/** True for an https address; http only on this machine, since keys and payment pages are sent there. */
export function isSafeAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

/** A required setting that must never be shown. */
export function secret(key: string, description: string): SettingDeclaration {
  return { key, description, secret: true };
}

/** An optional secret. */
export function optionalSecret(key: string, description: string): SettingDeclaration {
  return { key, description, secret: true, fallback: '' };
}

/** The gateway's base address; tests and sandboxes set it. Without a default it differs per bank. */
export function baseUrl(fallback?: string): SettingDeclaration {
  return {
    key: 'BASE_URL',
    description: 'The address of the gateway',
    ...(fallback !== undefined && { fallback }),
    check: (text) => isSafeAddress(text) && /^[^?#]+$/.test(text),
    expected: 'an https address without a query',
  };
}

/** The secret that verifies webhooks, and the previous one during a change. */
export const webhookSecrets = {
  webhookSecret: optionalSecret(
    'WEBHOOK_SECRET',
    'Checks webhooks; without it they are refused and payments are found by asking the gateway',
  ),
  webhookSecretOld: optionalSecret(
    'WEBHOOK_SECRET_OLD',
    'The secret before, still accepted while it is being changed',
  ),
};

function faultOf(slug: string, declaration: SettingDeclaration, text: string | undefined): string | null {
  const name = settingName(slug, declaration.key);
  if (text === undefined)
    return declaration.fallback === undefined ? `${name} is missing: ${declaration.description}.` : null;
  if (declaration.check === undefined || declaration.check(text)) return null;
  const shown = declaration.secret ? 'is not right' : `is ${JSON.stringify(text)}`;
  return `${name} ${shown}; expected ${declaration.expected ?? 'another text'}.`;
}

/**
 * Reads a provider's settings from the given environment. Reports keys that are missing, invalid or unknown; never
 * repeats secrets.
 */
export function readSettings<D extends SettingDeclarations>(
  { slug, settings: declarations }: { slug: string; settings: D },
  environment: Readonly<Record<string, string | undefined>>,
): SettingsReading<SettingsOf<D>> {
  const prefix = settingName(slug, '');
  const given = new Map(
    Object.entries(environment)
      .filter(([name, text]) => name.startsWith(prefix) && text !== undefined && text.trim() !== '')
      .map(([name, text]) => [name.slice(prefix.length), (text ?? '').trim()]),
  );
  const wanted = Object.values(declarations);
  if (given.size === 0 && wanted.some(({ fallback }) => fallback === undefined)) return { kind: 'absent' };

  const known = new Set(wanted.map(({ key }) => key));
  const unknown = [...given.keys()].filter((key) => !known.has(key));
  const faults = [
    ...wanted
      .map((declaration) => faultOf(slug, declaration, given.get(declaration.key)))
      .filter((fault) => fault !== null),
    ...unknown.map((key) => `${prefix}${key} is not a setting of ${slug}; it has ${[...known].join(', ')}.`),
  ];
  if (faults.length > 0) return { kind: 'faulty', faults };
  const entries = Object.entries(declarations).map(([name, { key, fallback }]) => [
    name,
    given.get(key) ?? fallback ?? '',
  ]);
  return { kind: 'ready', settings: Object.fromEntries(entries) as SettingsOf<D> };
}

/** Whether a setting of a provider stands in the environment; never its value. */
export interface SettingState {
  /** Its name in the environment. */
  name: string;
  isSet: boolean;
  isRequired: boolean;
}

/** Which of a provider's settings stand in the environment. */
export function settingStates(
  { slug, settings }: { slug: string; settings: SettingDeclarations },
  environment: Readonly<Record<string, string | undefined>>,
): SettingState[] {
  return Object.values(settings).map(({ key, fallback }) => {
    const name = settingName(slug, key);
    return { name, isSet: (environment[name] ?? '').trim() !== '', isRequired: fallback === undefined };
  });
}

/** The values that must never be shown. */
export function secretsOf(
  declarations: SettingDeclarations,
  settings: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(declarations)
    .filter(([, { secret }]) => secret)
    .map(([name]) => settings[name] ?? '')
    .filter((text) => text !== '');
}

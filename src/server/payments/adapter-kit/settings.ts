/** One key of a provider: `key` is its name in the environment behind `PAY_{SLUG}_`. */
export interface SettingDeclaration {
  key: string;
  description: string;
  /** Never shown, logged or sent anywhere but to the gateway. */
  secret?: true;
  /** The value where none is set; without a fallback the setting is required. */
  fallback?: string;
  /** True for a text that can be right; without it any text but the empty one. */
  check?(text: string): boolean;
  /** Completes "… ; expected …". */
  expected?: string;
}

export type SettingDeclarations = Readonly<Record<string, SettingDeclaration>>;

/** The settings by the names their declarations have; an unset optional one is the empty text. */
export type SettingsOf<Declarations extends SettingDeclarations> = {
  readonly [Name in keyof Declarations]: string;
};

/** `absent`: nothing of this provider is set. `faulty`: one sentence for each bad or missing key. */
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

/** True for an https address; http only on this machine, since keys and payment pages travel there. */
export function isSafeAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

/** A setting that must be there and must never be shown. */
export function secret(key: string, description: string): SettingDeclaration {
  return { key, description, secret: true };
}

/** A secret that may be left out. */
export function optionalSecret(key: string, description: string): SettingDeclaration {
  return { key, description, secret: true, fallback: '' };
}

/** Where the gateway answers; tests and sandboxes set it. Without a fallback it differs per bank. */
export function baseUrl(fallback?: string): SettingDeclaration {
  return {
    key: 'BASE_URL',
    description: 'The address of the gateway',
    ...(fallback !== undefined && { fallback }),
    check: (text) => isSafeAddress(text) && /^[^?#]+$/.test(text),
    expected: 'an https address without a query',
  };
}

/** The secret that webhooks are checked with, and the one before it while it is being changed. */
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
 * Reads a provider's settings from the environment it is handed. A key that is missing, wrong or not a
 * setting of this provider is named; secrets are never repeated.
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

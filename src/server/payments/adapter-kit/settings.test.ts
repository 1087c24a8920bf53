import { describe, expect, it } from 'vitest';
import { baseUrl, isSafeAddress, readSettings, secret, secretsOf, webhookSecrets } from './settings.ts';

const provider = {
  slug: 'tap',
  settings: {
    secretKey: { ...secret('SECRET_KEY', 'The key'), check: (text: string) => text.startsWith('sk_') },
    ...webhookSecrets,
    baseUrl: baseUrl('https://api.tap.company/v2'),
  },
};

describe('a provider’s settings', () => {
  it('are read from the variables of their own prefix, trimmed, with fallbacks for the rest', () => {
    const environment = { PAY_TAP_SECRET_KEY: ' sk_1 ', PAY_TAPER_SECRET_KEY: 'x', SECRET_KEY: 'y' };
    expect(readSettings(provider, environment)).toEqual({
      kind: 'ready',
      settings: {
        secretKey: 'sk_1',
        webhookSecret: '',
        webhookSecretOld: '',
        baseUrl: 'https://api.tap.company/v2',
      },
    });
  });

  it('are absent when nothing is set, and ready when nothing has to be', () => {
    expect(readSettings(provider, { PAY_TAP_SECRET_KEY: '  ' })).toEqual({ kind: 'absent' });
    expect(readSettings({ slug: 'sandbox', settings: {} }, {})).toEqual({ kind: 'ready', settings: {} });
  });

  it('name every fault at once, in sentences that repeat no secret', () => {
    const environment = {
      PAY_TAP_SECRET_KEY: 'live_5150',
      PAY_TAP_BASE_URL: 'ftp://x',
      PAY_TAP_SECRET: 'z9z9',
    };
    const reading = readSettings(provider, environment);
    expect(reading).toEqual({
      kind: 'faulty',
      faults: [
        'PAY_TAP_SECRET_KEY is not right; expected another text.',
        'PAY_TAP_BASE_URL is "ftp://x"; expected an https address without a query.',
        'PAY_TAP_SECRET is not a setting of tap; it has SECRET_KEY, WEBHOOK_SECRET, WEBHOOK_SECRET_OLD, BASE_URL.',
      ],
    });
    expect(readSettings(provider, { PAY_TAP_WEBHOOK_SECRET: 'w' })).toEqual({
      kind: 'faulty',
      faults: ['PAY_TAP_SECRET_KEY is missing: The key.'],
    });
  });

  it('tell which of their values are secret', () => {
    const settings = { secretKey: 'sk_1', webhookSecret: 'w', webhookSecretOld: '', baseUrl: 'https://x' };
    expect(secretsOf(provider.settings, settings)).toEqual(['sk_1', 'w']);
  });

  it.each([
    ['https://api.example', true],
    ['http://localhost:8080/v1', true],
    ['http://bayt.localhost', true],
    ['http://127.0.0.1:9', true],
    ['http://[::1]:9', true],
    ['http://api.example', false],
    ['http://localhost.example', false],
    ['http://127.0.0.1.example', false],
    ['https://user:word@api.example', false],
    ['file:///etc/passwd', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('take %s for a safe address: %s', (text, safe) => {
    expect(isSafeAddress(text)).toBe(safe);
  });
});

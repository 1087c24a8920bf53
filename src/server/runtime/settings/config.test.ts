import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, describeSettings, readConfig, settings } from './config.ts';

describe('settings', () => {
  it('have defaults that make a running server', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '::',
      databaseUrl: 'file:./data/sufra.db',
      publicUrl: null,
    });
  });

  it.each([
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'file::memory:'],
    ['DATABASE_SESSION_URL', 'file:store.db'],
    ['PUBLIC_URL', 'menu.example'],
    ['CORS_ORIGINS', 'https://a.example/x'],
    ['PRINTER_NETWORKS', '192.168.1.50'],
    ['PRINTER_NETWORKS', '10.0.0.0/33'],
    ['PRINTER_NETWORKS', 'printer.example/24'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp://mail.example?from=me'],
    ['LOG_LEVEL', 'loud'],
    ['HOST', 'http://menu.example'],
    ['BASE_DOMAIN', 'https://menu.example'],
    ['BASE_DOMAIN', 'menu.example:8080'],
    ['DEFAULT_LICENSE', 'Corner Café'],
    ['TRUST_PROXY', 'nginx'],
    ['TRUST_PROXY', '-1'],
    ['RETENTION_DAYS', '0'],
    ['RETENTION_DAYS', 'forever'],
    ['ANALYTICS', 'matomo'],
    ['ANALYTICS', 'plausible:stats.example'],
    ['ANALYTICS', 'ga4:UA-1'],
  ])('refuse %s=%s by name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} is .*; expected `));
    expect(describeSettings({ [name]: value }).filter(({ problem }) => problem !== null)).toMatchObject([
      { name },
    ]);
  });

  it.each([
    ['', null],
    ['plausible', { kind: 'plausible', url: 'https://plausible.io' }],
    ['plausible:https://stats.example/', { kind: 'plausible', url: 'https://stats.example' }],
    ['ga4:G-ABC123', { kind: 'ga4', measurementId: 'G-ABC123' }],
  ])('name who counts views: ANALYTICS=%s', (text, analytics) => {
    expect(readConfig({ ANALYTICS: text, ANALYTICS_SECRET: 'hush' })).toMatchObject({ analytics });
  });

  it.each([
    ['', false],
    ['2', 2],
    ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
  ])('name who is believed about addresses: TRUST_PROXY=%s', (text, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: text })).toMatchObject({ trustProxy });
  });

  it('name every level of the log that they take, where they are described and where one is refused', () => {
    const levels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'];
    const named = 'silent, fatal, error, warn, info, debug or trace';
    for (const logLevel of levels) expect(readConfig({ LOG_LEVEL: logLevel })).toMatchObject({ logLevel });
    expect(describeSettings({}).find(({ name }) => name === 'LOG_LEVEL')).toMatchObject({
      description: named,
    });
    expect(() => readConfig({ LOG_LEVEL: 'Info' })).toThrow(new RegExp(`; expected ${named}`));
  });

  it('take a domain as hosts are written', () => {
    expect(readConfig({ BASE_DOMAIN: 'Menu.Example' })).toMatchObject({ baseDomain: 'menu.example' });
  });

  it('miss the secret that GA4 needs', () => {
    expect(() => readConfig({ ANALYTICS: 'ga4:G-ABC123' })).toThrow(
      /^ANALYTICS_SECRET is not set; expected /,
    );
  });

  it('keep a secret that cannot be read', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgre://sufra:hunter@2@db.example/sufra' })).toThrow(
      '"postgre://sufra:•••@db.example/sufra"',
    );
  });

  it('are described without their secrets', () => {
    const described = describeSettings({
      DATABASE_URL: 'postgres://sufra:hunter2@db.example/sufra?password=hunter2',
      METRICS_TOKEN: 'hunter2',
      SMTP_URL: 'smtp://sufra:hunter2@mail.example',
      PORT: '9000',
    });
    expect(JSON.stringify(described)).not.toContain('hunter2');
    expect(described).toContainEqual(
      expect.objectContaining({
        name: 'DATABASE_URL',
        value: 'postgres://sufra:•••@db.example/sufra?password=•••',
      }),
    );
    expect(described).toContainEqual(
      expect.objectContaining({ name: 'PORT', value: '9000', origin: 'environment' }),
    );
    expect(described).toContainEqual(expect.objectContaining({ name: 'HOST', origin: 'default' }));
  });

  it('stand in .env.example, all of them, with description and default', () => {
    const lines = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8').split('\n');
    const listed = lines.flatMap((line, index) => {
      const [, name, value] = /^#([A-Z_]+)=(.*)$/.exec(line) ?? [];
      return name === undefined
        ? []
        : [{ name, fallback: value, description: lines[index - 1]?.replace(/^# /, '') }];
    });
    expect(listed).toEqual(
      Object.values(settings).map(({ name, fallback, description }) => ({ name, fallback, description })),
    );
  });
});

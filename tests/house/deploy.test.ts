import { operatorPaths } from '#contract/paths/operator-paths.ts';
import { createMetrics } from '#server/runtime/metrics.ts';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

function read(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
}

/** Settings of Node, not of Sufra. */
const OTHERS = ['NODE_ENV'];
const known = new Set(
  [...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name).concat(OTHERS),
);

it('containers get whatever setting stands beside their compose file, and the image holds none', () => {
  for (const path of ['deploy/several/compose.yaml', 'deploy/one-machine/compose.yaml']) {
    const { services } = parse(read(path), { merge: true }) as {
      services: Record<string, { image: string; env_file?: object[] }>;
    };
    const ours = Object.values(services).filter(({ image }) => image === 'sufra');
    expect(ours.length).toBeGreaterThan(0);
    for (const { env_file: files } of ours) expect(files, path).toEqual([{ path: '.env', required: false }]);
  }
  expect(read('.dockerignore').split('\n')).toContain('**/.env');
});

it('every setting of the deployments is one that Sufra knows', () => {
  const unit = [...read('deploy/one-machine/sufra.env').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  const compose = parse(read('deploy/several/compose.yaml'), { merge: true }) as {
    'x-sufra': { environment: Record<string, string> };
    services: Record<string, object>;
  };
  const alone = ['compose.yaml', 'compose.postgres.yaml'].flatMap((name) => {
    const { services } = parse(read(`deploy/one-machine/${name}`)) as {
      services: { sufra: { environment: Record<string, string> } };
    };
    return Object.keys(services.sufra.environment);
  });
  const named = [...unit, ...alone, ...Object.keys(compose['x-sufra'].environment)];
  expect(named.filter((name) => !known.has(name ?? ''))).toEqual([]);
  expect(Object.keys(compose.services).filter((name) => name.startsWith('sufra-')).length).toBe(3);
});

it('no deployment names a host of its own, and its proxy gets certificates for whatever Sufra serves', () => {
  for (const path of ['deploy/several/Caddyfile', 'deploy/one-machine/Caddyfile']) {
    const text = read(path).replace(/#.*/g, '');
    expect(text, path).not.toMatch(/\.example|\{\$/);
    expect(text, path).toMatch(
      new RegExp(`\\bask http://127\\.0\\.0\\.1:\\d+${operatorPaths.servedHost}\\n`),
    );
    expect(text, path).toMatch(/^https:\/\/ \{\n\ttls \{\n\t\ton_demand\n/m);
  }
  const { services } = parse(read('deploy/several/compose.yaml'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string> }>;
  };
  expect(services['sufra-1']?.environment?.['PUBLIC_URL']).toMatch(/^\$\{PUBLIC_URL:\?/);
  expect(services['sufra-1']?.environment?.['BASE_DOMAIN']).toBe('${BASE_DOMAIN:-}');
});

it('every alert asks for a measurement that /metrics has, and says what to do', async () => {
  const metrics = createMetrics({
    streams: () => 0,
    lagMs: () => 0,
    store: { kind: 'sqlite', disk: 'local' },
    logBytes: () => 0,
  });
  metrics.observeRequest({ method: 'POST', route: '/:lang/api/order/', status: 201 }, 0.1);
  metrics.countOrder('placed');
  metrics.countSecurity('limit_hit');
  const told = new Set([...(await metrics.text()).matchAll(/^(sufra_\w+)/gm)].map(([, name]) => name));
  const { groups } = parse(read('deploy/prometheus/alerts.yaml')) as {
    groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(0);
  for (const { alert, expr, annotations } of rules) {
    for (const [name] of expr.matchAll(/sufra_\w+/g)) expect(told, alert).toContain(name);
    expect(Object.keys(annotations), alert).toEqual(['summary', 'description']);
  }
});

it('the nightly backup runs what stands beside the server, with its user and settings', () => {
  const [server, backup] = ['sufra', 'sufra-backup'].map((name) =>
    Object.fromEntries(
      [...read(`deploy/one-machine/${name}.service`).matchAll(/^(\w+)=(.*)$/gm)].map(([, key, value]) => [
        key,
        value,
      ]),
    ),
  );
  for (const key of ['User', 'WorkingDirectory', 'EnvironmentFile', 'StateDirectory'])
    expect(backup?.[key], key).toBe(server?.[key]);
  expect(backup?.['ExecStart']).toContain(' src/cli/main.ts backup ');
});

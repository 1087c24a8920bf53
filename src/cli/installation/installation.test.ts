import { cafeYaml } from '#tests/support/build/cafe.ts';
import { startMailServer } from '#tests/support/outside/mail-server.ts';
import { createCliBench, type CliBench } from '#tests/support/process/run-cli.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Doctor {
  ok: boolean;
  checks: { state: string; what: string; advice?: string }[];
}

describe('this installation', () => {
  let cli: CliBench;
  beforeAll(async () => {
    cli = createCliBench();
    await cli.run('venue', 'import', cli.write('cafe.yaml', cafeYaml));
  });
  afterAll(() => cli.remove());

  async function doctor(settings: Record<string, string>): Promise<Doctor> {
    return JSON.parse((await cli.runWith(settings, 'doctor', '--json')).stdout) as Doctor;
  }

  it('config prints every setting and where it comes from, secrets masked', async () => {
    const { code, stdout } = await cli.runWith({ METRICS_TOKEN: 'hunter2', PORT: '9000' }, 'config');
    expect(code).toBe(0);
    expect(stdout).toContain('PORT = 9000  (environment)\n  The port to listen on\n');
    expect(stdout).toContain('METRICS_TOKEN = •••  (environment)');
    expect(stdout).toContain('PUBLIC_URL = not set  (default)');
    expect(stdout).not.toContain('hunter2');
    const json = await cli.json<{ settings: { name: string; origin: string }[] }>('config');
    expect(json.settings).toContainEqual(
      expect.objectContaining({ name: 'DATABASE_URL', origin: 'environment' }),
    );
  });

  it('config names all bad settings at once', async () => {
    const { code, stderr } = await cli.runWith({ PORT: 'x', PUBLIC_URL: 'menu' }, 'config');
    expect([code, stderr]).toEqual([
      1,
      'PORT is "x"; expected a port from 0 to 65535.\nPUBLIC_URL is "menu"; expected an address such as https://menu.example.\n',
    ]);
  });

  it('doctor is content with an installation that can serve', async () => {
    const server = await createTestApp('sqlite');
    const settings = {
      PUBLIC_URL: await server.app.http.listen({ port: 0, host: '127.0.0.1' }),
      DEFAULT_LICENSE: 'corner-cafe',
    };
    const { ok, checks } = await doctor(settings);
    expect(ok).toBe(true);
    expect(checks.filter(({ state }) => state !== 'ok')).toEqual([]);
    const { code, stdout } = await cli.runWith(settings, 'doctor');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^(✓ .+\n){5}$/)]);
    expect(stdout).toContain('✓ The embedded store opens, answers, syncs its writes, and holds 1 venue.');
    expect(stdout).toContain(`✓ Guests reach Sufra at ${settings.PUBLIC_URL}: it answers there.`);
    await server.close();
    const stopped = await cli.runWith(settings, 'doctor');
    expect(stopped.stdout).toContain(`! ${settings.PUBLIC_URL} does not answer this machine (ECONNREFUSED).`);
  });

  it.each([
    ['a setting that cannot be read', { PORT: 'x' }, 'PORT is "x"'],
    ['a public address with a path', { PUBLIC_URL: 'https://menu.example/app' }, 'PUBLIC_URL has a path'],
    ['a base domain that is an address', { BASE_DOMAIN: 'https://menu.example' }, 'BASE_DOMAIN is'],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://sufra@127.0.0.1:1/sufra' },
      'PostgreSQL does not answer',
    ],
  ])('doctor finds %s', async (_, settings, said) => {
    const { code, stdout } = await cli.runWith(settings, 'doctor');
    expect([code, stdout]).toEqual([1, expect.stringContaining(`✗ ${said}`)]);
  });

  it('doctor tries the mail server where one is set', async () => {
    const server = await startMailServer();
    const { checks } = await doctor({ SMTP_URL: server.url });
    expect(checks).toContainEqual({
      state: 'ok',
      what: `The mail server ${new URL(server.url).host} takes mail: guests get their receipts.`,
    });
    await server.close();
    const { code, stdout } = await cli.runWith({ SMTP_URL: server.url }, 'doctor');
    expect([code, stdout]).toEqual([1, expect.stringContaining('✗ The mail server 127.0.0.1:')]);
  });

  it('doctor finds a damaged store and makes no new one', async () => {
    cli.write('damaged.db', 'this is no database, however long it may be'.repeat(200));
    expect(await doctor({ DATABASE_URL: `file:${cli.folder}/damaged.db` })).toMatchObject({ ok: false });
    const none = await doctor({ DATABASE_URL: `file:${cli.folder}/none/store.db` });
    expect(none).toMatchObject({
      ok: true,
      checks: expect.arrayContaining([
        expect.objectContaining({ state: 'note', what: 'There is no store at none/store.db yet.' }),
      ]),
    });
  });

  it('doctor tells who is out of reach and what cannot be tried', async () => {
    const paid = cafeYaml
      .replace('license: corner-cafe', 'license: paid-cafe\npayment: { provider: sandbox }')
      .replace('enable_order: true', 'enable_order: true\n  payment_enabled: true');
    await cli.run('venue', 'import', cli.write('paid.yaml', paid));
    const { checks } = await doctor({ PUBLIC_URL: 'http://menu.example', DEFAULT_LICENSE: 'corner-cafe' });
    const notes = checks.filter(({ state }) => state === 'note').map(({ what }) => what);
    expect(notes).toEqual([
      'PUBLIC_URL is plain http.',
      'No guest reaches paid-cafe.',
      'paid-cafe takes card payments in the sandbox: no money moves.',
    ]);
    await cli.run(
      'venue',
      'import',
      cli.write('paid.yaml', paid.replace('provider: sandbox', 'provider: null')),
    );
    expect(await doctor({})).toMatchObject({ ok: false });
  });

  it('doctor tells that guests can order at a demo restaurant', async () => {
    const demo = cafeYaml.replace('license: corner-cafe', 'license: bayt-zaytoun');
    await cli.run('venue', 'import', cli.write('demo.yaml', demo));
    const said = async (settings: Record<string, string>) =>
      (await doctor(settings)).checks.map(({ what }) => what);
    const note = 'Guests can order at bayt-zaytoun, a demo restaurant.';
    expect(await said({ PUBLIC_URL: 'http://menu.example' })).toContain(note);
    expect(await said({})).not.toContain(note);
    await cli.run('venue', 'remove', 'bayt-zaytoun', '--yes');
  });

  it('doctor and venue check tell which keys a venue’s gateway lacks', async () => {
    const paid = cafeYaml
      .replace('license: corner-cafe', 'license: paid-cafe\npayment: { provider: tap }')
      .replace('enable_order: true', 'enable_order: true\n  payment_enabled: true');
    const file = cli.write('paid.yaml', paid);
    await cli.run('venue', 'import', file);
    const said = 'paid-cafe names Tap Payments, which has no keys here: its guests cannot pay by card.';
    const advice = 'Set PAY_TAP_SECRET_KEY in the environment.';
    expect((await doctor({})).checks).toContainEqual({ state: 'fault', what: said, advice });
    expect((await cli.run('venue', 'check', file)).stdout).toContain(`${said} ${advice}`);
    const keys = { PAY_TAP_SECRET_KEY: 'sk_test_0123456789' };
    expect((await doctor(keys)).checks).toContainEqual(
      expect.objectContaining({
        state: 'ok',
        what: expect.stringContaining('paid-cafe takes card payments'),
      }),
    );
    const elsewhere = cli.write('elsewhere.yaml', paid.replace('provider: tap', 'provider: paystack'));
    expect((await cli.run('venue', 'check', elsewhere)).stdout).toContain(
      'paid-cafe has prices in AED, which Paystack does not take: its guests cannot pay by card. Name one that takes AED in payment.provider of its venue file (ngenius, myfatoorah,',
    );
    const nowhere = cli.write('nowhere.yaml', paid.replace('provider: tap', 'provider: null'));
    expect((await cli.run('venue', 'check', nowhere)).stdout).toMatch(
      /names no provider\. Name one that takes AED in .* \(ngenius, (?!.*paystack).*\), sandbox for trying out, or /,
    );
    const inYen = cli.write('in-yen.yaml', paid.replace('currency: AED', 'currency: JPY'));
    expect((await cli.run('venue', 'check', inYen)).stdout).toContain(
      'its guests cannot pay by card. No gateway here takes JPY. Set payment_enabled: false in its venue file.',
    );
    const wrong = await doctor({ ...keys, PAY_STRIPE_SECRET: 'typo' });
    expect(wrong.checks.map(({ what }) => what).join()).toContain(
      'PAY_STRIPE_SECRET is not a setting of stripe',
    );
  });
});

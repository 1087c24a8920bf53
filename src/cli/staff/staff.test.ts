import { CONNECT_MS } from '#cli/command/store.ts';
import { systemClock } from '#server/runtime/clock.ts';
import { readStaffToken, rightsOf } from '#server/staff/tokens.ts';
import { openStore } from '#server/store/open-store.ts';
import { createOutput } from '../command/output.ts';
import { cafeYaml } from '#tests/support/build/cafe.ts';
import { createCliBench, type CliBench } from '#tests/support/process/run-cli.ts';
import { createMigratedStore, stores, type TestStore } from '#tests/support/store/store.ts';
import { openLink } from '#tests/support/app/office.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';

interface Token {
  token: string;
  link: string;
  role: string;
  expires: string;
}

describe.each(stores)('staff tokens on %s', (kind) => {
  let store: TestStore;
  let cli: CliBench;
  beforeEach(async () => {
    store = await createMigratedStore(kind, inject('postgresUrl'));
    cli = createCliBench(store.url);
    await cli.run('venue', 'import', cli.write('cafe.yaml', cafeYaml));
  });
  afterEach(async () => {
    cli.remove();
    await store.remove();
  });

  async function whoIs(token: string) {
    const engine = await openStore(store.url, { connectMs: CONNECT_MS });
    const staff = await readStaffToken(engine, systemClock, token);
    await engine.close();
    return staff;
  }

  it('says that a link of this machine opens nowhere else, and lets one of the world be scanned at a terminal', async () => {
    const local = await cli.run('staff', 'token', 'corner-cafe');
    expect(local.stderr).toContain('This address opens on this machine only. Set PUBLIC_URL');
    const world = { PUBLIC_URL: 'https://menu.example', BASE_DOMAIN: 'menu.example' };
    const piped = await cli.runWith(world, 'staff', 'token', 'corner-cafe');
    expect(piped.stdout).toContain('https://corner-cafe.menu.example/staff#corner-cafe.');
    expect(piped.stderr).not.toMatch(/PUBLIC_URL|[▄▀█]/);
    let said = '';
    const terminal = { out: () => {}, err: (text: string) => void (said += text), colors: false };
    createOutput({ ...terminal, isTerminal: true }, {}).aside('▄▀█');
    createOutput({ ...terminal, isTerminal: true }, { json: true }).aside('no');
    createOutput({ ...terminal, isTerminal: false }, {}).aside('no');
    expect(said).toBe('▄▀█\n');
  });

  it('sign a manager in for 30 days unless told otherwise', async () => {
    const { token, link, expires } = await cli.json<Token>('staff', 'token', 'corner-cafe');
    expect(await whoIs(token)).toMatchObject({ license: 'corner-cafe', role: 'manager' });
    expect(link).toBe(`http://corner-cafe.localhost:8080/staff#${token}`);
    expect(Math.round((Date.parse(expires) - Date.now()) / 86_400_000)).toBe(30);
    const kitchen = await cli.json<Token>(
      'staff',
      'token',
      'corner-cafe',
      '--role',
      'kitchen',
      '--days',
      '365',
    );
    expect(await whoIs(kitchen.token)).toMatchObject({ role: 'kitchen' });
  });

  it('let a waiter take payments and orders, and change nothing that a manager does', async () => {
    const { token, role } = await cli.json<Token>('staff', 'token', 'corner-cafe', '--role', 'waiter');
    expect(role).toBe('waiter');
    const staff = await whoIs(token);
    const rights = (staff && rightsOf(staff)) ?? [];
    expect(rights).toEqual(expect.arrayContaining(['orders', 'calls', 'table_orders', 'take_payment']));
    expect(rights).not.toEqual(expect.arrayContaining([expect.stringMatching(/refund|strike|pause|menu/)]));
    const app = await createTestApp(kind, { storeUrl: store.url });
    app.clock.set(Date.now());
    const host = 'corner-cafe.localhost:8080';
    expect((await app.call('/staff/api/venue', { token, host })).body).toMatchObject({ role: 'waiter' });
    const pause = { method: 'POST', body: { minutes: 5 }, token, host } as const;
    expect((await app.call('/staff/api/pause/', pause)).status).toBe(403);
    await app.close();
  });

  it('have the rights that are named one by one, and nothing else', async () => {
    const made = await cli.json<Token>('staff', 'token', 'corner-cafe', '--rights', 'publish, menu');
    // It opens no board, and no role counts for it.
    expect(made).toMatchObject({ role: 'kitchen', link: null });
    const { token } = made;
    expect(await whoIs(token)).toMatchObject({ rights: ['menu', 'publish'], role: 'kitchen' });
    expect((await cli.run('staff', 'list', 'corner-cafe')).stdout).toContain('menu,publish');
    for (const rights of ['people', 'menu,devices', 'everything'])
      expect(await cli.run('staff', 'token', 'corner-cafe', '--rights', rights)).not.toMatchObject({
        code: 0,
      });
    const both = await cli.run('staff', 'token', 'corner-cafe', '--rights', 'menu', '--role', 'manager');
    expect(both.code).not.toBe(0);
  });

  it('come with the address that the tablet can reach', async () => {
    const settings = { PUBLIC_URL: 'https://menu.example:8443', BASE_DOMAIN: 'menu.example' };
    const below = await cli.runWith(settings, 'staff', 'token', 'corner-cafe');
    expect(below.stdout).toMatch(
      /^Token {2}(corner-cafe\..{32})\nLink {3}https:\/\/corner-cafe\.menu\.example:8443\/staff#\1\n$/,
    );
    await cli.run('venue', 'import', `${cli.folder}/cafe.yaml`, '--domain', 'cafe.example');
    expect((await cli.runWith(settings, 'staff', 'token', 'corner-cafe')).stdout).toContain(
      'https://cafe.example/staff#',
    );
  });

  it('open the board of a running server, until they are revoked', async () => {
    const app = await createTestApp(kind, { storeUrl: store.url });
    try {
      const { token } = await cli.json<Token>('staff', 'token', 'corner-cafe', '--days', '1');
      // The app's clock is in 2026; a token created today is only valid if that is earlier.
      app.clock.set(Date.now());
      const open = () => app.call('/staff/api/orders', { token, host: 'corner-cafe.localhost:8080' });
      expect((await open()).status).toBe(200);
      expect(await cli.run('staff', 'revoke', token)).toMatchObject({
        code: 0,
        stdout: 'Revoked 1 token.\n',
      });
      expect((await open()).status).toBe(401);
    } finally {
      await app.close();
    }
  });

  it('are listed by name and id, and revoked by their id', async () => {
    const till = await cli.json<Token>('staff', 'token', 'corner-cafe', '--name', 'Till');
    await cli.json<Token>('staff', 'token', 'corner-cafe', '--role', 'kitchen');
    const listed = () =>
      cli.json<{ tokens: { id: string; name: string | null }[] }>('staff', 'list', 'corner-cafe');
    const { tokens } = await listed();
    expect(tokens.map(({ name }) => name)).toEqual(['Till', null]);
    const id = tokens[0]?.id ?? '';
    expect(till.token).not.toContain(id);
    expect(await cli.json('staff', 'revoke', '--id', id)).toEqual({ ok: true, revoked: 1 });
    expect(await whoIs(till.token)).toBeNull();
    expect((await listed()).tokens).toHaveLength(1);
    for (const gone of [id, 'x', '%']) expect((await cli.run('staff', 'revoke', '--id', gone)).code).toBe(1);
  });

  it('come beside the owner’s link, which makes the first owner once', async () => {
    const first = await cli.json<{ link: string }>('office', 'link', 'corner-cafe', '--person', 'Rami');
    const twin = await cli.json<{ link: string }>('office', 'link', 'corner-cafe');
    expect(first.link).toMatch(/^http:\/\/localhost:8080\/office#link=.{32}$/);
    const app = await createTestApp(kind, { storeUrl: store.url });
    try {
      app.clock.set(Date.now());
      const use = ({ link }: { link: string }) => openLink(app, link.slice(link.indexOf('#link=') + 6));
      expect((await use(first)).session.person).toMatchObject({ name: 'Rami', role: 'owner' });
      await expect(use(first)).rejects.toThrow('409');
      await expect(use(twin)).rejects.toThrow('409');
      const next = await cli.json<{ link: string }>('office', 'link', 'corner-cafe');
      expect((await use(next)).session.people).toHaveLength(1);
      expect((await cli.run('office', 'link', 'corner-cafe', '--person', 'Nobody')).stderr).toContain(
        '"Rami"',
      );
    } finally {
      await app.close();
    }
  });

  it('are revoked by their link, and only once', async () => {
    const { token, link } = await cli.json<Token>('staff', 'token', 'corner-cafe');
    expect(await cli.json('staff', 'revoke', link)).toEqual({ ok: true, revoked: 1 });
    expect(await whoIs(token)).toBeNull();
    for (const gone of [token, 'corner-cafe.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'nonsense']) {
      expect(await cli.run('staff', 'revoke', gone)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('not valid'),
      });
    }
  });

  it('are revoked all at once for a venue', async () => {
    const tokens = [
      await cli.json<Token>('staff', 'token', 'corner-cafe'),
      await cli.json<Token>('staff', 'token', 'corner-cafe'),
    ];
    expect((await cli.run('staff', 'revoke', '--all', 'corner-cafe')).stdout).toBe('Revoked 2 tokens.\n');
    expect(await Promise.all(tokens.map(({ token }) => whoIs(token)))).toEqual([null, null]);
    expect((await cli.run('staff', 'revoke', '--all', 'corner-cafe')).stdout).toBe(
      'corner-cafe has no valid tokens.\n',
    );
    expect((await cli.run('staff', 'revoke', '--all', 'pub')).code).toBe(1);
  });
});

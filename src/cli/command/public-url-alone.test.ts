import { announcement } from '#server/announcement.ts';
import { readConfig } from '#server/runtime/settings/config.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { cafeYaml } from '#tests/support/build/cafe.ts';
import { createCliBench, type CliBench } from '#tests/support/process/run-cli.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import { stores } from '#tests/support/store/store.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const MENU = 'https://menu.example';
const LOCAL = /\.localhost|localhost:/;
const secondYaml = cafeYaml.replace('license: corner-cafe', 'license: second-cafe');

describe('commands of an installation with PUBLIC_URL alone', () => {
  let cli: CliBench;
  beforeEach(() => void (cli = createCliBench()));
  afterEach(() => cli.remove());

  /** Runs a command as its operator does; the answer names no address of this machine. */
  async function said(...args: string[]): Promise<string> {
    const { stdout, stderr } = await cli.runWith({ PUBLIC_URL: MENU }, ...args);
    expect(stdout + stderr, args.join(' ')).not.toMatch(LOCAL);
    return stdout + stderr;
  }

  it('lead to the one venue at PUBLIC_URL', async () => {
    expect(await said('venue', 'import', cli.write('cafe.yaml', cafeYaml))).toContain(
      `Look at it: ${MENU}/en/`,
    );
    expect(await said('venue', 'list')).toContain(`  ${MENU}/\n`);
    expect(await said('staff', 'token', 'corner-cafe')).toContain(`${MENU}/staff#corner-cafe.`);
    expect(await said('office', 'link', 'corner-cafe')).toContain(`${MENU}/office#link=`);
    expect(await said('printer', 'add', 'corner-cafe')).toContain(`${MENU}/print/corner-cafe.`);
    expect(await said('qr', 'corner-cafe', '--tables', '1-2', '--out', `${cli.folder}/x`)).toContain(
      `2 codes of corner-cafe at ${MENU} are in`,
    );
    const doctor = await said('doctor');
    expect(doctor).not.toMatch(/DEFAULT_LICENSE|No guest reaches/);
  });

  it('leave PUBLIC_URL to the first venue, and name the setting that the second lacks', async () => {
    await said('venue', 'import', cli.write('cafe.yaml', cafeYaml));
    const imported = await said('venue', 'import', cli.write('second.yaml', secondYaml));
    expect(imported).toMatch(/No guest reaches second-cafe.*BASE_DOMAIN/);
    const list = await said('venue', 'list');
    expect(list).toContain(`  ${MENU}/\n`);
    expect(list).toMatch(/second-cafe.*\n.*BASE_DOMAIN/);
    // Boards and printers are told apart by their keys, so PUBLIC_URL leads to theirs.
    expect(await said('staff', 'token', 'second-cafe')).toContain(`${MENU}/staff#second-cafe.`);
    expect(await said('printer', 'add', 'second-cafe')).toContain(`${MENU}/print/second-cafe.`);
    const codes = await cli.runWith({ PUBLIC_URL: MENU }, 'qr', 'second-cafe', '--tables', '1');
    expect(codes).toMatchObject({ code: 1, stderr: expect.stringContaining('BASE_DOMAIN') });
    expect(await said('doctor')).toContain('No guest reaches second-cafe.');
    const chosen = { PUBLIC_URL: MENU, DEFAULT_LICENSE: 'second-cafe' };
    expect((await cli.runWith(chosen, 'venue', 'list')).stdout).toMatch(
      /second-cafe.*\n {2}https:\/\/menu\.example\/\n/,
    );
  });

  it('carry the port of the server that runs, whatever PORT says to them', async () => {
    await cli.run('venue', 'import', cli.write('cafe.yaml', cafeYaml));
    const server = await startServer({ DATABASE_URL: cli.storeUrl });
    const { port } = new URL(server.base);
    const addresses = async () =>
      [
        await cli.run('office', 'link', 'corner-cafe'),
        await cli.run('staff', 'token', 'corner-cafe'),
        await cli.run('venue', 'list'),
      ].map(({ stdout }) => /localhost:(\d+)/.exec(stdout)?.[1]);
    expect(await addresses()).toEqual([port, port, port]);
    // One that was killed cannot say that it has gone.
    await server.kill();
    expect(await addresses()).toEqual(['8080', '8080', '8080']);
  });
});

describe.each(stores)('a server with PUBLIC_URL alone on %s', (kind) => {
  const environment = { DEFAULT_LICENSE: 'bayt-zaytoun', PUBLIC_URL: MENU };

  it('shows its one venue there, and goes on to when another comes', async () => {
    const test = await createTestApp(kind, { environment });
    const at = async (app = test) =>
      (await app.call('/en/menus/custom-domain/menu.example/', { host: 'menu.example' })).body['license'];
    const welcomed = await createTestApp(kind, {
      storeUrl: test.storeUrl,
      environment: { ...environment, DEFAULT_LICENSE: 'none' },
    });
    expect(await at()).toBe('test-kitchen');
    test.clock.advance(60_000);
    await test.importFile(buildVenue({ license: 'a-second-one' }));
    const restarted = await createTestApp(kind, { storeUrl: test.storeUrl, environment });
    expect(await at(restarted)).toBe('test-kitchen');
    expect(await at(welcomed), 'none is none').toBe('none');
    const parts = { engine: test.engine, clock: test.clock, venues: test.app.venues };
    const text = await announcement(parts, readConfig(environment), 8080);
    expect(text).toContain(`  Menu   ${MENU}/\n`);
    expect(text).toMatch(/a-second-one.*BASE_DOMAIN/);
    expect(text).not.toMatch(LOCAL);
    for (const app of [welcomed, restarted, test]) await app.close();
  });

  it('leaves the welcome page where venues answer below BASE_DOMAIN', async () => {
    const test = await createTestApp(kind, { environment: { ...environment, BASE_DOMAIN: 'menu.example' } });
    const { body } = await test.call('/en/menus/custom-domain/menu.example/', { host: 'menu.example' });
    expect(body['license']).not.toBe('test-kitchen');
    await test.close();
  });
});

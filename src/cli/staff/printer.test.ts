import { CONNECT_MS } from '#cli/command/store.ts';
import { openStore } from '#server/store/open-store.ts';
import { printerOfKey } from '#server/printing/printers.ts';
import { cafeYaml } from '#tests/support/build/cafe.ts';
import { createCliBench, type CliBench } from '#tests/support/process/run-cli.ts';
import { createMigratedStore, stores, type TestStore } from '#tests/support/store/store.ts';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';

describe.each(stores)('kitchen printers on %s', (kind) => {
  let store: TestStore;
  let cli: CliBench;
  beforeEach(async () => {
    store = await createMigratedStore(kind, inject('postgresUrl'));
    cli = createCliBench(store.url);
    expect(await cli.run('venue', 'import', cli.write('cafe.yaml', cafeYaml))).toMatchObject({ code: 0 });
  });
  afterEach(async () => {
    cli.remove();
    await store.remove();
  });

  async function printerAt(address: string) {
    const engine = await openStore(store.url, { connectMs: CONNECT_MS });
    const printer = await printerOfKey(engine, address.split('/').at(-1) ?? '');
    await engine.close();
    return printer;
  }

  it('get an address of their own, until they are taken away', async () => {
    const { address } = await cli.json<{ address: string }>('printer', 'add', 'corner-cafe', '--lang', 'ar');
    expect(address).toMatch(/^http:\/\/corner-cafe\.localhost:8080\/print\/corner-cafe\.[\w-]{32}$/);
    expect(await printerAt(address)).toMatchObject({ name: 'kitchen', language: 'ar' });
    const twice = await cli.run('printer', 'add', 'corner-cafe');
    expect([twice.code, twice.stderr]).toEqual([1, expect.stringContaining('has a printer named kitchen')]);
    expect((await cli.run('printer', 'remove', 'corner-cafe', 'kitchen')).code).toBe(0);
    expect(await printerAt(address)).toBeUndefined();
    expect((await cli.run('printer', 'remove', 'corner-cafe', 'kitchen')).code).toBe(1);
  });

  it('are of three kinds; one that the server connects to is in an allowed network', async () => {
    const add = (...flags: string[]) => cli.run('printer', 'add', 'corner-cafe', ...flags);
    expect(await cli.json('printer', 'add', 'corner-cafe', '--kind', 'epson')).toMatchObject({
      ok: true,
      address: expect.stringMatching(/\/print\/corner-cafe\.[\w-]{32}\/epson$/),
    });
    const house = ['--name', 'bar', '--kind', 'escpos'];
    expect((await add(...house)).code).toBe(2);
    expect((await add('--name', 'bar', '--kind', 'matrix')).code).toBe(2);
    expect((await add('--name', 'bar', '--address', '10.0.0.5')).code).toBe(2);
    const refused = await add(...house, '--address', '10.0.0.5');
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('PRINTER_NETWORKS')]);
  });

  it('of a venue whose stations print elsewhere are told to be without one', async () => {
    const yaml = `${cafeYaml}\nstations: [{ id: bar, name: Bar, printers: [bar] }]\n`;
    expect(await cli.run('venue', 'import', cli.write('cafe.yaml', yaml))).toMatchObject({ code: 0 });
    const told = async (name: string) => {
      const { stdout, stderr } = await cli.run('printer', 'add', 'corner-cafe', '--name', name);
      return `${stdout}${stderr}`.includes(`No station of corner-cafe prints at ${name}`);
    };
    expect([await told('kitchen'), await told('bar')]).toEqual([true, false]);
  });

  it('write languages and bear names that there are', async () => {
    expect((await cli.run('printer', 'add', 'corner-cafe', '--lang', 'xx')).code).toBe(2);
    expect((await cli.run('printer', 'add', 'corner-cafe', '--name', 'Küche 1')).code).toBe(2);
  });
});

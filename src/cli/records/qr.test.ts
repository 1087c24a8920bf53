import { buildVenue } from '#tests/support/build/build-venue.ts';
import { readPdf } from '#tests/support/outside/pdf.ts';
import { createCliBench, type CliBench } from '#tests/support/process/run-cli.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { decodeLocation } from '#domain/details/location-code.ts';
import jsqr from 'jsqr';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';

let app: TestApp;
let cli: CliBench;

async function open(signed: boolean, domains: string[] = []): Promise<void> {
  app = await createTestApp('sqlite', {
    venue: buildVenue({ domains, locations: { signed, tables: '1-40, T 1, T.1', rooms: '101' } }),
  });
  cli = createCliBench(app.storeUrl);
}
beforeEach(() => open(true));
afterEach(async () => {
  cli.remove();
  await app.close();
});

/** The text that a phone's camera reads from a printed code. */
async function scanned(file: string): Promise<string> {
  const { data, info } = await sharp(readFileSync(file))
    .resize(400)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
}

/** Sends an order as a phone that scanned this address. */
async function orderAt(address: string): Promise<number> {
  const { hash, pathname } = new URL(address);
  const location = decodeLocation(pathname.startsWith('/r') ? 'r' : 't', hash.slice(1));
  const { status } = await app.order({
    order_location: location?.code ?? '',
    order_location_type: location?.type,
  });
  return status;
}

it('every printed code is read back, leads to the venue, and seats the guest', async () => {
  const out = join(cli.folder, 'codes');
  const answer = await cli.run(
    'qr',
    'test-kitchen',
    '--tables',
    '1-3,T 1,T.1',
    '--rooms',
    '101',
    '--out',
    out,
  );
  expect(answer).toMatchObject({ code: 0, stderr: expect.stringContaining('6 codes of test-kitchen') });
  expect(answer.stderr).toContain('lead to this machine alone');
  const files = readdirSync(out).filter((name) => name.endsWith('.svg'));
  expect(files.toSorted()).toEqual([
    'room-101.svg',
    'table-1.svg',
    'table-2.svg',
    'table-3.svg',
    'table-T 1.svg',
    'table-T.1.svg',
  ]);
  for (const file of files) {
    const address = await scanned(join(out, file));
    expect(address).toMatch(/^http:\/\/test-kitchen\.localhost:8080\/[tr]\/#.+~[A-Z2-7]{8}$/);
    expect(await orderAt(address), file).toBe(201);
  }
});

it('the sheet says in the venue’s languages what to do, where it leads, and has every code', async () => {
  await cli.run('qr', 'test-kitchen', '--tables', '1-7', '--out', cli.folder);
  const { text } = await readPdf(readFileSync(join(cli.folder, 'codes.pdf')));
  expect(text).toContain('Test Kitchen');
  expect(text).toContain('مطبخ');
  expect(text).toContain('Scan to see the menu and order');
  for (const code of [1, 2, 3, 4, 5, 6, 7]) {
    expect(text).toContain(`Table ${code}`);
    expect(text).toContain(`test-kitchen.localhost:8080/t/#${code}~`);
  }
});

it('a code that was rotated voids its old print; others stay', async () => {
  await cli.run('qr', 'test-kitchen', '--tables', '1,2', '--out', cli.folder);
  const [old, other] = await Promise.all(
    ['table-1.svg', 'table-2.svg'].map((file) => scanned(join(cli.folder, file))),
  );
  expect((await cli.run('qr', 'test-kitchen', '--rotate', '1', '--out', cli.folder)).code).toBe(0);
  expect(await orderAt(old ?? '')).toBe(422);
  expect(await orderAt(other ?? '')).toBe(201);
  expect(await orderAt(await scanned(join(cli.folder, 'table-1.svg')))).toBe(201);
  const kept = await scanned(join(cli.folder, 'table-2.svg'));
  const nowhere = join(cli.write('a-file', ''), 'codes');
  expect(await cli.run('qr', 'test-kitchen', '--rotate', '2', '--out', nowhere)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('cannot be written: a file stands where a folder is wanted'),
  });
  expect(await orderAt(kept), 'old prints work where no new ones could be written').not.toBe(422);
});

it('without lists, the codes of the venue file are printed', async () => {
  const answer = await cli.json<{ codes: object[] }>('qr', 'test-kitchen', '--out', cli.folder);
  expect(answer.codes).toHaveLength(43);
});

it('what cannot be printed is refused in a sentence', async () => {
  for (const [args, code, said] of [
    [['--tables', '41'], 1, 'does not list 41'],
    [['--tables', '9-1'], 2, 'no range'],
    [['--tables', '../../x'], 2, 'is no code'],
  ] as const)
    expect(await cli.run('qr', 'test-kitchen', ...args)).toMatchObject({
      code,
      stderr: expect.stringContaining(said),
    });
  await app.close();
  await open(false);
  expect(await cli.run('qr', 'test-kitchen', '--rotate', '1')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('are not signed'),
  });
});

it('codes on a venue’s own domain are not said to lead to this machine', async () => {
  await app.close();
  cli.remove();
  await open(false, ['menu.example']);
  const { stderr } = await cli.run('qr', 'test-kitchen', '--tables', '1', '--out', join(cli.folder, 'codes'));
  expect(stderr).toContain('1 code of test-kitchen at https://menu.example are in');
  expect(stderr).not.toContain('this machine alone');
});

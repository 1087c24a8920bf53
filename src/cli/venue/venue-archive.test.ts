import { openStore } from '#server/store/open-store.ts';
import { uploadedAddress } from '#server/images/uploaded.ts';
import { storeOriginal } from '#server/images/import-pictures.ts';
import { cafeYaml } from '#tests/support/build/cafe.ts';
import { createCliBench, type CliBench } from '#tests/support/process/run-cli.ts';
import { createTestStore, type TestStore } from '#tests/support/store/store.ts';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';

let stores: TestStore[];
let here: CliBench;
let elsewhere: CliBench;
beforeEach(async () => {
  stores = [await createTestStore('sqlite', ''), await createTestStore('sqlite', '')];
  [here, elsewhere] = stores.map(({ url }) => createCliBench(url)) as [CliBench, CliBench];
});
afterEach(async () => {
  here.remove();
  elsewhere.remove();
  for (const store of stores) await store.remove();
});

function picture(color: string) {
  return sharp({ create: { width: 400, height: 300, channels: 3, background: color } });
}

const withPicture = (address: string) =>
  cafeYaml.replace('    - id: 100\n', `    - id: 100\n      image: { product: ${address} }\n`);

/** Imports a file where every picture can be had. */
async function importInto(cli: CliBench, path: string): Promise<void> {
  const imported = await cli.run('venue', 'import', path);
  expect(imported.code, imported.stderr).toBe(0);
  expect(imported.stderr).not.toContain('cannot be had');
}

it('an export with pictures imports elsewhere, where nothing but the archive is', async () => {
  writeFileSync(join(here.folder, 'cover.png'), await picture('#446622').png().toBuffer());
  here.write('cafe.yaml', withPicture('cover.png'));
  await importInto(here, join(here.folder, 'cafe.yaml'));
  const archive = join(here.folder, 'cafe.zip');
  expect((await here.run('venue', 'export', 'corner-cafe', archive, '--pictures')).code).toBe(0);
  expect(Object.keys(unzipSync(readFileSync(archive)))).toEqual(['venue.yaml', 'cover.png']);
  await importInto(elsewhere, archive);
  expect((await elsewhere.run('venue', 'export', 'corner-cafe')).stdout).toBe(withPicture('cover.png'));
});

it('a picture that was uploaded is had from the store, without a file beside the venue file', async () => {
  const engine = await openStore(stores[0]?.url ?? '');
  const name = await storeOriginal(engine, 'corner-cafe', await picture('#884422').jpeg().toBuffer());
  await engine.close();
  here.write('cafe.yaml', withPicture(uploadedAddress(name)));
  await importInto(here, join(here.folder, 'cafe.yaml'));
  const archive = join(here.folder, 'cafe.zip');
  await here.run('venue', 'export', 'corner-cafe', archive, '--pictures');
  await importInto(elsewhere, archive);
});

it.each([
  ['no archive', Buffer.from('PK no archive'), 'no archive that can be read'],
  ['a path out of it', zipSync({ 'a.yaml': strToU8('a'), '../b': strToU8('b') }), 'lies outside of it'],
  ['two venue files', zipSync({ 'a.yaml': strToU8('a'), 'b.json': strToU8('b') }), 'one venue file'],
  ['too large a file', zipSync({ 'a.yaml': new Uint8Array(21 * 1024 * 1024) }), 'more than a venue can have'],
])('refuses %s', async (_, bytes, sentence) => {
  writeFileSync(join(here.folder, 'x.zip'), bytes);
  const refused = await here.run('venue', 'import', join(here.folder, 'x.zip'));
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) });
});

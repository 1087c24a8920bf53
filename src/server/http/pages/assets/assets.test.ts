import fastify, { type FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { assetRoutes } from './assets.ts';
import { installErrorHandlers } from '../../plumbing/errors.ts';

let folder: string;
let app: FastifyInstance;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sufra-assets-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'secret.js'), 'secret');
  const files = { 'a.js': 'plain', 'a.js.br': 'packed', 'a.js.zst': 'also packed', 'a.css': 'sheet' };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'assets', name), text);
  app = fastify();
  installErrorHandlers(app);
  assetRoutes(app, folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function ask(name: string, encoding = 'identity') {
  const { statusCode, headers, body } = await app.inject({
    url: `/assets/${name}`,
    headers: { 'accept-encoding': encoding },
  });
  return {
    status: statusCode,
    type: headers['content-type'],
    encoding: headers['content-encoding'],
    body,
    headers,
  };
}

it('sends what was compressed beforehand to who takes it, and keeps it for good', async () => {
  const script = { status: 200, type: 'text/javascript; charset=utf-8' };
  expect(await ask('a.js', 'gzip, br')).toMatchObject({ ...script, encoding: 'br', body: 'packed' });
  expect(await ask('a.js', 'gzip, zstd')).toMatchObject({ ...script, encoding: 'zstd', body: 'also packed' });
  expect(await ask('a.js', 'br;q=0')).toMatchObject({ ...script, encoding: undefined, body: 'plain' });
  const { headers, ...sheet } = await ask('a.css', 'br');
  expect(sheet).toMatchObject({ status: 200, encoding: undefined, body: 'sheet' });
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
});

it('sends nothing else', async () => {
  for (const name of [
    'b.js',
    'a.js.br',
    'a.js.zst',
    '..%2fsecret.js',
    '..',
    '%00.js',
    '__proto__',
    'constructor',
  ])
    expect([name, (await ask(name)).status]).toEqual([name, 404]);
});

it('reads a file once: who takes it slowly holds the same bytes as everybody else', async () => {
  await ask('a.js');
  rmSync(join(folder, 'assets', 'a.js'));
  expect((await ask('a.js')).body).toBe('plain');
});

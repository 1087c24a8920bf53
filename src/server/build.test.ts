import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CannotBuild, lockedPackages, refuseUnwritable } from './build.ts';

const BUILD = new URL('./build.ts', import.meta.url).href;

/** A builder that notes when it begins and ends, and may die in between. */
const BUILDER = `
import { appendFileSync } from 'node:fs';
const { oneAtATime } = await import('${BUILD}');
const [folder, fate] = process.argv.slice(2);
await oneAtATime(async () => {
  appendFileSync(folder + '/log', 'begins ');
  if (fate === 'dies') process.kill(process.pid, 'SIGKILL');
  await new Promise((resolve) => setTimeout(resolve, 300));
  appendFileSync(folder + '/log', 'ends ');
}, folder + '/lock.db');
`;

it('builders of one folder wait for each other, and not for one that has died', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-build-'));
  const program = join(folder, 'builder.mts');
  writeFileSync(program, BUILDER);
  const runs = (fate: string) => once(fork(program, [folder, fate], { execArgv: [] }), 'exit');
  await runs('dies');
  await Promise.all([runs('ends'), runs('ends'), runs('ends')]);
  expect(readFileSync(join(folder, 'log'), 'utf8').trim()).toBe('begins begins ends begins ends begins ends');
});

it('a lockfile that npm has written anew, without what only development needs, is that of the same build', () => {
  const lock = (more: object, version = '2.0.0') =>
    JSON.stringify({
      lockfileVersion: 3,
      packages: {
        '': { name: 'sufra', version: '1.0.0' },
        'node_modules/native': { version, integrity: 'sha512-a', ...more },
        ...(version === '2.0.0' && { 'node_modules/tester': { version: '1.0.0', dev: true } }),
      },
    });
  const pruned = JSON.parse(lock({})) as { packages: Record<string, object> };
  delete pruned.packages['node_modules/tester'];
  expect(lockedPackages(JSON.stringify(pruned))).toBe(lockedPackages(lock({ gypfile: false })));
  expect(lockedPackages(lock({}, '2.0.1'))).not.toBe(lockedPackages(lock({})));
});

it('where nothing can be built it says in one sentence who is to build', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'sufra-build-')), 'file');
  writeFileSync(file, '');
  expect(() => refuseUnwritable(join(file, 'app', 'dist'))).toThrow(CannotBuild);
  expect(() => refuseUnwritable(join(file, 'app', 'dist'))).toThrow(/Run "npm run build" as one who may\.$/);
  refuseUnwritable(join(tmpdir(), 'dist'));
});

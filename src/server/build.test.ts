import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

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

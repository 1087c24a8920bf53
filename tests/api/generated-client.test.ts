import { apiPaths } from '#contract/paths/api-paths.ts';
import type { Right } from '#contract/office/rights.ts';
import { createStaffToken } from '#server/staff/tokens.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { testIds } from '#tests/support/clock.ts';
import { codeBlocks } from '#tests/support/process/code-blocks.ts';
import { runCommand, writtenFolder } from '#tests/support/process/run-written.ts';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const RIGHTS: readonly Right[] = ['orders', 'take_payment', 'refund'];
const STRICT = JSON.stringify({
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'es2024',
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    types: ['node'],
  },
  files: ['program.ts'],
});

describe('a client that a generator makes of the description', () => {
  let test: TestApp;
  let url: string;
  let folder: string;
  beforeAll(async () => {
    test = await createTestApp('sqlite');
    url = await test.app.http.listen({ port: 0, host: '127.0.0.1' });
    const [program = ''] = codeBlocks('generated-client', 'ts');
    const description = JSON.stringify((await test.call(apiPaths.openapi)).body);
    folder = writtenFolder({ 'program.ts': program, 'openapi.json': description, 'tsconfig.json': STRICT });
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await test.close();
  });

  it('is made by the command of the guide, fits its types, and orders, pays, gives back and follows', async () => {
    const [commands = ''] = codeBlocks('generated-client', 'sh');
    const generate = commands.split('\n').find((line) => line.startsWith('npx ')) ?? '';
    // The packages are there, under the Node that runs this test.
    const bin = 'node node_modules/oazapfts/dist/cli.js';
    await runCommand(generate.replace('npx oazapfts', bin), {}, folder);
    await runCommand('node_modules/.bin/tsc -p .', {}, folder);
    const named = { name: 'Website', rights: RIGHTS };
    const key = await createStaffToken(
      { engine: test.engine, clock: test.clock, ids: testIds },
      { license: 'test-kitchen', role: 'kitchen', days: 1, ...named },
    );
    const environment = { SUFRA_URL: url, SUFRA_KEY: key, MENU: 'menu-1', DISH: 'hummus' };
    const said = await runCommand('node program.ts', environment, folder);
    expect(said.trim().split('\n')).toEqual([
      expect.stringMatching(/^owed after paying 0\.00/),
      expect.stringMatching(/^the order is canceled and was paid /),
    ]);
  });
});

import { unpackBrowser } from '#tests/support/browser/browser.ts';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('the browser is unpacked while other tests go on, in whose folder for temporary files nothing moves', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-unpack-'));
  const usual = tmpdir();
  const seen = new Set<string>();
  const looking = setInterval(() => seen.add(tmpdir()), 1);
  const program = await unpackBrowser(join(folder, 'browser'));
  clearInterval(looking);
  expect(existsSync(program)).toBe(true);
  expect([...seen]).toEqual([usual]);
  expect(readdirSync(folder)).toEqual(['browser']);
  rmSync(folder, { recursive: true });
});

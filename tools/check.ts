import { spawnSync } from 'node:child_process';
import { missingForGuests } from './texts/for-release.ts';

const FOLDERS = ['src', 'tests', 'bench', 'tools'];
const STEPS = [
  ['tsc', '-b'],
  ['oxlint', ...FOLDERS],
  ['oxfmt', '--check', ...FOLDERS],
] as const;

for (const [tool, ...options] of STEPS) {
  const { status } = spawnSync(tool, options, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
const missing = process.argv.includes('--release') ? missingForGuests() : [];
if (missing.length > 0) {
  console.error(
    `Not ready for a release: guests would read English words in other languages.\n${missing.join('\n')}`,
  );
  process.exit(1);
}

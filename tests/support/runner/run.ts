import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What `npm test` plays within ten minutes on two cores: every project of vitest.config.ts but `end-to-end`. */
const QUICK = ['--project', 'browser', '--project', 'rest'];

const [kind, ...options] = process.argv.slice(2);
const namesTests = options.some((option) => !option.startsWith('-'));
const projects = kind === 'quick' && !namesTests ? QUICK : [];

const vitest = fileURLToPath(new URL('../../../node_modules/vitest/vitest.mjs', import.meta.url));
const child = spawn(process.execPath, [vitest, 'run', ...projects, ...options], {
  env: { ...process.env, ...(kind === 'long' && { SUFRA_LONG: '1' }) },
  stdio: 'inherit',
});
child.once('exit', (code) => process.exit(code ?? 1));

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The projects of vitest.config.ts that a run plays: `npm test` those of ten minutes on two cores. */
const PROJECTS: Record<string, string[]> = {
  quick: ['--project', 'browser', '--project', 'rest'],
  'end-to-end': ['--project', 'end-to-end'],
};

const [kind = 'quick', ...options] = process.argv.slice(2);
const namesTests = options.some((option) => !option.startsWith('-'));
const projects = namesTests ? [] : (PROJECTS[kind] ?? []);

const vitest = fileURLToPath(new URL('../../../node_modules/vitest/vitest.mjs', import.meta.url));
const child = spawn(process.execPath, [vitest, 'run', ...projects, ...options], {
  env: { ...process.env, ...(kind === 'long' && { SUFRA_LONG: '1' }) },
  stdio: 'inherit',
});
child.once('exit', (code) => process.exit(code ?? 1));

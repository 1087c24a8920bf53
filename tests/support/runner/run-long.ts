import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const child = spawn(process.execPath, [vitest, 'run', ...process.argv.slice(2)], {
  env: { ...process.env, SUFRA_LONG: '1' },
  stdio: 'inherit',
});
child.once('exit', (code) => process.exit(code ?? 1));

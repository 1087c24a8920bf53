import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));

async function output(tool: string, args: readonly string[], cwd = root): Promise<string> {
  try {
    const { stdout } = await run(join(root, 'node_modules', '.bin', tool), args, {
      cwd,
      maxBuffer: 10_000_000,
    });
    return stdout;
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? error);
  }
}

/** Lints one file that breaks a rule, in a house that is empty but for it: in this one, servers would build anew. */
async function lintPlanted(path: string, source: string): Promise<string> {
  const house = mkdtempSync(join(tmpdir(), 'sufra-walls-'));
  mkdirSync(dirname(join(house, path)), { recursive: true });
  const layer = path.startsWith('src/') ? path.split('/').slice(0, 2).join('/') : 'tests';
  for (const rules of ['.oxlintrc.json', `${layer}/.oxlintrc.json`])
    copyFileSync(join(root, rules), join(house, rules));
  writeFileSync(join(house, path), source);
  const found = await output('oxlint', [path], house);
  rmSync(house, { recursive: true });
  return found;
}

describe('the walls of the house', () => {
  it.each([
    [
      'src/domain/planted.ts',
      "import { pagePath } from '#contract/paths.ts';\nexport const planted = pagePath;\n",
      'domain → nothing',
    ],
    ['src/domain/planted.ts', 'export const planted = () => Date.now();\n', 'No clock in domain'],
    ['src/domain/planted.ts', 'export const planted = () => Math.random();\n', 'No randomness in domain'],
    [
      'src/contract/planted.ts',
      "import { call } from '#client/http.ts';\nexport const planted = call;\n",
      'contract → domain',
    ],
    [
      'src/client/planted.ts',
      "import { readConfig } from '#server/runtime/config.ts';\nexport const planted = readConfig;\n",
      'client → contract',
    ],
    [
      'src/ui/planted.ts',
      "import type { Menu } from '#domain/menu.ts';\nexport type Planted = Menu;\n",
      'ui → react only',
    ],
    [
      'src/ui/planted.ts',
      "import type { Menu } from '../domain/menu.ts';\nexport type Planted = Menu;\n",
      'ui → react only',
    ],
    [
      'src/text/planted.ts',
      "import { apiPath } from '#contract/api-paths.ts';\nexport const planted = apiPath;\n",
      'text → domain',
    ],
    [
      'src/server/orders/planted.ts',
      "import { routes } from '../../web/routes.ts';\nexport const planted = routes;\n",
      'by the back door',
    ],
    [
      'src/web/planted.ts',
      "import { readConfig } from '#server/runtime/config.ts';\nexport const planted = readConfig;\n",
      'web → ui, text, client, contract, domain',
    ],
    [
      'src/web/screens/cart/planted.ts',
      "import { planted } from '#web/screens/home/planted.ts';\nexport const again = planted;\n",
      'Screens never import each other',
    ],
    [
      'src/web/screens/cart/planted.ts',
      "import { planted } from '../home/planted.ts';\nexport const again = planted;\n",
      'Screens never import each other',
    ],
    [
      'src/worker/planted.ts',
      "import { planted } from '#web/state/cart/cart.ts';\nexport const again = planted;\n",
      'worker → contract, domain',
    ],
    [
      'src/staff/planted.ts',
      "import { planted } from '#web/state/cart/cart.ts';\nexport const again = planted;\n",
      'staff → ui, text, client, contract, domain',
    ],
    [
      'src/server/orders/planted.ts',
      "import { openSqlite } from '../store/sqlite.ts';\nexport const planted = openSqlite;\n",
      'not to one database',
    ],
    [
      'src/server/orders/planted.ts',
      "import { renderPage } from '#web/entry-server.tsx';\nexport const planted = renderPage;\n",
      'server → contract, domain, text',
    ],
    [
      'src/server/http/planted.ts',
      "import { findOrder } from '../store/queries/orders.ts';\nexport const planted = findOrder;\n",
      'server/http → use cases',
    ],
    ['src/server/orders/planted.ts', 'export const planted = process.env;\n', 'process.env'],
    [
      'src/cli/planted.ts',
      "import { placeOrder } from '#server/orders/place-order.ts';\nexport const planted = placeOrder;\n",
      'not a second server',
    ],
    ['src/web/shell/planted.tsx', 'export const Planted = () => <p>Hello</p>;\n', 'jsx-no-literals'],
    [
      'src/web/shell/planted.tsx',
      'export const Planted = () => <p style={{ margin: 0 }} />;\n',
      'blocks style attributes',
    ],
    ['src/domain/planted.ts', 'export const planted = (value: any) => value as string;\n', 'no-explicit-any'],
    ...['src/server/orders', 'tests'].map((folder) => [
      `${folder}/planted.test.ts`,
      "import { vi } from 'vitest';\nexport const planted = () => vi.waitFor(() => true);\n",
      'too short on a busy machine',
    ]),
  ])('%s is refused with a sentence (%#)', async (path, source, sentence) => {
    expect(await lintPlanted(path, source)).toContain(sentence);
  });

  it('nothing in the tree breaks a rule', async () => {
    expect(await output('oxlint', ['src', 'tests', 'bench', 'tools'])).toContain(
      'Found 0 warnings and 0 errors',
    );
  });

  it('everything is formatted', async () => {
    expect(await output('oxfmt', ['--check', 'src', 'tests', 'bench', 'tools'])).toContain(
      'All matched files use the correct format',
    );
  });

  it('the compiler finds nothing wrong', async () => {
    expect(await output('tsc', ['-b'])).toBe('');
  });
});

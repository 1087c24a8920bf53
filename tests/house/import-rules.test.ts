import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';

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

interface Finding {
  filename: string;
  message: string;
  help?: string;
  code?: string;
}

/** Lints planted files under the tree's own rules, in an otherwise empty project: in this one, servers would rebuild. */
async function lintPlanted(planted: Readonly<Record<string, string>>): Promise<Finding[]> {
  const house = mkdtempSync(join(tmpdir(), 'sufra-walls-'));
  const write = (path: string, source: string) => {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), source);
  };
  const plugins = ['tools/lint/rooms.ts', 'tools/lint/wire-names.ts', 'venues/venue.schema.json'];
  const rules = ['.oxlintrc.json', ...plugins, ...layersWithRules()];
  for (const path of rules) write(path, readFileSync(join(root, path), 'utf8'));
  for (const [path, source] of Object.entries(planted)) write(path, source);
  const found = await output('oxlint', ['--format=json', ...Object.keys(planted)], house);
  rmSync(house, { recursive: true });
  return (JSON.parse(found) as { diagnostics: Finding[] }).diagnostics;
}

function layersWithRules(): string[] {
  return ['src', 'tests', 'bench', 'tools']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${String(path)}`),
    )
    .filter((path) => path.endsWith('/.oxlintrc.json'));
}

/** What was said of a planted file, in one text. */
function said(findings: readonly Finding[], path: string): string {
  return findings
    .filter(({ filename }) => filename === path)
    .map(({ message, help = '', code = '' }) => `${code} ${message} ${help}`)
    .join('\n');
}

/** The rooms of a layer, lowest first, as its rules list them. */
function roomsOf(layer: string): string[] {
  const rules = JSON.parse(readFileSync(join(root, 'src', layer, '.oxlintrc.json'), 'utf8')) as {
    rules: { 'rooms/one-way': [string, { rooms: string[] }] };
  };
  return rules.rules['rooms/one-way'][1].rooms;
}

/** The files of a layer that still use names of the wire, as its rules list them, by where they are planted to be looked at. */
function stillOnWire(layer: string): Map<string, string> {
  const { overrides } = JSON.parse(readFileSync(join(root, 'src', layer, '.oxlintrc.json'), 'utf8')) as {
    overrides: { files: string[]; rules: Record<string, unknown> }[];
  };
  const files = overrides
    .filter(({ rules }) => rules['wire-names/none'] === 'off')
    .flatMap((each) => each.files.filter((file) => !file.includes('*')));
  return new Map(
    files.map((file, index) => [`src/${layer}/on-wire-${index}.${file.split('.').at(-1)}`, file]),
  );
}

const ON_WIRE = ['cli', 'client', 'server', 'web'] as const;

/** A file that breaks a rule, where it would stand, and a part of the sentence that says so. */
const BROKEN: readonly (readonly [folder: string, source: string, sentence: string])[] = [
  [
    'src/domain/planted.ts',
    "import { pagePath } from '#contract/paths/paths.ts';\nexport const planted = pagePath;\n",
    'domain → nothing',
  ],
  ...['staff', 'office', 'text', 'domain'].map(
    (layer) =>
      [
        `src/${layer}/planted.ts`,
        'export const planted = (order: Record<string, string>) => order.padded_order_id;\n',
        'padded_order_id is a name of the wire',
      ] as const,
  ),
  [
    'src/staff/planted.ts',
    'export const planted = ({ default_language: lang }: Record<string, string>) => lang;\n',
    'default_language is a name of the wire',
  ],
  ['src/domain/planted.ts', 'export const planted = () => Date.now();\n', 'No clock in domain'],
  ['src/domain/planted.ts', 'export const planted = () => Math.random();\n', 'No randomness in domain'],
  [
    'src/contract/planted.ts',
    "import { call } from '#client/http.ts';\nexport const planted = call;\n",
    'contract → domain',
  ],
  [
    'src/contract/orders/planted.ts',
    "import { call } from '../../client/http.ts';\nexport const planted = call;\n",
    'contract → domain',
  ],
  [
    'src/ui/fields/planted.ts',
    "import type { Menu } from '../../domain/menu.ts';\nexport type Planted = Menu;\n",
    'ui → react only',
  ],
  [
    'src/client/planted.ts',
    "import { readConfig } from '#server/runtime/settings/config.ts';\nexport const planted = readConfig;\n",
    'client → contract',
  ],
  [
    'src/ui/planted.ts',
    "import type { Menu } from '#domain/menu/menu.ts';\nexport type Planted = Menu;\n",
    'ui → react only',
  ],
  [
    'src/ui/planted.ts',
    "import type { Menu } from '../domain/menu.ts';\nexport type Planted = Menu;\n",
    'ui → react only',
  ],
  [
    'src/text/planted.ts',
    "import { apiPath } from '#contract/paths/api-paths.ts';\nexport const planted = apiPath;\n",
    'text → domain',
  ],
  [
    'src/server/orders/planted.ts',
    "import { routes } from '../../web/routes.ts';\nexport const planted = routes;\n",
    'by the back door',
  ],
  [
    'src/web/planted.ts',
    "import { readConfig } from '#server/runtime/settings/config.ts';\nexport const planted = readConfig;\n",
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
    'src/web/screens/order/status/planted.ts',
    "import { planted } from '../../home/planted.ts';\nexport const again = planted;\n",
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
    'src/office/planted.ts',
    "import { planted } from '#web/state/cart/cart.ts';\nexport const again = planted;\n",
    'office → ui, text, client, contract, domain',
  ],
  [
    'src/office/screens/menu/planted.ts',
    "import { planted } from '../dish/planted.ts';\nexport const again = planted;\n",
    'Screens never import each other',
  ],
  [
    'src/server/orders/planted.ts',
    "import { openSqlite } from '../store/sqlite/sqlite.ts';\nexport const planted = openSqlite;\n",
    'not to one database',
  ],
  [
    'src/server/orders/planted.ts',
    "import { renderPage } from '#web/entry-server.tsx';\nexport const planted = renderPage;\n",
    'server → contract, domain, text',
  ],
  [
    'src/server/http/planted.ts',
    "import { findOrder } from '../store/queries/orders/orders.ts';\nexport const planted = findOrder;\n",
    'server/http → use cases',
  ],
  ['src/server/orders/planted.ts', 'export const planted = process.env;\n', 'process.env'],
  [
    'src/cli/planted.ts',
    "import { placeUnderKey } from '#server/orders/place/place-order.ts';\nexport const planted = placeUnderKey;\n",
    'not a second server',
  ],
  ['src/web/shell/planted.tsx', 'export const Planted = () => <p>Hello</p>;\n', 'jsx-no-literals'],
  [
    'src/web/shell/planted.tsx',
    'export const Planted = () => <p style={{ margin: 0 }} />;\n',
    'blocks style attributes',
  ],
  ['src/domain/planted.ts', 'export const planted = (value: any) => value as string;\n', 'no-explicit-any'],
  ...['src/server/orders', 'tests'].map(
    (folder) =>
      [
        `${folder}/planted.test.ts`,
        "import { vi } from 'vitest';\nexport const planted = () => vi.waitFor(() => true);\n",
        'too short on a busy machine',
      ] as const,
  ),
];

const LAYERS = ['web', 'server', 'staff', 'office', 'domain', 'contract', 'ui', 'cli'];

/** Each case stands in a file of its own, so that one run of the linter answers them all. */
function brokenFile(index: number): string {
  const [path] = BROKEN[index] ?? [''];
  return path.replace('planted', `planted-${index}`);
}

/** Each room of a layer imports the one above it. */
function upwardImports(layer: string): { path: string; source: string; sentence: string }[] {
  const rooms = roomsOf(layer);
  const place = (room: string) => (room === '.' ? '' : `${room}/`);
  return rooms.slice(0, -1).map((room, index) => ({
    path: `src/${layer}/${place(room)}upward-${index}.ts`,
    source: `export * from '#${layer}/${place(rooms[index + 1] ?? '')}other.ts';\n`,
    sentence: `${layer}/${room} stands below ${layer}/${rooms[index + 1]}: what both need moves down`,
  }));
}

const ELSEWHERE = 'src/web/elsewhere/planted.ts';
const OF_VENUE_FILE = 'src/office/of-venue-file.ts';

describe('the walls of the house', () => {
  let findings: Finding[];
  beforeAll(async () => {
    findings = await lintPlanted(
      Object.fromEntries([
        ...BROKEN.map(([, source], index) => [brokenFile(index), source]),
        ...LAYERS.flatMap(upwardImports).map(({ path, source }) => [path, source]),
        ...ON_WIRE.flatMap((layer) =>
          [...stillOnWire(layer)].map(([at, file]) => [
            at,
            readFileSync(join(root, 'src', layer, file), 'utf8'),
          ]),
        ),
        [
          OF_VENUE_FILE,
          'export const planted = (file: { default_language: string }) => file.default_language;\n',
        ],
        [ELSEWHERE, "import { cart } from '../state/cart/cart.ts';\nexport const planted = cart;\n"],
      ]),
    );
  });

  it.each(BROKEN.map(([path, , sentence], index) => [path, sentence, index] as const))(
    '%s is refused with a sentence: %s',
    (_, sentence, index) => {
      expect(said(findings, brokenFile(index))).toContain(sentence);
    },
  );

  it.each(LAYERS)('no room of %s may import one above it', (layer) => {
    for (const { path, sentence } of upwardImports(layer)) expect(said(findings, path)).toContain(sentence);
  });

  it('a folder that has no place among the rooms is told', () => {
    expect(said(findings, ELSEWHERE)).toContain('has no place in the order of rooms');
  });

  it('the office reads the venue file by its own names', () => {
    expect(said(findings, OF_VENUE_FILE)).toBe('');
  });

  it.each(ON_WIRE)('each file of %s that may use names of the wire does so', (layer) => {
    const clean = [...stillOnWire(layer)].filter(
      ([at]) => !said(findings, at).includes('is a name of the wire'),
    );
    expect(clean.map(([, file]) => file)).toEqual([]);
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

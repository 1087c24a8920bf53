import { commands } from '#cli/commands.ts';
import { createCliBench, type CliBench } from '#tests/support/process/run-cli.ts';
import { cafeYaml } from '#tests/support/build/cafe.ts';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

describe('the command line', () => {
  let cli: CliBench;
  beforeAll(() => void (cli = createCliBench()));
  afterAll(() => cli.remove());

  it('alone lists all commands by task, one line each', async () => {
    const { code, stdout, stderr } = await cli.run();
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /\nMenus\n {2}venue check .+\n[\s\S]*\nStaff\n {2}staff token .+\n[\s\S]*\nThis installation\n {2}backup .+\n/,
    );
    expect(commands.filter(({ name }) => !stdout.includes(`\n  ${name} `))).toEqual([]);
    expect((await cli.run('--help')).stdout).toBe(stdout);
  });

  it('lists the commands of one kind', async () => {
    const { code, stdout } = await cli.run('staff');
    expect([code, stdout.includes('staff revoke'), stdout.includes('venue check')]).toEqual([0, true, false]);
    expect(await cli.run('staff', 'help')).toEqual({ code: 0, stdout, stderr: '' });
  });

  it.each(commands.map(({ name }) => name))(
    'explains %s with its purpose, two examples and its flags',
    async (name) => {
      const { code, stdout } = await cli.run(...name.split(' '), '--help');
      expect(code).toBe(0);
      expect(stdout.split(`\n  npm run sufra -- ${name}`)).toHaveLength(3);
      expect(stdout).toMatch(/^[A-Z][\s\S]+\.\n\nUsage[\s\S]+--json[\s\S]+--quiet[\s\S]+--help/);
    },
  );

  it('prints its version', async () => {
    expect(await cli.run('--version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });

  it.each([
    ['venue imprt x', '"venue import"'],
    ['import x', '"venue import"'],
    ['vneue check x', '"venue check"'],
    ['stff', '"staff"'],
    ['conifg', '"config"'],
    ['venue check --jsn x', '"--json"'],
  ])('%s is wrong usage and suggests %s', async (line, meant) => {
    const { code, stdout, stderr } = await cli.run(...line.split(' '));
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`Did you mean ${meant}?`);
  });

  it.each([
    'venue check',
    'venue undo',
    'venue export a b c',
    'venue import x --lang klingon',
    'venue import x --domain https://x.example',
    'venue import x --license Café',
    'staff token a --days 0',
    'staff token a --days 366',
    'staff token a --role chef',
    'staff revoke',
    'staff revoke x --all y',
    'nonsense',
  ])('%s is wrong usage and says where help is', async (line) => {
    const { code, stdout, stderr } = await cli.run(...line.split(' '));
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^[A-Z].*\. See npm run sufra -- .*--help\n$/);
  });

  it('says a bad setting in a sentence', async () => {
    const { code, stderr } = await cli.runWith({ DATABASE_URL: 'mysql://x' }, 'venue', 'export', 'cafe');
    expect([code, stderr]).toEqual([1, 'DATABASE_URL is "mysql://x"; expected file:… or postgres://….\n']);
  });

  it('never makes a store where one was only to be read', async () => {
    const missing = `file:${cli.folder}/nowhere/store.db`;
    for (const line of ['venue export cafe', 'staff token cafe', 'venue undo cafe']) {
      const { code, stderr } = await cli.runWith({ DATABASE_URL: missing }, ...line.split(' '));
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/^There is no store at nowhere.store\.db yet\. .*DATABASE_URL\.\n$/),
      ]);
    }
  });

  it('says in a sentence that the store cannot be used', async () => {
    cli.write('empty.db', '');
    const { code, stderr } = await cli.runWith(
      { DATABASE_URL: `file:${cli.folder}/empty.db` },
      'venue',
      'export',
      'cafe',
    );
    expect([code, stderr]).toEqual([1, expect.stringContaining('is empty (0 bytes). Restore a backup')]);
    const json = await cli.runWith(
      { DATABASE_URL: `file:${cli.folder}/empty.db` },
      'venue',
      'export',
      'cafe',
      '--json',
    );
    expect(JSON.parse(json.stdout)).toMatchObject({ ok: false, error: stderr.trim() });
  });

  it('ends as a program with the codes 0, 1 and 2, and writes no colours into a pipe', async () => {
    cli.write('cafe.yaml', cafeYaml);
    const runs = await Promise.all([
      cli.spawn('venue', 'check', 'cafe.yaml'),
      cli.spawn('venue', 'check', 'missing.yaml'),
      cli.spawn('venue', 'chekc'),
      cli.spawn('doctor'),
    ]);
    expect(runs.map(({ code }) => code)).toEqual([0, 1, 2, 0]);
    expect(runs.map(({ stdout, stderr }) => stdout + stderr).join('')).not.toContain('\u001b');
  });

  it('reads the settings of .env, but for those of the environment, and asks about a mistyped one', async () => {
    cli.write('.env', 'PORT=9000\nDATABASE_URL=file:elsewhere.db\nPUBLIC_ULR=https://menu.example\n');
    const { stdout, stderr } = await cli.spawn('config');
    expect(stdout).toContain('PORT = 9000  (.env)');
    expect(stdout).toMatch(/DATABASE_URL = file:\S+store\.db {2}\(environment\)/);
    expect(stderr).toBe('.env sets PUBLIC_ULR, which is no setting. Did you mean PUBLIC_URL?\n');
    cli.write('.env', '');
  });

  it('takes - for the standard input and output, from whichever folder npm was called', async () => {
    const elsewhere = mkdtempSync(join(cli.folder, 'elsewhere-'));
    const npm = { npm_lifecycle_event: 'sufra', INIT_CWD: elsewhere };
    const { stdout } = spawnSync(process.execPath, [MAIN, 'venue', 'import', '-'], {
      cwd: cli.folder,
      encoding: 'utf8',
      input: cafeYaml,
      env: { DATABASE_URL: cli.storeUrl, ...npm },
    });
    expect(stdout).toContain('corner-cafe is a new venue.');
    const call = (...args: string[]) => cli.runWith(npm, ...args);
    expect((await call('venue', 'export', 'corner-cafe', '-')).stdout).toBe(cafeYaml);
    expect((await call('orders', 'export', 'corner-cafe', '-')).stdout).toContain('Number,Placed,Status');
    expect((await call('submissions', 'export', 'corner-cafe', '-')).stdout).toContain('Received,Form');
    expect((await call('venue', 'schema', '-')).stdout).toMatch(/^\{/);
    expect(await call('backup', '-')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('name a file'),
    });
    expect([elsewhere, cli.folder, '.'].flatMap((folder) => readdirSync(folder))).not.toContain('-');
  });

  it('ends with its own code where nobody reads what it says beside its result any more', () => {
    const unheard = '{ { "$0" "$1" no-such-command 2>&1 >&3; echo "$?" >&3; } | true; } 3>&1';
    const { stdout } = spawnSync('sh', ['-c', unheard, process.execPath, MAIN], { encoding: 'utf8' });
    expect(stdout).toBe('2\n');
  });

  it('gives way to a server that serves guests beside it', () => {
    const atEnd =
      'data:text/javascript,import{getPriority}from"node:os";process.on("exit",()=>process.stderr.write(`priority ${getPriority()}`))';
    const { stderr } = spawnSync(process.execPath, ['--import', atEnd, MAIN, '--version'], {
      encoding: 'utf8',
    });
    expect(Number(/priority (\d+)$/.exec(stderr)?.[1])).toBeGreaterThanOrEqual(10);
  });

  it('refuses an older Node with a sentence before anything is loaded', () => {
    const older =
      'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"22.1.0"}})';
    const { status, stderr } = spawnSync(process.execPath, ['--import', older, MAIN, '--version'], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('Sufra needs Node 24')]);
  });
});

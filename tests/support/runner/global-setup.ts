import { ensureBuilt } from '#server/build.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../store/postgres-server.ts';
import { prepareMigratedStores } from '../store/store.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL address with a placeholder for the database's name: {database}. */
    postgresUrl: string;
  }
}

/** Once per run: checks Node's version, builds the guest app, and starts a PostgreSQL for all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (Number(process.versions.node.split('.')[0]) < 24) {
    throw new Error(
      `The tests need Node 24, which the project brings: run them with "npm test" instead of Node ${process.versions.node}.`,
    );
  }
  // The tests start the server and the command line some hundred times; this cache compiles their code once.
  process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'sufra-compiled');
  await ensureBuilt();
  const server = await startPostgres();
  await prepareMigratedStores(server.url('{database}'));
  project.provide('postgresUrl', server.url('{database}'));
  return () => server.stop();
}

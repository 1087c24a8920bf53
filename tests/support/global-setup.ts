import { ensureBuilt } from '#server/build.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL address with the database's name left to fill in: {database}. */
    postgresUrl: string;
  }
}

/** Once per run: the right Node, the guest app built, and a PostgreSQL that every test file may use. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (Number(process.versions.node.split('.')[0]) < 24) {
    throw new Error(
      `The tests need Node 24, which the project brings: run them with "npm test" instead of Node ${process.versions.node}.`,
    );
  }
  // The tests start the server and the command line some hundred times: the same code is compiled once.
  process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'sufra-compiled');
  await ensureBuilt();
  const server = await startPostgres();
  project.provide('postgresUrl', server.url('{database}'));
  return () => server.stop();
}

import { boardPaths } from '#contract/paths/paths.ts';
import type { FastifyInstance } from 'fastify';
import {
  createProgramPage,
  programInstallRoutes,
  type Program,
  type ProgramPageDeps,
} from './program-page.ts';

const BOARD: Program = {
  paths: { page: boardPaths.board, manifest: boardPaths.manifest, icon: boardPaths.icon },
  name: 'Sufra order board',
  shortName: 'Board',
  attribute: 'data-board',
  // A waiter chooses dishes in the guests' menu, a page of this server in a frame.
  sources: { 'frame-src': "'self'" },
};

/** The board's page: a frame in the venue's language that the browser fills. The API decides who may read orders. */
export function staffPageRoutes(app: FastifyInstance, deps: ProgramPageDeps): void {
  app.get(boardPaths.board, { schema: { hide: true } }, createProgramPage(BOARD, deps));
  app.get(boardPaths.join, { schema: { hide: true } }, async (_, reply) => reply.redirect(boardPaths.board));
  programInstallRoutes(app, BOARD);
}

import { officePages } from '#contract/office/office-paths.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hostOf } from '../../plumbing/context.ts';
import {
  createProgramPage,
  programInstallRoutes,
  type Program,
  type ProgramPageDeps,
} from './program-page.ts';

const OFFICE: Program = {
  paths: { page: officePages.office, manifest: officePages.manifest, icon: officePages.icon },
  name: 'Sufra back office',
  shortName: 'Office',
  attribute: 'data-office',
  // Chosen photos are shown before they are sent; the preview is a page of this server in a frame.
  sources: { 'img-src': "'self' data: blob:", 'frame-src': "'self'" },
};

export interface OfficePageDeps extends ProgramPageDeps {
  /** The office's address for a host that is not its own; null: the host is its own. */
  elsewhere(host: string): string | null;
  /** The venue whose menu a host shows; null: none. */
  licenseOf(host: string): Promise<string | null>;
}

/** Calls and files that do not exist: a page in their place would hide the mistake. */
const NO_PAGE = /^\/office\/(?:api|assets)\//;

/** An address with the venue that its host showed: the office's own host names none. */
function withVenue(url: string, license: string | null): string {
  const venue = license === null ? '' : `${url.includes('?') ? '&' : '?'}venue=${license}`;
  return url + venue;
}

/** The office's pages: one frame for all its addresses, on the server's own host; other hosts lead there. */
export function officePageRoutes(app: FastifyInstance, deps: OfficePageDeps): void {
  const send = createProgramPage(OFFICE, deps);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (NO_PAGE.test(request.url)) return reply.callNotFound();
    const host = hostOf(request);
    const elsewhere = deps.elsewhere(host);
    if (elsewhere === null) return send(request, reply);
    return reply.redirect(elsewhere + withVenue(request.url, await deps.licenseOf(host)), 302);
  };
  app.get(officePages.office, { schema: { hide: true } }, answer);
  app.get(`${officePages.office}/*`, { schema: { hide: true } }, answer);
  programInstallRoutes(app, OFFICE);
}

import { publicationCalls } from '#contract/office/publication-calls.ts';
import { serve, valueOf } from '../../serve/serve.ts';
import {
  PlanFinding,
  PlannedChange,
  Publication,
  type WirePublication,
  PublicationPlan,
  Publications,
} from '#contract/office/publication.ts';
import type { FastifyRequest } from 'fastify';
import { savedBefore } from '../../../office/draft/save-draft.ts';
import type { Prepared, PublishServices } from '../../../office/publish/prepare.ts';
import { touchedCarts } from '../../../office/publish/touched-carts.ts';
import { planPublication, publishLater, publishNow } from '../../../office/publish/publish.ts';
import {
  cancelPublication,
  draftOfPublication,
  listPublications,
  readPublication,
  undoPublication,
  type ListedPublication,
} from '../../../office/publish/take-back.ts';
import { letGo, takeUp } from '../../../office/publish/taken-back.ts';
import type { ToldCarts } from '../../../realtime/told-carts.ts';
import type { Result } from '../../../runtime/result.ts';
import type { PublicationRow } from '../../../store/rows/venue-rows.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { callerOf, presentEdit, presentSaved, wireTime } from './draft-context.ts';
import { type OfficeServices } from '../office-context.ts';

function present({ row, isUndoable, isLive, takenBack }: ListedPublication): Publication {
  return {
    id: row.id,
    state: row.state === 'let_go' ? 'undone' : row.state,
    who: row.who,
    at: wireTime(row.due_at),
    sequence: row.sequence,
    changes: JSON.parse(row.changes) as PlannedChange[],
    failure: JSON.parse(row.failure) as PlanFinding[],
    undoable: isUndoable,
    live: isLive,
    ...(takenBack.length > 0 && { taken_back: takenBack.map(presentEdit) }),
  };
}

function presentOf(result: Result<PublicationRow>): Result<Publication> {
  if (!result.ok) return result;
  const row = result.value;
  const isServed = row.state === 'published';
  return { ok: true, value: present({ row, isUndoable: isServed, isLive: isServed, takenBack: [] }) };
}

/** The services of these routes. */
type PublicationServices = OfficeServices & PublishServices & { carts: ToldCarts };

/** What a plan does to the carts that this instance knows of; nothing where it knows of none, or nothing is published. */
async function cartsOf(
  { venues, carts }: PublicationServices,
  license: string,
  { file }: Prepared,
): Promise<PublicationPlan['carts']> {
  const told = carts.of(license);
  const live = told.size > 0 ? await venues.find(license) : null;
  return live && file ? touchedCarts(live.venue.file, file, told) : { untouched: 0, asked: 0, losing: [] };
}

function planRoutes(app: TypedRoutes, services: PublicationServices): void {
  serve(
    app,
    publicationCalls.planPublication,
    {
      needs: 'publish',
      summary:
        'What publishing the draft would change for guests, as far as the caller may, and what keeps it from being published',
    },
    async (request) => {
      const caller = callerOf(request);
      const { version, prepared } = valueOf(await planPublication(services, caller));
      return {
        version,
        changes: prepared.changes,
        findings: prepared.findings,
        carts: await cartsOf(services, caller.license, prepared),
      } satisfies PublicationPlan;
    },
  );
  serve(
    app,
    publicationCalls.listPublications,
    { needs: 'publish', summary: 'Who published what and when, the newest first' },
    async (request) => {
      const listed = await listPublications(services, callerOf(request).license);
      return { publications: listed.map(present) } satisfies Publications;
    },
  );
  serve(
    app,
    publicationCalls.publishDraft,
    {
      again: async (request, reference) =>
        present(valueOf(await readPublication(services, callerOf(request).license, reference))),
      needs: 'publish',
      summary: 'Publish the draft now, or at a time; what the caller may not write stays in it',
    },
    async (request) => {
      const { version, at } = request.body;
      const caller = callerOf(request);
      const published = presentOf(
        at === undefined
          ? await publishNow(services, caller, version)
          : await publishLater(services, caller, version, Date.parse(at)),
      );
      return valueOf(published);
    },
  );
}

/** The publication that a call names, as it is now. */
async function named(
  services: OfficeServices,
  request: FastifyRequest<{ Params: { id: string } }>,
): Promise<WirePublication> {
  return present(valueOf(await readPublication(services, callerOf(request).license, request.params.id)));
}

function takeBackRoutes(app: TypedRoutes, services: OfficeServices & PublishServices): void {
  serve(
    app,
    publicationCalls.cancelPublication,
    {
      again: (request) => named(services, request),
      needs: 'publish',
      summary: 'Take a publication that waits for its time back into the draft',
    },
    async (request) => {
      const result = presentOf(await cancelPublication(services, callerOf(request), request.params.id));
      return valueOf(result);
    },
  );
  serve(
    app,
    publicationCalls.undoPublication,
    {
      again: (request) => named(services, request),
      needs: 'publish',
      summary:
        'Take the last publication back: guests read the menu before it, its edits wait as taken_back, outside the draft',
    },
    async (request) => {
      const result = presentOf(await undoPublication(services, callerOf(request), request.params.id));
      return valueOf(result);
    },
  );
  serve(
    app,
    publicationCalls.draftOfPublication,
    {
      again: (request, reference) => presentSaved(savedBefore(reference, callerOf(request), [])),
      needs: 'publish',
      summary: 'Make a draft of the menu as it was after an earlier publication',
    },
    async (request) => {
      return presentSaved(valueOf(await draftOfPublication(services, callerOf(request), request.params.id)));
    },
  );
}

function takenBackRoutes(app: TypedRoutes, services: OfficeServices & PublishServices): void {
  serve(
    app,
    publicationCalls.takeUpPublication,
    {
      again: (request, reference) => presentSaved(savedBefore(reference, callerOf(request), [])),
      needs: 'publish',
      summary: 'Put edits of a publication that was undone into the draft again',
    },
    async (request) => {
      const { at = null } = request.body;
      return presentSaved(valueOf(await takeUp(services, callerOf(request), request.params.id, at)));
    },
  );
  serve(
    app,
    publicationCalls.letGoOfPublication,
    {
      again: (request) => named(services, request),
      needs: 'publish',
      summary: 'Let go of what waits of a publication that was undone',
    },
    async (request) => {
      const result = presentOf(await letGo(services, callerOf(request), request.params.id));
      return valueOf(result);
    },
  );
}

/** Calls that publish the draft, and take publications back. */
export function officePublicationRoutes(app: TypedRoutes, services: PublicationServices): void {
  planRoutes(app, services);
  takeBackRoutes(app, services);
  takenBackRoutes(app, services);
}

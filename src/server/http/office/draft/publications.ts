import { officePaths } from '#contract/office/office-paths.ts';
import {
  PlanFinding,
  PlannedChange,
  Publication,
  PublicationPlan,
  Publications,
  Publish,
  TakeUp,
} from '#contract/office/publication.ts';
import Type from 'typebox';
import type { Prepared, PublishServices } from '../../../office/publish/prepare.ts';
import { touchedCarts } from '../../../office/publish/touched-carts.ts';
import { planPublication, publishLater, publishNow } from '../../../office/publish/publish.ts';
import {
  cancelPublication,
  draftOfPublication,
  listPublications,
  undoPublication,
  type ListedPublication,
} from '../../../office/publish/take-back.ts';
import { letGo, takeUp } from '../../../office/publish/taken-back.ts';
import type { ToldCarts } from '../../../realtime/told-carts.ts';
import type { Result } from '../../../runtime/result.ts';
import type { PublicationRow } from '../../../store/rows/venue-rows.ts';
import { sendProblem } from '../../plumbing/context.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { callerOf, presentEdit, wireTime } from './draft-context.ts';
import { ById, type OfficeServices } from '../office-context.ts';

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
  app.get(
    officePaths.officePlan,
    {
      config: { needs: 'publish' },
      schema: {
        operationId: 'planPublication',
        tags: ['office'],
        summary:
          'What publishing the draft would change for guests, as far as the caller may, and what keeps it from being published',
        response: { 200: Type.Ref('PublicationPlan') },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const plan = await planPublication(services, caller);
      if (!plan.ok) return sendProblem(reply, plan.refusal);
      const { version, prepared } = plan.value;
      return {
        version,
        changes: prepared.changes,
        findings: prepared.findings,
        carts: await cartsOf(services, caller.license, prepared),
      } satisfies PublicationPlan;
    },
  );
  app.get(
    officePaths.officePublications,
    {
      config: { needs: 'publish' },
      schema: {
        operationId: 'listPublications',
        tags: ['office'],
        summary: 'Who published what and when, the newest first',
        response: { 200: Type.Ref('Publications') },
      },
    },
    async (request) => {
      const listed = await listPublications(services, callerOf(request).license);
      return { publications: listed.map(present) } satisfies Publications;
    },
  );
  app.post(
    officePaths.officePublications,
    {
      config: { needs: 'publish' },
      schema: {
        operationId: 'publishDraft',
        tags: ['office'],
        summary: 'Publish the draft now, or at a time; what the caller may not write stays in it',
        body: Type.Unsafe<Publish>(Type.Ref('Publish')),
        response: { 200: Type.Ref('Publication') },
        problems: ['draft_changed', 'publication_waits', 'forbidden', 'in_progress'],
      },
    },
    async (request, reply) => {
      const { version, at } = request.body;
      const caller = callerOf(request);
      const published = presentOf(
        at === undefined
          ? await publishNow(services, caller, version)
          : await publishLater(services, caller, version, Date.parse(at)),
      );
      return published.ok ? published.value : sendProblem(reply, published.refusal);
    },
  );
}

function takeBackRoutes(app: TypedRoutes, services: OfficeServices & PublishServices): void {
  app.delete(
    officePaths.officePublication,
    {
      config: { needs: 'publish' },
      schema: {
        operationId: 'cancelPublication',
        tags: ['office'],
        summary: 'Take a publication that waits for its time back into the draft',
        params: ById,
        response: { 200: Type.Ref('Publication') },
        problems: ['not_undoable', 'not_found'],
      },
    },
    async (request, reply) => {
      const result = presentOf(await cancelPublication(services, callerOf(request), request.params.id));
      return result.ok ? result.value : sendProblem(reply, result.refusal);
    },
  );
  app.post(
    officePaths.officePublicationUndo,
    {
      config: { needs: 'publish' },
      schema: {
        operationId: 'undoPublication',
        tags: ['office'],
        summary:
          'Take the last publication back: guests read the menu before it, its edits wait as taken_back, outside the draft',
        params: ById,
        response: { 200: Type.Ref('Publication') },
        problems: ['not_undoable', 'not_found', 'forbidden'],
      },
    },
    async (request, reply) => {
      const result = presentOf(await undoPublication(services, callerOf(request), request.params.id));
      return result.ok ? result.value : sendProblem(reply, result.refusal);
    },
  );
  app.post(
    officePaths.officePublicationDraft,
    {
      config: { needs: 'publish' },
      schema: {
        operationId: 'draftOfPublication',
        tags: ['office'],
        summary: 'Make a draft of the menu as it was after an earlier publication',
        params: ById,
        response: { 200: Type.Ref('DraftSaved') },
        problems: ['not_found', 'forbidden'],
      },
    },
    async (request, reply) => {
      const result = await draftOfPublication(services, callerOf(request), request.params.id);
      if (!result.ok) return sendProblem(reply, result.refusal);
      const { version, savedAt, refused } = result.value;
      return { version, saved_at: wireTime(savedAt), refused };
    },
  );
}

function takenBackRoutes(app: TypedRoutes, services: OfficeServices & PublishServices): void {
  app.post(
    officePaths.officePublicationTakeUp,
    {
      config: { needs: 'publish' },
      schema: {
        operationId: 'takeUpPublication',
        tags: ['office'],
        summary: 'Put edits of a publication that was undone into the draft again',
        params: ById,
        body: Type.Unsafe<TakeUp>(Type.Ref('TakeUp')),
        response: { 200: Type.Ref('DraftSaved') },
        problems: ['not_found', 'forbidden'],
      },
    },
    async (request, reply) => {
      const { at = null } = request.body;
      const result = await takeUp(services, callerOf(request), request.params.id, at);
      if (!result.ok) return sendProblem(reply, result.refusal);
      const { version, savedAt, refused } = result.value;
      return { version, saved_at: wireTime(savedAt), refused };
    },
  );
  app.post(
    officePaths.officePublicationLetGo,
    {
      config: { needs: 'publish' },
      schema: {
        operationId: 'letGoOfPublication',
        tags: ['office'],
        summary: 'Let go of what waits of a publication that was undone',
        params: ById,
        response: { 200: Type.Ref('Publication') },
        problems: ['not_undoable', 'not_found'],
      },
    },
    async (request, reply) => {
      const result = presentOf(await letGo(services, callerOf(request), request.params.id));
      return result.ok ? result.value : sendProblem(reply, result.refusal);
    },
  );
}

/** Calls that publish the draft, and take publications back. */
export function officePublicationRoutes(app: TypedRoutes, services: PublicationServices): void {
  planRoutes(app, services);
  takeBackRoutes(app, services);
  takenBackRoutes(app, services);
}

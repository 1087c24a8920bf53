import { draftCalls } from '#contract/office/draft-calls.ts';
import { serve, valueOf } from '../../serve/serve.ts';
import {
  type WireDraft,
  type WireDraftConflict,
  DraftHistory,
  DraftThrownAway,
  ScheduledDraft,
} from '#contract/office/draft.ts';
import { editsOf } from '../../../office/draft/base-file.ts';
import { leaveOffice, noteField } from '../../../office/draft/presence.ts';
import { draftHistory, readDraft } from '../../../office/draft/read-draft.ts';
import { saveDraft, savedBefore, type Saved } from '../../../office/draft/save-draft.ts';
import { throwAway, thrownBefore, type ThrownAway } from '../../../office/draft/throw-away.ts';
import { readVenue } from '../../../office/draft/read-venue.ts';
import { readable } from '../../../office/secrets.ts';
import type { PublicationRow } from '../../../store/rows/venue-rows.ts';
import { sendProblem } from '../../plumbing/context.ts';
import type { PlaceFinder } from '../../../delivery/find-places.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { callerOf, presentEdit, presentSaved, wireTime } from './draft-context.ts';
import { type OfficeServices } from '../office-context.ts';

function presentScheduled(row: PublicationRow | undefined): ScheduledDraft | null {
  if (!row) return null;
  return { id: row.id, at: wireTime(row.due_at), who: row.who, edits: editsOf(row).map(presentEdit) };
}

function presentThrown({ version, edits }: ThrownAway): DraftThrownAway {
  return { version, edits: edits.map(presentEdit) };
}

function presentConflicts({ conflicts }: Saved): WireDraftConflict[] {
  return conflicts.map(({ at, mine, theirs, who, editedAt, version }) => ({
    at,
    mine: readable(at, mine),
    theirs: readable(at, theirs),
    who,
    edited_at: wireTime(editedAt),
    version,
  }));
}

type DraftServices = OfficeServices & { finder: PlaceFinder };

function readRoutes(app: TypedRoutes, services: DraftServices): void {
  serve(
    app,
    draftCalls.readOfficeVenue,
    {
      needs: 'menu',
      summary: 'The venue file that is served, complete and without secrets, with its pictures and stock',
    },
    async (request) => {
      const read = valueOf(await readVenue(services, callerOf(request).license));
      return { ...read, address_search: !services.finder.isDemo };
    },
  );
  serve(
    app,
    draftCalls.readDraft,
    { needs: 'menu', summary: 'The edits that are not published yet' },
    async (request) => {
      const { sequence, version, fits, unfit, scheduled } = valueOf(
        await readDraft(services, callerOf(request).license),
      );
      return {
        sequence,
        version,
        edits: fits.map(presentEdit),
        unfit: unfit.map(presentEdit),
        scheduled: presentScheduled(scheduled),
      } satisfies WireDraft;
    },
  );
  serve(
    app,
    draftCalls.readDraftHistory,
    { needs: 'menu', summary: 'The values that were replaced in the draft or thrown away' },
    async (request) => {
      const rows = await draftHistory(services, callerOf(request).license);
      return {
        values: rows.map((row) => ({
          at: row.address,
          value: readable(row.address, JSON.parse(row.value)),
          who: row.who,
          edited_at: wireTime(row.edited_at),
          lost_at: wireTime(row.lost_at),
          lost_to: row.lost_to,
        })),
      } satisfies DraftHistory;
    },
  );
}

function writeRoutes(app: TypedRoutes, services: OfficeServices): void {
  serve(
    app,
    draftCalls.saveDraft,
    {
      again: (request, reference) =>
        presentSaved(savedBefore(reference, callerOf(request), request.body.edits)),
      needs: 'menu',
      summary: 'Save edits of the draft, each on its own; an edit that says what the file says is taken away',
    },
    async (request, reply) => {
      const saved = valueOf(
        await saveDraft(services, callerOf(request), request.body.edits, request.body.asks_own),
      );
      const conflicts = presentConflicts(saved);
      if (conflicts.length === 0) return presentSaved(saved);
      const members = { conflicts, saved: presentSaved(saved) };
      return sendProblem(reply, { code: 'draft_conflict', members });
    },
  );
  serve(
    app,
    draftCalls.throwDraftAway,
    {
      again: async (request, reference) =>
        presentThrown(await thrownBefore(services, callerOf(request), reference)),
      needs: 'menu',
      summary: 'Throw edits of the draft away, or all that the caller may write',
    },
    async (request) => {
      const { at } = request.query;
      const places = at === undefined ? null : [at].flat();
      return presentThrown(valueOf(await throwAway(services, callerOf(request), places)));
    },
  );
  serve(
    app,
    draftCalls.notePresence,
    {
      needs: 'menu',
      byItself: true,
      summary: 'Say in which field one is; repeated each half minute while the office is open',
    },
    async (request) => {
      await noteField(services, callerOf(request), request.body.at);
      return { done: true };
    },
  );
  serve(
    app,
    draftCalls.endPresence,
    { needs: 'menu', byItself: true, summary: 'Say that one has left the office' },
    async (request) => {
      await leaveOffice(services, callerOf(request));
      return { done: true };
    },
  );
}

/** Calls that read and write the draft of the venue file. */
export function officeDraftRoutes(app: TypedRoutes, services: DraftServices): void {
  readRoutes(app, services);
  writeRoutes(app, services);
}

import type { FindingCode } from '#contract/office/finding-codes.ts';
import type { PlanFinding } from '#contract/office/publication.ts';
import type { Refusal } from '#contract/values/problem.ts';
import { isWithin } from '#domain/draft/address.ts';
import { referTo } from '../../once/sending.ts';
import { accepted, BUSY, refused, type Result } from '../../runtime/result.ts';
import { Overtaken, retryOvertaken } from '../../store/with-retry.ts';
import { Undo, type Steps } from '../../store/query.ts';
import {
  draftTurn,
  draftVersion,
  nextDraftVersion,
  readDraftRows,
  removeEdit,
} from '../../store/queries/venues/drafts.ts';
import { writeOutbox } from '../../store/queries/outbox/outbox.ts';
import {
  findScheduled,
  scheduledPublication,
  writePublication,
} from '../../store/queries/venues/publications.ts';
import type { PublicationRow } from '../../store/rows/venue-rows.ts';
import type { OfficeCaller, OfficeServices } from '../caller.ts';
import { editsOf, type StoredEdit } from '../draft/base-file.ts';
import { isOthers, refusalFor } from '../draft/may-write.ts';
import { storedEdit } from '../draft/read-draft.ts';
import { prepare, type Prepared, type PublishServices } from './prepare.ts';
import { illustrate, publicationRow, serve } from './store-publication.ts';

/** The kind of outbox entry that publishes a draft at its time. */
export const PUBLICATION = 'publication';
const ATTEMPTS = 5;

/** What publishing the draft would do, as far as a person may publish it. */
export interface Plan {
  version: number;
  prepared: Prepared;
  edits: StoredEdit[];
  /** The addresses of the draft that whoever publishes may not write. */
  staying: string[];
}

/** The refusal of what its check has refused. */
export function refusalOf({ findings }: Pick<Prepared, 'findings'>): Refusal {
  const errors = findings
    .filter(({ level }) => level === 'error')
    .map(({ at, message }) => ({ path: at ?? '', message }));
  return { code: 'validation', errors, members: { findings } };
}

const WAITS = 'waits to be published with another value';

/** The addresses that wait for their time. */
async function waitingAddresses({ engine }: OfficeServices, license: string): Promise<string[]> {
  const scheduled = await findScheduled(engine, license);
  return scheduled ? editsOf(scheduled).map(({ at }) => at) : [];
}

/** Says of what does not fit the served file, but the file as it will be then, that it waits: nobody changed the file. */
async function tellWaiting(services: OfficeServices, prepared: Prepared): Promise<Prepared> {
  const isMisfit = ({ code }: PlanFinding) => code === 'changed_meanwhile';
  if (!prepared.findings.some(isMisfit)) return prepared;
  const places = await waitingAddresses(services, prepared.before.license);
  const isWaiting = (at: string) => places.some((place) => isWithin(at, place) || isWithin(place, at));
  const findings = prepared.findings.map((finding): PlanFinding => {
    const waits = isMisfit(finding) && finding.at !== null && isWaiting(finding.at);
    return waits ? { ...finding, message: WAITS, code: 'publication_first' satisfies FindingCode } : finding;
  });
  return { ...prepared, findings };
}

/**
 * Writes and checks what a person may publish of the draft, without publishing it. What the person may not write stays in
 * the draft.
 */
export async function planPublication(
  services: PublishServices,
  { license, rights }: OfficeCaller,
): Promise<Result<Plan>> {
  const { version, rows } = await readDraftRows(services.engine, license);
  const edits = rows.filter(({ address }) => !isOthers(rights, address)).map(storedEdit);
  const staying = rows.map(({ address }) => address).filter((at) => isOthers(rights, at));
  const prepared = await prepare(services, license, edits, ['draft', version, ...staying].join(' '));
  if (!prepared) return refused({ code: 'not_found' });
  return accepted({ version, prepared: await tellWaiting(services, prepared), edits, staying });
}

/** Plans the version of the draft that a person has looked at, and asks whether they may publish it. */
async function planned(
  services: PublishServices,
  caller: OfficeCaller,
  version: number,
): Promise<Result<Plan>> {
  const plan = await planPublication(services, caller);
  if (!plan.ok) return plan;
  const { edits, staying, prepared } = plan.value;
  if (plan.value.version !== version) return refused({ code: 'draft_changed' });
  const forbidden = refusalFor(caller, edits.length === 0 ? staying : edits.map(({ at }) => at));
  if (forbidden) return refused(forbidden);
  if (edits.length === 0) return refused({ code: 'draft_changed' });
  return prepared.file ? plan : refused(refusalOf(prepared));
}

/**
 * What is published now must not touch what waits for its time: that would no longer fit then. Null when it does not.
 */
async function waitingPlaces(services: OfficeServices, { edits, prepared }: Plan): Promise<Refusal | null> {
  const places = new Set(await waitingAddresses(services, prepared.before.license));
  const errors = edits.filter(({ at }) => places.has(at)).map(({ at }) => ({ path: at, message: WAITS }));
  return errors.length > 0 ? { code: 'publication_waits', errors } : null;
}

/** Takes the published edits out of the draft; false when the draft is no longer the one that was planned. */
function* takeEdits(license: string, version: number, edits: readonly StoredEdit[]): Steps<boolean> {
  if ((yield* draftVersion(license)) !== version) return false;
  for (const { at } of edits) yield* removeEdit(license, at);
  yield* nextDraftVersion(license);
  return true;
}

/**
 * Publishes the draft: one transaction swaps the served file, stores the publication and takes its edits out of the
 * draft. A version other than the planned one is refused, and so is a draft that its check refuses.
 */
export async function publishNow(
  services: PublishServices,
  caller: OfficeCaller,
  version: number,
): Promise<Result<PublicationRow>> {
  const { license } = caller;
  const once = async (): Promise<Result<PublicationRow>> => {
    const plan = await planned(services, caller, version);
    if (!plan.ok) return plan;
    const waiting = await waitingPlaces(services, plan.value);
    if (waiting) return refused(waiting);
    const illustrated = await illustrate(services, plan.value.prepared);
    const row = publicationRow(services, caller, plan.value.edits, illustrated);
    const isServed = await serve(services, illustrated, caller.person, {
      how: { turns: [draftTurn(license)] },
      *work() {
        if (!(yield* takeEdits(license, version, plan.value.edits))) throw new Undo(false);
        yield* writePublication(row);
        referTo(row.id);
      },
    });
    if (!isServed) throw new Overtaken();
    return accepted(row);
  };
  return retryOvertaken(ATTEMPTS, once, () => refused(BUSY));
}

/** Freezes the draft and publishes it at an instant (ms UTC). One publication waits at a time. */
export async function publishLater(
  services: PublishServices,
  caller: OfficeCaller,
  version: number,
  at: number,
): Promise<Result<PublicationRow>> {
  const { license } = caller;
  if (at <= services.clock.now())
    return refused({ code: 'validation', errors: [{ path: 'at', message: 'is not in the future' }] });
  if (await findScheduled(services.engine, license)) return refused({ code: 'publication_waits' });
  const plan = await planned(services, caller, version);
  if (!plan.ok) return plan;
  const row: PublicationRow = {
    ...publicationRow(services, caller, plan.value.edits, plan.value.prepared),
    state: 'scheduled',
    due_at: at,
    sequence: null,
  };
  const result = await services.engine.write<Result<PublicationRow>>(
    function* () {
      if (yield* scheduledPublication(license)) return refused({ code: 'publication_waits' });
      if (!(yield* takeEdits(license, version, plan.value.edits))) return refused({ code: 'draft_changed' });
      yield* writePublication(row);
      referTo(row.id);
      yield* writeOutbox({ license, id: row.id, kind: PUBLICATION, document: { id: row.id } }, at);
      return accepted(row);
    },
    { turns: [draftTurn(license)] },
  );
  if (result.ok) services.hub.publish({ kind: 'draft', license });
  return result;
}

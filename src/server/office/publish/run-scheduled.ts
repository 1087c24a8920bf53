import type { PlanFinding } from '#contract/office/publication.ts';
import { Overtaken, retryOvertaken } from '../../store/with-retry.ts';
import { Undo } from '../../store/query.ts';
import { draftRows, draftTurn } from '../../store/queries/venues/drafts.ts';
import { UNPUBLISHED_MAIL, writeOutbox } from '../../store/queries/outbox/outbox.ts';
import {
  findPublication,
  movePublication,
  settlePublication,
} from '../../store/queries/venues/publications.ts';
import type { PublicationRow } from '../../store/rows/venue-rows.ts';
import type { OfficeServices } from '../caller.ts';
import { editsOf } from '../draft/base-file.ts';
import { prepare, type Prepared, type PublishServices } from './prepare.ts';
import { illustrate, putBack, serve } from './store-publication.ts';

const ATTEMPTS = 5;

/** The mail that tells a person that their publication was not made. */
export interface UnpublishedMail {
  personId: string;
  /** ms UTC */
  dueAt: number;
}

/** A publication that did not fit at its time: nothing is published, its edits are in the draft again. */
async function fail(
  services: PublishServices,
  row: PublicationRow,
  findings: readonly PlanFinding[],
): Promise<void> {
  const { license } = row;
  await services.engine.write(
    function* () {
      if (!(yield* movePublication(row, 'scheduled', 'failed'))) return;
      yield* settlePublication({ ...row, failure: JSON.stringify(findings) });
      yield* putBack(license, editsOf(row), yield* draftRows(license));
      if (!services.sendsReceipts) return;
      const document: UnpublishedMail = { personId: row.who, dueAt: row.due_at };
      const id = services.ids.rowId();
      yield* writeOutbox({ license, id, kind: UNPUBLISHED_MAIL, document }, services.clock.now());
    },
    { turns: [draftTurn(license)] },
  );
  services.hub.publish({ kind: 'draft', license });
}

async function publish(services: OfficeServices, row: PublicationRow, prepared: Prepared): Promise<void> {
  const { license } = row;
  const illustrated = await illustrate(services, prepared);
  const isServed = await serve(services, illustrated, row.who, {
    how: { turns: [draftTurn(license)] },
    *work() {
      // Canceled, or published by another instance.
      if (!(yield* movePublication(row, 'scheduled', 'published'))) throw new Undo(false);
      yield* settlePublication({
        ...row,
        sequence: prepared.before.sequence + 1,
        changes: JSON.stringify(prepared.changes),
        failure: JSON.stringify(illustrated.missing),
      });
    },
  });
  if (!isServed) throw new Overtaken();
}

/**
 * Publishes a frozen draft at its time: it is carried over to the file that is served then, and checked. Called again,
 * or after it was canceled, it does nothing.
 */
export async function publishScheduled(
  services: PublishServices,
  license: string,
  id: string,
): Promise<void> {
  const once = async (): Promise<void> => {
    const row = await findPublication(services.engine, license, id);
    if (row?.state !== 'scheduled') return;
    const prepared = await prepare(services, license, editsOf(row), `publication ${id}`);
    if (!prepared) return;
    if (prepared.file) await publish(services, row, prepared);
    else await fail(services, row, prepared.findings);
  };
  await retryOvertaken(ATTEMPTS, once, () => {
    throw new Overtaken('the venue keeps changing');
  });
}

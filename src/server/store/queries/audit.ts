import type { Engine } from '../engine.ts';
import { type Columns, command, run } from '../query.ts';
import type { AuditRow } from '../rows/people-rows.ts';

const insertAudit = command<Columns<AuditRow>>((db, { license, id, at, who, what, document }) =>
  db.insertInto('audit').values({ license, id, at, who, what, document }),
);

/** Records who changed what, in the transaction of the change. */
export function* writeAudit(row: AuditRow) {
  yield* run(insertAudit, { ...row });
}

/** A place in the audit: the instant (ms UTC) and the id of its row. */
export type AuditPlace = Pick<AuditRow, 'at' | 'id'>;

/** A venue's audit before a place, or from its end; newest first. */
export function readAuditBefore(
  { db }: Engine,
  license: string,
  before: AuditPlace | null,
  limit: number,
): Promise<AuditRow[]> {
  return db
    .selectFrom('audit')
    .selectAll()
    .where('license', '=', license)
    .$if(before !== null, (rows) =>
      rows.where((e) =>
        e.or([
          e('at', '<', before?.at ?? 0),
          e.and([e('at', '=', before?.at ?? 0), e('id', '<', before?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

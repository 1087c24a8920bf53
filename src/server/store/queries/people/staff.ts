import type { Engine } from '../../engine.ts';
import { command, query, run, type Steps } from '../../query.ts';
import { writeAudit } from '../audit.ts';
import { inParts } from '../in-parts.ts';
import type { AuditRow, StaffTokenRow } from '../../rows/people-rows.ts';

const selectToken = query<{ license: string; tokenHash: string }, StaffTokenRow>(
  (db, { license, tokenHash }) =>
    db
      .selectFrom('staff_tokens')
      .selectAll()
      .where('license', '=', license)
      .where('token_hash', '=', tokenHash),
);

const insertToken = command<{
  license: string;
  tokenHash: string;
  role: StaffTokenRow['role'];
  now: number;
  expiresAt: number;
  name: string | null;
  rights: string | null;
}>((db, { license, tokenHash, role, now, expiresAt, name, rights }) =>
  db.insertInto('staff_tokens').values({
    license,
    token_hash: tokenHash,
    role,
    created_at: now,
    expires_at: expiresAt,
    revoked_at: null,
    name,
    rights,
  }),
);

const revoke = query<{ license: string; tokenHash: string; now: number }, { token_hash: string }>(
  (db, { license, tokenHash, now }) =>
    db
      .updateTable('staff_tokens')
      .set({ revoked_at: now })
      .where('license', '=', license)
      .where('token_hash', '=', tokenHash)
      .where('revoked_at', 'is', null)
      .returning('token_hash'),
);

const revokeAll = query<{ license: string; now: number }, { token_hash: string }>((db, { license, now }) =>
  db
    .updateTable('staff_tokens')
    .set({ revoked_at: now })
    .where('license', '=', license)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('token_hash'),
);

const extend = query<{ license: string; tokenHash: string; until: number }, { token_hash: string }>(
  (db, { license, tokenHash, until }) =>
    db
      .updateTable('staff_tokens')
      .set({ expires_at: until })
      .where('license', '=', license)
      .where('token_hash', '=', tokenHash)
      .where('revoked_at', 'is', null)
      .where('expires_at', '<=', until)
      .returning('token_hash'),
);

/** The stored token of a venue by its hash, whether or not it has ended; undefined when there is none. */
export async function findStaffToken(
  engine: Engine,
  license: string,
  tokenHash: string,
): Promise<StaffTokenRow | undefined> {
  const [row] = await engine.read(selectToken, { license, tokenHash });
  return row;
}

/** The valid tokens whose hash begins with an id of hexadecimal digits. */
export function findStaffTokensById({ db }: Engine, id: string, now: number): Promise<StaffTokenRow[]> {
  if (!/^[0-9a-f]{12}$/.test(id)) return Promise.resolve([]);
  return db
    .selectFrom('staff_tokens')
    .selectAll()
    .where('token_hash', 'like', `${id}%`)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

const selectTokens = query<{ license: string }, StaffTokenRow>((db, { license }) =>
  db.selectFrom('staff_tokens').selectAll().where('license', '=', license).orderBy('created_at'),
);

/** All tokens that a venue ever had, in the order in which they were made. */
export function listStaffTokens(engine: Engine, license: string): Promise<StaffTokenRow[]> {
  return engine.read(selectTokens, { license });
}

/** A token by its venue and its hash. */
export type TokenKey = Pick<StaffTokenRow, 'license' | 'token_hash'>;

/** The hashes of those tokens that are neither revoked nor expired at an instant. */
export async function validTokens(
  { db }: Engine,
  tokens: readonly TokenKey[],
  now: number,
): Promise<string[]> {
  const rows = await inParts(tokens, (part) =>
    db
      .selectFrom('staff_tokens')
      .select('token_hash')
      .where('license', 'in', [...new Set(part.map(({ license }) => license))])
      .where(
        'token_hash',
        'in',
        part.map(({ token_hash: hash }) => hash),
      )
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .execute(),
  );
  return rows.map(({ token_hash: hash }) => hash);
}

/** Stores a token. */
export function* putStaffToken(row: Omit<StaffTokenRow, 'revoked_at'>): Steps<void> {
  yield* run(insertToken, {
    license: row.license,
    tokenHash: row.token_hash,
    role: row.role,
    now: row.created_at,
    expiresAt: row.expires_at,
    name: row.name,
    rights: row.rights,
  });
}

/** Revokes one token, or with null all of a venue; returns how many were valid. */
export async function revokeStaffTokens(
  engine: Engine,
  tokenHash: string | null,
  audit: AuditRow,
): Promise<number> {
  const { license, at: now } = audit;
  return engine.write(function* () {
    const rows =
      tokenHash === null
        ? yield* run(revokeAll, { license, now })
        : yield* run(revoke, { license, tokenHash, now });
    if (rows.length > 0) yield* writeAudit(audit);
    return rows.length;
  });
}

/** Extends a token that is not revoked until an instant (ms UTC), never shortens it; false when it was revoked. */
export async function extendStaffToken(
  engine: Engine,
  { license, tokenHash }: { license: string; tokenHash: string },
  until: number,
  audit: AuditRow | null,
): Promise<boolean> {
  return engine.write(function* () {
    const rows = yield* run(extend, { license, tokenHash, until });
    if (rows.length > 0 && audit) yield* writeAudit(audit);
    return rows.length > 0;
  });
}

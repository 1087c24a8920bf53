import {
  KEY_RIGHTS,
  may,
  RIGHTS_IN_ORDER,
  tokenMay,
  type Right,
  type Role,
  type TokenRole,
} from '#contract/office/rights.ts';
import type { StaffRole } from '#contract/staff/staff.ts';
import type { Clock, Ids } from '../runtime/clock.ts';
import type { Engine } from '../store/engine.ts';
import {
  findStaffToken,
  findStaffTokensById,
  listStaffTokens,
  putStaffToken,
  revokeStaffTokens,
} from '../store/queries/people/staff.ts';
import { hashToken } from '../runtime/tokens.ts';
import type { StaffTokenRow } from '../store/rows/people-rows.ts';

interface Identity {
  license: string;
  /** Names them in the audit without revealing the token: see actor.ts. */
  who: string;
  tokenHash: string;
  /** The token's expiry, in ms UTC. */
  expiresAt: number;
}

/** A staff member, as described by a token: a program's, a shared device's, or a person's session. */
export type Staff = Identity &
  (
    | {
        kind: 'token';
        role: TokenRole;
        /** Named one by one; null: those of its role. */
        rights: readonly Right[] | null;
        name: string | null;
      }
    | { kind: 'session'; role: Role; session: string; person: string }
    | { kind: 'device'; role: Role; device: string }
  );

/** A program's token. */
export type ApiKey = Staff & { kind: 'token' };

/** True when a staff member has a right by their token alone, without saying who they are. */
export function mayAct(staff: Staff, right: Right): boolean {
  if (staff.kind !== 'token') return may(staff.role, right);
  return staff.rights === null ? tokenMay(staff.role, right) : staff.rights.includes(right);
}

/** A token is named by the first characters of its hash. */
export const TOKEN_ID_LENGTH = 12;

/** All rights that a staff member has by their token alone. */
export function rightsOf(staff: Staff): Right[] {
  return RIGHTS_IN_ORDER.filter((right) => mayAct(staff, right));
}

/**
 * The rights that a person with a PIN brings to a shared device or to somebody's own phone, where it has not got them: a
 * line struck; a refund where money is taken.
 */
export function rightsByPin(staff: Staff): Right[] {
  if (staff.kind === 'token') return [];
  const wanted: readonly Right[] = mayAct(staff, 'take_payment') ? ['refund', 'strike'] : ['strike'];
  return wanted.filter((right) => !mayAct(staff, right));
}

const SHAPE = /^([a-z0-9][a-z0-9-]{0,62})\.([A-Za-z0-9_-]{32})$/;

/** A token's id, which names it in lists and in the audit. */
export function tokenId(token: string): string {
  return hashToken(token).slice(0, TOKEN_ID_LENGTH);
}

/** The venue named in a staff token; null when the format is wrong. */
function licenseOfToken(token: string): string | null {
  return SHAPE.exec(token)?.[1] ?? null;
}

/** What making and revoking tokens needs. */
interface TokenServices {
  engine: Engine;
  clock: Clock;
  ids: Ids;
}

/** What a token may do, for how long, and how it is called. */
export interface TokenTerms {
  license: string;
  role: StaffRole;
  /** How long it is valid. */
  days: number;
  name?: string | null;
  /** Named one by one; null: those of the role. */
  rights?: readonly Right[] | null;
}

/** The rights as they are stored; another version of the program may have stored one that this one does not know. */
function storedRights(rights: string | null): Right[] | null {
  if (rights === null) return null;
  const named = new Set(rights.split(','));
  return KEY_RIGHTS.filter((right) => named.has(right));
}

/** A new token, and the row that stores its hash. */
export function newStaffToken(
  { clock, ids }: Pick<TokenServices, 'clock' | 'ids'>,
  { license, role, days, name = null, rights = null }: TokenTerms,
): { token: string; row: Omit<StaffTokenRow, 'revoked_at'> } {
  const token = `${license}.${ids.token()}`;
  const now = clock.now();
  const row = {
    license,
    token_hash: hashToken(token),
    role,
    created_at: now,
    expires_at: now + days * 86_400_000,
    name,
    rights: rights && rights.join(','),
  };
  return { token, row };
}

/** Creates a token for a venue's staff or a program; only its hash is stored. */
export async function createStaffToken(services: TokenServices, terms: TokenTerms): Promise<string> {
  const { token, row } = newStaffToken(services, terms);
  await services.engine.write(() => putStaffToken(row));
  return token;
}

/** The staff member of a token; null when it is unknown, expired or revoked. */
export async function readStaffToken(engine: Engine, clock: Clock, token: string): Promise<ApiKey | null> {
  const license = licenseOfToken(token);
  const tokenHash = hashToken(token);
  const row = license === null ? undefined : await findStaffToken(engine, license, tokenHash);
  if (!row || row.revoked_at !== null || row.expires_at <= clock.now()) return null;
  return {
    kind: 'token',
    license: row.license,
    role: row.role,
    rights: storedRights(row.rights),
    name: row.name,
    who: tokenHash.slice(0, TOKEN_ID_LENGTH),
    tokenHash,
    expiresAt: row.expires_at,
  };
}

/** What revokes tokens, and who, for the audit. */
interface Revocation extends TokenServices {
  who: string;
}

/** Revokes a token; false when it was not valid. */
export async function revokeToken({ engine, clock, ids, who }: Revocation, token: string): Promise<boolean> {
  const license = licenseOfToken(token);
  if (license === null || !(await readStaffToken(engine, clock, token))) return false;
  const tokenHash = hashToken(token);
  const document = JSON.stringify({ token: tokenId(token), names: [tokenId(token)] });
  const audit = { license, id: ids.uuid(), at: clock.now(), who, what: 'token.revoked', document };
  return (await revokeStaffTokens(engine, tokenHash, audit)) > 0;
}

/** Revokes all of a venue's tokens; returns how many were valid. */
export function revokeAllTokens({ engine, clock, ids, who }: Revocation, license: string): Promise<number> {
  const audit = {
    license,
    id: ids.uuid(),
    at: clock.now(),
    who,
    what: 'tokens.revoked',
    document: '{"names":[]}',
  };
  return revokeStaffTokens(engine, null, audit);
}

/** A valid token, as lists show it; the token itself is not stored. */
export interface ListedToken {
  id: string;
  role: TokenRole;
  /** Null: those of its role. */
  rights: Right[] | null;
  name: string | null;
  /** ISO 8601 */
  created: string;
  expires: string;
}

/** The tokens of a venue that are valid now, oldest first. */
export async function listTokens(
  { engine, clock }: Pick<Revocation, 'engine' | 'clock'>,
  license: string,
): Promise<ListedToken[]> {
  const now = clock.now();
  const rows = await listStaffTokens(engine, license);
  return rows
    .filter(({ revoked_at: revokedAt, expires_at: expiresAt }) => revokedAt === null && expiresAt > now)
    .map(({ token_hash: hash, role, rights, name, created_at: createdAt, expires_at: expiresAt }) => ({
      id: hash.slice(0, TOKEN_ID_LENGTH),
      role,
      rights: storedRights(rights),
      name,
      created: new Date(createdAt).toISOString(),
      expires: new Date(expiresAt).toISOString(),
    }));
}

/** Revokes the token with an id, as lists show it; false when no single valid token has it. */
export async function revokeTokenById({ engine, clock, ids, who }: Revocation, id: string): Promise<boolean> {
  const rows = await findStaffTokensById(engine, id, clock.now());
  const [row] = rows;
  if (!row || rows.length > 1) return false;
  const document = JSON.stringify({ token: id, names: [row.name ?? id] });
  const audit = {
    license: row.license,
    id: ids.uuid(),
    at: clock.now(),
    who,
    what: 'token.revoked',
    document,
  };
  return (await revokeStaffTokens(engine, row.token_hash, audit)) > 0;
}

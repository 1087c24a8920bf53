import {
  may,
  RIGHTS_IN_ORDER,
  tokenMay,
  type Right,
  type Role,
  type TokenRole,
} from '#contract/office/rights.ts';
import type { StaffRole } from '#contract/staff.ts';
import type { Clock, Ids } from '../runtime/clock.ts';
import type { Engine } from '../store/engine.ts';
import { findStaffToken, revokeStaffTokens, writeStaffToken } from '../store/queries/staff.ts';
import { hashToken } from '../runtime/tokens.ts';

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
    | { kind: 'token'; role: TokenRole }
    | { kind: 'session'; role: Role }
    | { kind: 'device'; role: Role; device: string }
  );

/** True when a staff member has a right by their token alone, without saying who they are. */
export function mayAct(staff: Staff, right: Right): boolean {
  return staff.kind === 'token' ? tokenMay(staff.role, right) : may(staff.role, right);
}

/** A token is named by the first characters of its hash. */
export const TOKEN_ID_LENGTH = 12;

/** All rights that a staff member has by their token alone. */
export function rightsOf(staff: Staff): Right[] {
  return RIGHTS_IN_ORDER.filter((right) => mayAct(staff, right));
}

const SHAPE = /^([a-z0-9][a-z0-9-]{0,62})\.([A-Za-z0-9_-]{32})$/;

/** The venue named in a staff token; null when the format is wrong. */
function licenseOfToken(token: string): string | null {
  return SHAPE.exec(token)?.[1] ?? null;
}

/** Creates a token for a venue's staff; only its hash is stored. */
export async function createStaffToken(
  engine: Engine,
  clock: Clock,
  ids: Ids,
  license: string,
  role: StaffRole,
  days: number,
  name: string | null = null,
): Promise<string> {
  const token = `${license}.${ids.token()}`;
  const now = clock.now();
  await writeStaffToken(engine, {
    license,
    token_hash: hashToken(token),
    role,
    created_at: now,
    expires_at: now + days * 86_400_000,
    name,
  });
  return token;
}

/** The staff member of a token; null when it is unknown, expired or revoked. */
export async function readStaffToken(engine: Engine, clock: Clock, token: string): Promise<Staff | null> {
  const license = licenseOfToken(token);
  const tokenHash = hashToken(token);
  const row = license === null ? undefined : await findStaffToken(engine, license, tokenHash);
  if (!row || row.revoked_at !== null || row.expires_at <= clock.now()) return null;
  return {
    kind: 'token',
    license: row.license,
    role: row.role,
    who: tokenHash.slice(0, TOKEN_ID_LENGTH),
    tokenHash,
    expiresAt: row.expires_at,
  };
}

/** Who revokes tokens, for the audit. */
interface Revocation {
  engine: Engine;
  clock: Clock;
  ids: Ids;
  who: string;
}

/** Revokes a token; false when it was not valid. */
export async function revokeToken({ engine, clock, ids, who }: Revocation, token: string): Promise<boolean> {
  const license = licenseOfToken(token);
  if (license === null || !(await readStaffToken(engine, clock, token))) return false;
  const tokenHash = hashToken(token);
  const document = JSON.stringify({ token: tokenHash.slice(0, 12) });
  const audit = { license, id: ids.uuid(), at: clock.now(), who, what: 'token.revoked', document };
  return (await revokeStaffTokens(engine, tokenHash, audit)) > 0;
}

/** Revokes all of a venue's tokens; returns how many were valid. */
export function revokeAllTokens({ engine, clock, ids, who }: Revocation, license: string): Promise<number> {
  const audit = { license, id: ids.uuid(), at: clock.now(), who, what: 'tokens.revoked', document: '{}' };
  return revokeStaffTokens(engine, null, audit);
}

import type { StaffRole } from '#contract/staff.ts';
import type { Clock, Ids } from '../runtime/clock.ts';
import type { Engine } from '../store/engine.ts';
import { findStaffToken, revokeStaffTokens, writeStaffToken } from '../store/queries/staff.ts';
import { hashToken } from '../runtime/tokens.ts';

/** A staff member as the token tells. */
export interface Staff {
  license: string;
  role: StaffRole;
  /** Names the token in the audit without giving it away. */
  who: string;
  tokenHash: string;
  /** When the token ends, in ms UTC. */
  expiresAt: number;
}

const SHAPE = /^([a-z0-9][a-z0-9-]{0,62})\.([A-Za-z0-9_-]{32})$/;

/** The venue that a staff token belongs to, by its own word; null when it has not the shape of one. */
function licenseOfToken(token: string): string | null {
  return SHAPE.exec(token)?.[1] ?? null;
}

/** Makes a token for a venue's staff; only its hash is stored. */
export async function createStaffToken(
  engine: Engine,
  clock: Clock,
  ids: Ids,
  license: string,
  role: StaffRole,
  days: number,
): Promise<string> {
  const token = `${license}.${ids.token()}`;
  const now = clock.now();
  await writeStaffToken(engine, {
    license,
    token_hash: hashToken(token),
    role,
    created_at: now,
    expires_at: now + days * 86_400_000,
  });
  return token;
}

/** Who a token stands for; null when it is unknown, expired or revoked. */
export async function readStaffToken(engine: Engine, clock: Clock, token: string): Promise<Staff | null> {
  const license = licenseOfToken(token);
  const tokenHash = hashToken(token);
  const row = license === null ? undefined : await findStaffToken(engine, license, tokenHash);
  if (!row || row.revoked_at !== null || row.expires_at <= clock.now()) return null;
  return {
    license: row.license,
    role: row.role,
    who: tokenHash.slice(0, 12),
    tokenHash,
    expiresAt: row.expires_at,
  };
}

/** Who ends tokens, for the audit. */
interface Revocation {
  engine: Engine;
  clock: Clock;
  ids: Ids;
  who: string;
}

/** Ends a token; false when it was not valid. */
export async function revokeToken({ engine, clock, ids, who }: Revocation, token: string): Promise<boolean> {
  const license = licenseOfToken(token);
  if (license === null || !(await readStaffToken(engine, clock, token))) return false;
  const tokenHash = hashToken(token);
  const document = JSON.stringify({ token: tokenHash.slice(0, 12) });
  const audit = { license, id: ids.uuid(), at: clock.now(), who, what: 'token.revoked', document };
  return (await revokeStaffTokens(engine, tokenHash, audit)) > 0;
}

/** Ends all of a venue's tokens; answers how many were valid. */
export function revokeAllTokens({ engine, clock, ids, who }: Revocation, license: string): Promise<number> {
  const audit = { license, id: ids.uuid(), at: clock.now(), who, what: 'tokens.revoked', document: '{}' };
  return revokeStaffTokens(engine, null, audit);
}

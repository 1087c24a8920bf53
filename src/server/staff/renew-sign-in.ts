import { DAY_MS, HOUR_MS } from '#domain/time/spans.ts';
import type { Clock, Ids } from '../runtime/clock.ts';
import type { Engine } from '../store/engine.ts';
import { writeAudit } from '../store/queries/audit.ts';
import { extendDevice } from '../store/queries/people/devices.ts';
import { extendStaffToken } from '../store/queries/people/staff.ts';
import type { AuditRow } from '../store/rows/people-rows.ts';
import type { Staff } from './tokens.ts';

/** How many days a board's sign-in lasts without use. */
export const SIGN_IN_DAYS = 30;
/**
 * During this period before its end, use alone only extends a sign-in to a day: the board announces the end, and one
 * tap renews it in full.
 */
const TOLD_MS = 7 * DAY_MS;
/** A board in use stays signed in at least this long, so that nobody is signed out during service. */
const SERVICE_MS = DAY_MS;
/** A board makes requests every minute; its sign-in is stored again only when it gains this much. */
const WORTH_WRITING_MS = HOUR_MS;

/** When a sign-in in use ends (ms UTC), if it would otherwise end at `expiresAt`. */
function endByUse(expiresAt: number, now: number): number {
  const isTold = expiresAt - now <= TOLD_MS;
  const wanted = now + (isTold ? SERVICE_MS : SIGN_IN_DAYS * DAY_MS);
  return wanted >= expiresAt + WORTH_WRITING_MS ? wanted : expiresAt;
}

/** The end of a sign-in, if the board should announce it (ms UTC); null: it is more than a week away. */
export function toldEnd({ kind, expiresAt }: Staff, now: number): number | null {
  // A person's session is renewed only by signing in again.
  return kind !== 'session' && expiresAt - now <= TOLD_MS ? expiresAt : null;
}

/** Extends a sign-in until an instant (ms UTC), never shortens it; false when it was revoked. */
async function extend(engine: Engine, staff: Staff, until: number, audit: AuditRow | null): Promise<boolean> {
  if (staff.kind !== 'device') return extendStaffToken(engine, staff, until, audit);
  return engine.write(function* () {
    const isExtended = yield* extendDevice(staff.license, staff.device, until);
    if (isExtended && audit) yield* writeAudit(audit);
    return isExtended;
  });
}

/** Renews a board's sign-in because it is in use; returns the staff member with the new end. */
export async function renewByUse(engine: Engine, clock: Clock, staff: Staff): Promise<Staff> {
  const expiresAt = endByUse(staff.expiresAt, clock.now());
  if (expiresAt === staff.expiresAt) return staff;
  const isRenewed = await extend(engine, staff, expiresAt, null);
  return isRenewed ? { ...staff, expiresAt } : staff;
}

/** Renews a board's sign-in at the user's request; returns the new end (ms UTC), null when it was revoked. */
export async function renewByTap(
  { engine, clock, ids }: { engine: Engine; clock: Clock; ids: Ids },
  staff: Staff,
): Promise<Staff | null> {
  const now = clock.now();
  const expiresAt = Math.max(staff.expiresAt, now + SIGN_IN_DAYS * DAY_MS);
  const { license, who } = staff;
  const document = JSON.stringify({ until: expiresAt });
  const audit = { license, id: ids.uuid(), at: now, who, what: `${staff.kind}.renewed`, document };
  return (await extend(engine, staff, expiresAt, audit)) ? { ...staff, expiresAt } : null;
}

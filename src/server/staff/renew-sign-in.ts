import type { Clock, Ids } from '../runtime/clock.ts';
import type { Engine } from '../store/engine.ts';
import { extendStaffToken } from '../store/queries/staff.ts';
import type { Staff } from './tokens.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How many days a board's sign-in lasts without being used. */
export const SIGN_IN_DAYS = 30;
/** From so long before its end on, use alone does not renew it: the board says when it ends, and one tap renews it. */
const TOLD_MS = 7 * DAY_MS;
/** A board in use is signed in for at least so long, so that nobody is signed out in the middle of a service. */
const SERVICE_MS = DAY_MS;
/** A board is asked for each minute; its sign-in is written again only where that gains so much. */
const WORTH_WRITING_MS = HOUR_MS;

/** Until when a sign-in that is in use lasts (ms UTC), of one that would end at `expiresAt`. */
export function endByUse(expiresAt: number, now: number): number {
  const isTold = expiresAt - now <= TOLD_MS;
  const wanted = now + (isTold ? SERVICE_MS : SIGN_IN_DAYS * DAY_MS);
  return wanted >= expiresAt + WORTH_WRITING_MS ? wanted : expiresAt;
}

/** When a sign-in ends, where a board is to say so (ms UTC); null: it has longer than a week. */
export function toldEnd({ expiresAt }: Staff, now: number): number | null {
  return expiresAt - now <= TOLD_MS ? expiresAt : null;
}

/** Renews the sign-in of a board because it is in use; answers who is signed in, and until when from now on. */
export async function renewByUse(engine: Engine, clock: Clock, staff: Staff): Promise<Staff> {
  const expiresAt = endByUse(staff.expiresAt, clock.now());
  if (expiresAt === staff.expiresAt) return staff;
  const isRenewed = await extendStaffToken(engine, staff, expiresAt, null);
  return isRenewed ? { ...staff, expiresAt } : staff;
}

/** Renews the sign-in of a board because somebody asked for it there; answers until when it lasts (ms UTC), null where it has been ended. */
export async function renewByTap(
  { engine, clock, ids }: { engine: Engine; clock: Clock; ids: Ids },
  staff: Staff,
): Promise<Staff | null> {
  const now = clock.now();
  const expiresAt = Math.max(staff.expiresAt, now + SIGN_IN_DAYS * DAY_MS);
  const { license, who } = staff;
  const document = JSON.stringify({ until: expiresAt });
  const audit = { license, id: ids.uuid(), at: now, who, what: 'token.renewed', document };
  return (await extendStaffToken(engine, staff, expiresAt, audit)) ? { ...staff, expiresAt } : null;
}

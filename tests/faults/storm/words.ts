import { expect } from 'vitest';
import { note, type Guest, type Storm } from './storm.ts';

/** Something that somebody does in a storm. */
export type Act = (storm: Storm) => Promise<void>;

/** Whatever the weather: an answer, a refusal or 503, never a fault of ours. */
export function heard(storm: Storm, what: string, status: number): boolean {
  expect(status, what).toBeLessThan(504);
  expect(status, what).not.toBe(500);
  note(storm, status < 300 ? what : `${what} refused`);
  return status < 300;
}

/** A guest whose order was answered. */
export function someone({ chance, guests }: Storm): (Guest & { uuid: string }) | null {
  const placed = guests.filter((guest): guest is Guest & { uuid: string } => guest.uuid !== null);
  // The newest are the busiest.
  return placed.length > 0 ? chance.of(placed.slice(-6)) : null;
}

/** A page that somebody was given: of a busy order, begun after an instant. */
export async function someAttempt(storm: Storm, bornAfter = 0): Promise<string | null> {
  const guest = someone(storm);
  const attempts = await storm.stage.test.engine.db
    .selectFrom('payment_attempts')
    .select('attempt_id')
    .where('order_uuid', '=', guest?.uuid ?? '')
    .where('started_at', '>', bornAfter)
    // A page whose address was lost on its way is one that nobody can pay on.
    .where('redirect_url', 'is not', null)
    .orderBy('started_at')
    .execute();
  const opened = attempts.filter(({ attempt_id: id }) => storm.fake.opened(id) > 0);
  return opened.length > 0 ? storm.chance.of(opened).attempt_id : null;
}

/** An act, so many times in a list that chance picks from. */
export function often(times: number, act: Act): Act[] {
  return Array.from({ length: times }, () => act);
}

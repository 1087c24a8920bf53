import { expect } from 'vitest';
import { note, type Guest, type Storm } from './storm.ts';

/** An act in a storm. */
export type Act = (storm: Storm) => Promise<void>;

/** Checks an answer under any faults: success, a refusal or 503, never an unexpected error. */
export function heard(storm: Storm, what: string, status: number): boolean {
  expect(status, what).toBeLessThan(504);
  expect(status, what).not.toBe(500);
  note(storm, status < 300 ? what : `${what} refused`);
  return status < 300;
}

/** A guest with an answered order. */
export function someone({ chance, guests }: Storm): (Guest & { uuid: string }) | null {
  const placed = guests.filter((guest): guest is Guest & { uuid: string } => guest.uuid !== null);
  // The newest are the busiest.
  return placed.length > 0 ? chance.of(placed.slice(-6)) : null;
}

/** A guest's page: of a busy order, started after an instant. */
export async function someAttempt(storm: Storm, bornAfter = 0): Promise<string | null> {
  const guest = someone(storm);
  const attempts = await storm.stage.test.engine.db
    .selectFrom('payment_attempts')
    .select('attempt_id')
    .where('order_uuid', '=', guest?.uuid ?? '')
    .where('started_at', '>', bornAfter)
    // A page whose address was lost cannot be paid.
    .where('redirect_url', 'is not', null)
    .orderBy('started_at')
    .execute();
  const opened = attempts.filter(({ attempt_id: id }) => storm.fake.opened(id) > 0);
  return opened.length > 0 ? storm.chance.of(opened).attempt_id : null;
}

/** Repeats an act in the list from which acts are picked at random. */
export function often(times: number, act: Act): Act[] {
  return Array.from({ length: times }, () => act);
}

import { forgetPresence, presentPeople, writePresence } from '../../store/queries/venues/drafts.ts';
import type { OfficeCaller, OfficeServices } from '../caller.ts';

/** An open office says this often where its person is. */
const HEARD_MS = 60_000;

/** Where a person is in the venue file. */
export interface Present {
  who: string;
  /** Null: the office is open, no field has the focus. */
  at: string | null;
}

/** Notes the field in which a person is. */
export async function noteField(
  { engine, clock, hub }: OfficeServices,
  { license, person }: OfficeCaller,
  at: string | null,
): Promise<void> {
  await writePresence(engine, { license, person, address: at, now: clock.now() });
  hub.publish({ kind: 'draft', license });
}

/** Notes that a person has left the office. */
export async function leaveOffice(
  { engine, hub }: OfficeServices,
  { license, person }: OfficeCaller,
): Promise<void> {
  await forgetPresence(engine, license, person);
  hub.publish({ kind: 'draft', license });
}

/** The people who have the office open. */
export async function whoIsPresent({ engine, clock }: OfficeServices, license: string): Promise<Present[]> {
  const people = await presentPeople(engine, license, clock.now() - HEARD_MS);
  return people.map(({ person, address }) => ({ who: person, at: address }));
}

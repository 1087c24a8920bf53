import type { NewOfficeKey, WireOfficeKey } from '#contract/office/keys.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import { listTokens, newStaffToken, revokeTokenById } from '../staff/tokens.ts';
import { putStaffToken } from '../store/queries/people/staff.ts';
import { noteAct, type Doer, type PeopleServices } from './services.ts';

/** The keys of a venue that work now, the boards' tokens too, oldest first. */
export async function listKeys(services: PeopleServices, license: string): Promise<WireOfficeKey[]> {
  const listed = await listTokens(services, license);
  return listed.map(({ id, name, rights, created, expires }) => ({
    id,
    name,
    rights,
    created_at: created,
    ends_at: expires,
  }));
}

/** Makes an API key with the named rights; answers it, this once. */
export async function makeKey(
  services: PeopleServices,
  doer: Doer,
  { name, rights, days }: NewOfficeKey,
): Promise<string> {
  const { engine, clock, ids } = services;
  // A version of the program that does not know rights goes by the lesser role.
  const terms = { name: name.trim(), rights };
  const { token, row } = newStaffToken(
    { clock, ids },
    { license: doer.license, role: 'kitchen', days, ...terms },
  );
  await engine.write(function* () {
    yield* putStaffToken(row);
    yield* noteAct(services, doer, { what: 'token.added', names: [terms.name], to: rights });
  });
  return token;
}

/** Ends a key at once, its open streams too. Refuses `not_found`: another venue's, or none. */
export async function revokeKey(services: PeopleServices, doer: Doer, id: string): Promise<Result<null>> {
  const isOwn = (await listTokens(services, doer.license)).some((key) => key.id === id);
  const done = isOwn && (await revokeTokenById({ ...services, who: doer.who }, id));
  return done ? accepted(null) : refused({ code: 'not_found' });
}

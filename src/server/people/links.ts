import { accepted, refused, undoAndRefuse, type Result } from '../runtime/result.ts';
import { hashToken } from '../runtime/tokens.ts';
import { actorName } from '../staff/actor.ts';
import { LINK_MAIL, writeOutbox } from '../store/queries/outbox/outbox.ts';
import { findOwners, findPeopleByEmail, personWithin } from '../store/queries/people/people.ts';
import { findLink, useLinkOnce, writeLink } from '../store/queries/people/sessions.ts';
import type { Steps } from '../store/query.ts';
import type { LoginLinkRow, PersonRow } from '../store/rows/people-rows.ts';
import { makeFirstOwner, turnOf } from './people.ts';
import { noteAct, type Doer, type PeopleServices } from './services.ts';
import { beginSession, orBegunBefore, type BegunSession, type NewSession } from './sessions.ts';

/** A link that a person asks for by e-mail. */
const ASKED_MS = 15 * 60_000;
/** A link that an owner or the command line makes. */
const GIVEN_MS = 24 * 60 * 60_000;

/** A new link: its token, and its end (ms UTC). */
export interface NewLink {
  token: string;
  expiresAt: number;
}

/** The address that a link opens; the token is in the fragment, which browsers do not send. */
export function linkAddress(base: string, token: string): string {
  return `${base}/office#link=${token}`;
}

/** The address that a printed link for making the first venue opens. */
export function startAddress(base: string, token: string): string {
  return `${base}/office/start#start=${token}`;
}

/** Makes the link with which somebody makes the first venue of an installation, valid for a day. */
export function makeStartLink(services: PeopleServices): Promise<NewLink> {
  return makeLink(services, { license: '', person_id: null, name: null, email: null }, GIVEN_MS);
}

/** A mail with a link: the link is made when the mail is written, so that no token waits in the store. */
export interface LinkMailDocument {
  personId: string;
  email: string;
  /** Asked for by the person, or given by an owner. */
  kind: 'asked' | 'given';
}

type LinkOf = Pick<LoginLinkRow, 'license' | 'person_id' | 'name' | 'email'>;

function* storeLink({ clock, ids }: PeopleServices, of: LinkOf, forMs: number): Steps<NewLink> {
  const token = ids.token();
  const now = clock.now();
  const expiresAt = now + forMs;
  yield* writeLink({
    ...of,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: expiresAt,
    used_at: null,
  });
  return { token, expiresAt };
}

function makeLink(services: PeopleServices, of: LinkOf, forMs: number): Promise<NewLink> {
  return services.engine.write(() => storeLink(services, of, forMs));
}

/**
 * Makes the link of a mail; whoever uses it has proven the address. Null when the person has another address by now, or
 * left.
 */
export function makeMailedLink(
  services: PeopleServices,
  license: string,
  { personId, email, kind }: LinkMailDocument,
): Promise<NewLink | null> {
  const of = { license, person_id: personId, name: null, email };
  return services.engine.write(function* () {
    const person = yield* personWithin(license, personId);
    if (person?.email !== email) return null;
    return yield* storeLink(services, of, kind === 'asked' ? ASKED_MS : GIVEN_MS);
  }, turnOf(license));
}

/**
 * Mails a link to a person who has forgotten nothing but where to sign in; does nothing for an unknown address. An
 * address at several venues gets one link, which opens all of them.
 */
export async function mailLinkTo(services: PeopleServices, address: string): Promise<void> {
  const email = address.trim().toLowerCase();
  const [person] = await findPeopleByEmail(services.engine, email);
  if (!person) return;
  await services.engine.write(() =>
    queueMail(services, person, { personId: person.id, email, kind: 'asked' }),
  );
}

function* queueMail(
  { clock, ids }: PeopleServices,
  { license }: PersonRow,
  document: LinkMailDocument,
): Steps<void> {
  yield* writeOutbox({ license, id: ids.rowId(), kind: LINK_MAIL, document }, clock.now());
}

/**
 * Makes a link for a person, valid for a day, and mails another one where the person has an address and the server
 * sends mail. Refuses an unknown person.
 */
export async function givePersonLink(
  services: PeopleServices,
  doer: Doer,
  id: string,
  sendsMail: boolean,
): Promise<Result<NewLink & { mailed: boolean }>> {
  return services.engine.write<Result<NewLink & { mailed: boolean }>>(function* () {
    const person = yield* personWithin(doer.license, id);
    if (!person) return refused({ code: 'not_found' });
    yield* noteAct(services, doer, { what: 'person.link', names: [person.name] });
    const { license, email } = person;
    const link = yield* storeLink(services, { license, person_id: id, name: null, email: null }, GIVEN_MS);
    const mailed = sendsMail && email !== null;
    if (mailed) yield* queueMail(services, person, { personId: id, email, kind: 'given' });
    return accepted({ ...link, mailed });
  });
}

/** Why no link of an owner can be made: nobody has that name, or several owners need a name to choose by. */
export interface NoOwnerLink {
  owners: readonly string[];
}

/**
 * Makes an owner's link, for whoever runs the server: of the owner with that name, of the only owner, or of the first
 * one, who is made when the link is used.
 */
export async function makeOwnerLink(
  services: PeopleServices,
  license: string,
  name: string | null,
): Promise<NewLink | NoOwnerLink> {
  const owners = await findOwners(services.engine, license);
  if (owners.length === 0)
    return makeLink(services, { license, person_id: null, name, email: null }, GIVEN_MS);
  const named = owners.filter((owner) => name === null || owner.name === name);
  const [owner] = named;
  if (!owner || named.length > 1) return { owners: owners.map((each) => each.name) };
  return makeLink(services, { license, person_id: owner.id, name: null, email: null }, GIVEN_MS);
}

/**
 * Uses a link up and signs its person in; with a token for the session it answers again with the session that it began
 * just before. Refuses with link_ended when it is unknown, was used or has ended, when its
 * person was removed, and when another link made the first owner. `ownerName` is that of a first owner without a name.
 */
export async function useLink(
  services: PeopleServices,
  token: string,
  bringing: Pick<NewSession, 'client' | 'before' | 'token'>,
  ownerName: (license: string) => Promise<string>,
): Promise<Result<BegunSession>> {
  const { engine, clock } = services;
  const tokenHash = hashToken(token);
  const known = await findLink(engine, tokenHash);
  // A link without a venue makes one (office/start); it signs nobody in.
  if (!known || known.license === '') return refused({ code: 'link_ended' });
  const { license } = known;
  const name = known.name ?? (known.person_id === null ? await ownerName(license) : '');
  const result = await engine.write<Result<BegunSession>>(function* () {
    const link = yield* useLinkOnce(tokenHash, clock.now());
    if (!link) return refused({ code: 'link_ended' });
    const person =
      link.person_id === null
        ? yield* makeFirstOwner(services, license, name)
        : yield* personWithin(license, link.person_id);
    if (!person) return undoAndRefuse({ code: 'link_ended' });
    const doer = { license, who: actorName({ person: person.id }) };
    if (link.person_id === null)
      yield* noteAct(services, doer, { what: 'person.joined', names: [person.name] });
    const begun = { ...bringing, license, personId: person.id, email: link.email };
    return accepted(yield* beginSession(services, begun));
  }, turnOf(license));
  return orBegunBefore(services, result, bringing.token);
}

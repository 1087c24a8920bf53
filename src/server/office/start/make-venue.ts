import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { StartFile, WireStartVenue } from '#contract/office/start.ts';
import { parseDocument, stringify } from 'yaml';
import { makeFirstOwner } from '../../people/people.ts';
import { noteAct, type PeopleServices } from '../../people/services.ts';
import { beginSession, orBegunBefore, type BegunSession, type NewSession } from '../../people/sessions.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import { hashToken } from '../../runtime/tokens.ts';
import { actorName } from '../../staff/actor.ts';
import { findLink } from '../../store/queries/people/sessions.ts';
import { useStartLink } from '../../store/queries/people/start-links.ts';
import { Undo } from '../../store/query.ts';
import { checkVenueFile, type CheckedVenue } from '../../venues/check/check-venue.ts';
import { replaceVenue } from '../../venues/import/import-venue.ts';
import { knownLicenses } from '../../venues/venue-directory.ts';
import { findingsOf } from '../publish/write-draft.ts';
import { licenseOf, venueOf } from './venue-of.ts';

interface Maker extends PeopleServices {
  /** What the venue's first owner is called. */
  ownerName(language: string): Promise<string>;
}

/** A license that no venue has. */
async function freeLicense({ engine }: PeopleServices, name: string): Promise<string> {
  const taken = new Set(await knownLicenses(engine));
  const wanted = licenseOf(name);
  for (let count = 1; ; count++) {
    const license = count === 1 ? wanted : `${wanted}-${count}`;
    if (!taken.has(license)) return license;
  }
}

function faultsOf({ findings }: CheckedVenue): { path: string; message: string }[] {
  return findings.filter(({ level }) => level === 'error').map(({ path, message }) => ({ path, message }));
}

type Bringing = Pick<NewSession, 'client' | 'before' | 'token'>;

/** The hash of a printed link's token while it may make a venue; null for any other. */
async function openLinkHash({ engine, clock }: PeopleServices, token: string): Promise<string | null> {
  const tokenHash = hashToken(token);
  const link = await findLink(engine, tokenHash);
  const isOpen = link?.license === '' && link.used_at === null && link.expires_at > clock.now();
  return isOpen ? tokenHash : null;
}

/** Refuses a link that has ended, unless it made the caller's venue just before: then answers as it did then. */
function ended(services: Maker, { token }: Bringing): Promise<Result<BegunSession>> {
  return orBegunBefore(services, refused({ code: 'link_ended' }), token);
}

/** Stores a checked file as a new venue, and signs the holder of a link in as its owner: both or neither. */
async function beginVenue(
  services: Maker,
  { file, content, format }: { file: CompleteVenueFile } & Pick<CheckedVenue, 'content' | 'format'>,
  tokenHash: string,
  bringing: Bringing,
): Promise<Result<BegunSession>> {
  const { engine, clock, ids } = services;
  const { license } = file;
  const name = await services.ownerName(file.default_language);
  let begun: BegunSession | null = null;
  function* signIn() {
    if (!(yield* useStartLink(tokenHash, license, clock.now()))) throw new Undo(false);
    const owner = yield* makeFirstOwner(services, license, name);
    if (!owner) throw new Undo(false);
    const doer = { license, who: actorName({ person: owner.id }) };
    yield* noteAct(services, doer, { what: 'person.joined', names: [owner.name] });
    begun = yield* beginSession(services, { ...bringing, license, personId: owner.id, email: null });
  }
  const audit = { who: 'server', what: 'venue.imported' };
  const made = { file, content, format, pictures: '{}' };
  const alongside = { work: signIn, how: { turns: ['start'] } };
  const isMade = await replaceVenue(
    { engine, clock, ids },
    { next: made, before: undefined, audit, alongside },
  );
  return isMade && begun ? accepted(begun) : ended(services, bringing);
}

/**
 * Makes a venue from what an owner gave, by the checks and the transaction of an import, and signs the holder of the
 * printed link in as its owner. Refuses with link_ended what is no such link or was used, and what the check refuses;
 * nothing is made then, and the link stays.
 */
export async function makeVenue(
  services: Maker,
  start: WireStartVenue,
  bringing: Bringing,
): Promise<Result<BegunSession>> {
  const tokenHash = await openLinkHash(services, start.token);
  if (tokenHash === null) return ended(services, bringing);
  const license = await freeLicense(services, start.name);
  const checked = checkVenueFile(stringify(venueOf(start, license)), {});
  const { file } = checked;
  if (!file) return refused({ code: 'validation', errors: faultsOf(checked) });
  return beginVenue(services, { ...checked, file }, tokenHash, bringing);
}

/** A venue file without its web addresses: each is proved by DNS before it leads to the venue. */
function withoutDomains(text: string): string {
  const document = parseDocument(text);
  if (document.errors.length > 0 || !document.has('domains')) return text;
  document.delete('domains');
  return document.toString();
}

/**
 * Makes a venue of a venue file that an owner has, likewise. Its license changes where another venue has it, and its
 * web addresses are left out. Refuses with validation, and the findings of the check, a file with errors.
 */
export async function makeVenueOfFile(
  services: Maker,
  { token, text }: StartFile,
  bringing: Bringing,
): Promise<Result<BegunSession>> {
  const tokenHash = await openLinkHash(services, token);
  if (tokenHash === null) return ended(services, bringing);
  const own = withoutDomains(text);
  const read = checkVenueFile(own, {});
  const license = read.file && (await freeLicense(services, read.file.license));
  const checked =
    license !== null && license !== read.file?.license ? checkVenueFile(own, { license }) : read;
  const { file } = checked;
  if (!file)
    return refused({
      code: 'validation',
      errors: faultsOf(checked),
      members: { findings: findingsOf(checked, null, true) },
    });
  return beginVenue(services, { ...checked, file }, tokenHash, bringing);
}

import type { WireOfficeSession, SignInVenue } from '#contract/office/session.ts';
import type { FastifyRequest } from 'fastify';
import { countPasskeys, everybody } from '../../../people/people.ts';
import { readSession, selvesOf, type OfficePerson } from '../../../people/sessions.ts';
import { onlyLicense } from '../../../venues/venue-directory.ts';
import { Refused } from '../../plumbing/context.ts';
import { siteOf } from '../../guards/office-session.ts';
import type { OfficeServices } from '../office-context.ts';

async function venuesOf(
  services: OfficeServices,
  signedIn: OfficePerson,
): Promise<WireOfficeSession['venues']> {
  const licenses = (await selvesOf(services, signedIn)).map(({ license }) => license);
  const found = await Promise.all(licenses.map((license) => services.venues.find(license)));
  return found
    .filter((live) => live !== null)
    .map(({ venue, menu }) => ({
      license: venue.license,
      name: menu(venue.defaultLanguage).wire.name,
    }));
}

/** Who is signed in with a token, as the office shows it. Throws unauthorized, and not_found for a removed venue. */
export async function presentSession(
  services: OfficeServices,
  request: FastifyRequest,
  token: string,
): Promise<WireOfficeSession> {
  const signedIn = await readSession(services, token);
  if (!signedIn) throw new Refused({ code: 'unauthorized' });
  const { person, license } = signedIn;
  const live = await services.venues.find(license);
  if (!live) throw new Refused({ code: 'not_found' });
  const { wire } = live.menu(live.venue.defaultLanguage);
  const { id, name, email, role, language } = person;
  return {
    person: {
      id,
      name,
      email,
      role,
      language,
      has_pin: person.pin_hash !== null,
      passkeys: await countPasskeys(services, person),
    },
    venue: {
      license,
      name: wire.name,
      logo: wire.logo_image?.logo ?? null,
      timezone: wire.timezone,
      default_language: live.venue.defaultLanguage,
      guest_address: `${await services.originOf(license)}/`,
    },
    venues: await venuesOf(services, signedIn),
    people: (await everybody(services, license)).map(({ id, name, role }) => ({ id, name, role })),
    ends_at: new Date(signedIn.endsAt).toISOString(),
    mail: services.sendsMail,
    passkeys: siteOf(request, services.publicUrl) !== null,
  };
}

/** What guests see of the venue that a sign-in page is for: the wanted one, else the only one; null where it is open which. */
export async function presentSignInVenue(
  { venues, engine }: OfficeServices,
  wanted: string | undefined,
): Promise<SignInVenue | null> {
  const license = wanted ?? (await onlyLicense(engine));
  const live = license === null ? null : await venues.find(license);
  if (!live) return null;
  const { wire } = live.menu(live.venue.defaultLanguage);
  return {
    name: wire.name,
    logo: wire.logo_image?.logo ?? null,
    cover: wire.cover_image?.product ?? null,
  };
}

import { WELL_FORMED } from '../values/value-shapes.ts';
import Type from 'typebox';
import type { Role } from './rights.ts';
import type { FromWire } from '../values/wire-names.ts';

const RoleField = Type.Unsafe<Role>({ type: 'string', enum: ['owner', 'manager', 'waiter', 'kitchen'] });

export const OfficeSession = Type.Object(
  {
    person: Type.Object({
      id: Type.String(),
      name: Type.String(),
      email: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
      role: RoleField,
      language: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
      has_pin: Type.Boolean(),
      passkeys: Type.Integer({ description: 'How many passkeys the person has' }),
    }),
    venue: Type.Object({
      license: Type.String(),
      name: Type.String(),
      logo: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
      timezone: Type.String(),
      default_language: Type.String(),
      guest_address: Type.String({ description: 'Where guests read the menu' }),
    }),
    venues: Type.Array(Type.Object({ license: Type.String(), name: Type.String() }), {
      description: 'All venues of this person',
    }),
    people: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), role: RoleField }), {
      description: 'Of the venue, for initials beside their changes; those who left included',
    }),
    ends_at: Type.String({ format: 'date-time' }),
    mail: Type.Boolean({ description: 'The server can send links by e-mail' }),
    passkeys: Type.Boolean({ description: 'Passkeys work at this address' }),
  },
  { $id: 'OfficeSession' },
);
export type WireOfficeSession = Type.Static<typeof OfficeSession>;
/** Who is signed in to the office, and where. */
export type OfficeSession = FromWire<WireOfficeSession>;

export const SignInAt = Type.Object({
  venue: Type.Optional(
    Type.String({
      maxLength: 100,
      pattern: WELL_FORMED,
      description:
        'The license of the venue that the page is opened for: the refusal then says its name and its pictures',
    }),
  ),
});
export type SignInAt = Type.Static<typeof SignInAt>;

/** The venue of a sign-in page, as guests see it. */
export interface SignInVenue {
  name: string;
  logo: string | null;
  cover: string | null;
}

export const RequestLink = Type.Object(
  { email: Type.String({ minLength: 3, maxLength: 254 }) },
  { $id: 'RequestLink', examples: [{ email: 'rami@cafe.example' }] },
);
export type RequestLink = Type.Static<typeof RequestLink>;

/** What asks for a lost answer again: with the same link and key the same sign-in is answered. */
export const LinkKey = Type.Optional(
  Type.String({
    minLength: 20,
    maxLength: 100,
    description:
      'Random, made by the program and kept to itself. The same link with the same key is answered with the same sign-in for ten minutes, for a program to which the answer was lost',
  }),
);

export const UseLink = Type.Object(
  { token: Type.String({ minLength: 20, maxLength: 200 }), key: LinkKey },
  { $id: 'UseLink' },
);
export type UseLink = Type.Static<typeof UseLink>;

/** Options and answers of passkeys are those of the WebAuthn standard; its library reads them. */
export const PasskeyAnswer = Type.Object(
  { response: Type.Record(Type.String(), Type.Unknown()) },
  { $id: 'PasskeyAnswer' },
);
export type PasskeyAnswer = Type.Static<typeof PasskeyAnswer>;

export const PasskeyOptions = Type.Record(Type.String(), Type.Unknown(), {
  $id: 'PasskeyOptions',
  description:
    'The options that the browser’s passkey call takes, as the WebAuthn standard writes them in JSON',
});
export type PasskeyOptions = Type.Static<typeof PasskeyOptions>;

export const Passkeys = Type.Object(
  {
    passkeys: Type.Array(
      Type.Object({
        id: Type.String(),
        browser: Type.String({ description: 'The kind of browser in which it was made' }),
        created_at: Type.String({ format: 'date-time' }),
        last_used_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' }),
      }),
    ),
  },
  { $id: 'Passkeys' },
);
export type WirePasskeys = Type.Static<typeof Passkeys>;
/** The passkeys of the person who is signed in. */
export type Passkeys = FromWire<WirePasskeys>;

export const ChooseVenue = Type.Object(
  { license: Type.String({ minLength: 1, maxLength: 100 }) },
  { $id: 'ChooseVenue' },
);
export type ChooseVenue = Type.Static<typeof ChooseVenue>;

export const OfficeDone = Type.Object({ done: Type.Literal(true) }, { $id: 'OfficeDone' });
/** The answer to an act that has nothing else to tell. */
export type OfficeDone = Type.Static<typeof OfficeDone>;

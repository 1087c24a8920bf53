import Type from 'typebox';
import type { Role } from './rights.ts';
import { printerState } from '../values/printers.ts';
import { WELL_FORMED } from '../values/value-shapes.ts';
import type { FromWire } from '../values/wire-names.ts';

const RoleField = Type.Unsafe<Role>({ type: 'string', enum: ['owner', 'manager', 'waiter', 'kitchen'] });
const Instant = Type.String({ format: 'date-time' });
const Maybe = Type.Unsafe<string | null>({ type: ['string', 'null'] });

/** Acts for which a shared device may ask who it is; `always`: for each act. */
export const ASKS = ['refund', 'discount', 'strike', 'cash', 'always'] as const;
export type AskPerson = (typeof ASKS)[number];

export const TeamRules = Type.Object(
  {
    ask_person: Type.Array(Type.Unsafe<AskPerson>({ type: 'string', enum: ASKS }), {
      description: 'Acts for which a shared device asks for a person’s PIN; `always`: for each act',
    }),
  },
  { $id: 'TeamRules' },
);
export type TeamRules = Type.Static<typeof TeamRules>;

export const Person = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    email: Maybe,
    role: RoleField,
    language: Maybe,
    has_pin: Type.Boolean(),
    passkeys: Type.Integer(),
    here: Type.Boolean({ description: 'Has the office or a board open now' }),
    last_here_at: Maybe,
    last_here_on: Maybe,
    link: Type.Unsafe<{ expires_at: string } | null>({
      type: ['object', 'null'],
      description: 'An unused link that was made for this person',
    }),
  },
  { $id: 'Person' },
);
export type WirePerson = Type.Static<typeof Person>;
export type Person = FromWire<WirePerson>;

export const People = Type.Object(
  {
    people: Type.Array(Type.Unsafe<WirePerson>(Type.Ref('Person'))),
    rules: Type.Unsafe<TeamRules>(Type.Ref('TeamRules')),
  },
  { $id: 'People' },
);
export type People = Type.Static<typeof People>;

export const NewPerson = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 80 }),
    role: RoleField,
    email: Type.Optional(Type.String({ maxLength: 254 })),
    pin: Type.Optional(Type.String({ pattern: '^[0-9]{4,8}$' })),
    language: Type.Optional(Type.String({ maxLength: 10 })),
  },
  { $id: 'NewPerson' },
);
export type NewPerson = Type.Static<typeof NewPerson>;

export const ChangePerson = Type.Partial(
  Type.Object({
    name: Type.String({ minLength: 1, maxLength: 80 }),
    role: RoleField,
    email: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 254 }),
    pin: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^[0-9]{4,8}$' }),
    language: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 10 }),
  }),
  { $id: 'ChangePerson', minProperties: 1, examples: [{ role: 'manager' }] },
);
export type ChangePerson = Type.Static<typeof ChangePerson>;

export const ChangeMe = Type.Partial(Type.Pick(ChangePerson, ['name', 'pin', 'language']), {
  $id: 'ChangeMe',
  additionalProperties: false,
  minProperties: 1,
  examples: [{ language: 'ar' }],
});
/** What people change about themselves. */
export type ChangeMe = Type.Static<typeof ChangeMe>;

export const PersonLink = Type.Object(
  { url: Type.String(), expires_at: Instant, mailed: Type.Boolean() },
  { $id: 'PersonLink' },
);
export type PersonLink = Type.Static<typeof PersonLink>;

export const SignedInSessions = Type.Object(
  {
    sessions: Type.Array(
      Type.Object({
        id: Type.String(),
        person: Maybe,
        name: Type.String(),
        browser: Type.String({ description: 'Its kind: Safari, iPhone' }),
        network: Type.String({
          description: 'The network of the last address; localhost: of the server’s own machine',
        }),
        last_used_at: Instant,
        current: Type.Boolean(),
      }),
    ),
  },
  { $id: 'SignedInSessions' },
);
export type WireSignedInSessions = Type.Static<typeof SignedInSessions>;
export type SignedInSessions = FromWire<WireSignedInSessions>;

export const SessionsEnded = Type.Object({ ended: Type.Integer() }, { $id: 'SessionsEnded' });
/** How many sessions were ended. */
export type SessionsEnded = Type.Static<typeof SessionsEnded>;

export const Device = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    kind: Type.Unsafe<'board' | 'waiter'>({ type: 'string', enum: ['board', 'waiter'] }),
    role: RoleField,
    station: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description:
        'The id of the station of the kitchen that it is paired to, also once the menu has none of it; null: none',
    }),
    live: Type.Boolean(),
    last_used_at: Maybe,
    ends_at: Instant,
    browser: Type.String({ description: 'The kind of browser of its last use' }),
    network: Type.String({ description: 'The network of its last use' }),
    misses: Type.Integer({
      description: 'Wrong PINs that count: not taken back by the right one, nor forgotten',
    }),
  },
  { $id: 'Device' },
);
export type WireDevice = Type.Static<typeof Device>;
export type Device = FromWire<WireDevice>;

export const Devices = Type.Object(
  {
    devices: Type.Array(Type.Unsafe<WireDevice>(Type.Ref('Device'))),
    printers: Type.Array(
      Type.Object({
        ...printerState,
        address: Type.Unsafe<string | null>({
          type: ['string', 'null'],
          description: 'Where the server connects to it; null: it asks for its tickets itself',
        }),
        last_seen_at: Maybe,
      }),
    ),
  },
  { $id: 'Devices' },
);
export type WireDevices = Type.Static<typeof Devices>;
export type Devices = FromWire<WireDevices>;

export const NewDevice = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 80 }),
    kind: Type.Unsafe<'board' | 'waiter'>({ type: 'string', enum: ['board', 'waiter'] }),
    role: RoleField,
    station: Type.Optional(
      Type.String({
        maxLength: 100,
        pattern: WELL_FORMED,
        description: 'The id of the station of the kitchen that its board opens at',
      }),
    ),
  },
  { $id: 'NewDevice' },
);
export type NewDevice = Type.Static<typeof NewDevice>;

export const ChangeDevice = Type.Partial(Type.Pick(NewDevice, ['name', 'role']), {
  $id: 'ChangeDevice',
  minProperties: 1,
  examples: [{ name: 'Grill tablet' }],
});
export type ChangeDevice = Type.Static<typeof ChangeDevice>;

export const DeviceCode = Type.Object(
  { code: Type.String(), url: Type.String(), expires_at: Instant },
  { $id: 'DeviceCode' },
);
export type WireDeviceCode = Type.Static<typeof DeviceCode>;
export type DeviceCode = FromWire<WireDeviceCode>;

export const AuditEntry = Type.Object(
  {
    id: Type.String(),
    at: Instant,
    who: Type.String({ description: 'Name of the person, device, key or command' }),
    person: Maybe,
    what: Type.String({ description: 'The act: person.added, product.stock, order.status' }),
    names: Type.Array(Type.String(), { description: 'Of what it is about: people, dishes, order numbers' }),
    field: Maybe,
    from: Type.Unknown(),
    to: Type.Unknown(),
    places: Type.Optional(
      Type.Array(Type.String(), { description: 'Addresses of changed settings, which have no names' }),
    ),
    reach: Type.Unsafe<'draft' | 'guests' | 'team'>({
      type: 'string',
      enum: ['draft', 'guests', 'team'],
    }),
  },
  { $id: 'AuditEntry' },
);
export type AuditEntry = Type.Static<typeof AuditEntry>;

export const AuditPage = Type.Object(
  {
    entries: Type.Array(Type.Unsafe<AuditEntry>(Type.Ref('AuditEntry'))),
    next: Type.Optional(Type.String({ description: 'For the page after this one; none: it was the last' })),
  },
  { $id: 'AuditPage' },
);
/** Who did what, newest first. */
export type AuditPage = Type.Static<typeof AuditPage>;

/** The most entries of who did what in one answer, and how many without a wish. */
const MOST_ENTRIES = 200;
const USUAL_ENTRIES = 50;

export const AuditQuery = Type.Object({
  after: Type.Optional(Type.String({ maxLength: 100, description: 'What an earlier answer gave as next' })),
  most: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_ENTRIES, default: USUAL_ENTRIES })),
});
export type AuditQuery = Type.Static<typeof AuditQuery>;

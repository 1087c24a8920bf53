import Type from 'typebox';
import type { Role } from './rights.ts';

const RoleField = Type.Unsafe<Role>({ type: 'string', enum: ['owner', 'manager', 'waiter', 'kitchen'] });
const Instant = Type.String({ format: 'date-time' });
const Maybe = Type.Unsafe<string | null>({ type: ['string', 'null'] });

export const Person = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    email: Maybe,
    role: RoleField,
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
export type Person = Type.Static<typeof Person>;

export const People = Type.Object(
  {
    people: Type.Array(Type.Unsafe<Person>(Type.Ref('Person'))),
    rules: Type.Object({
      ask_person: Type.Array(Type.String(), {
        description: 'Rights for which a shared device asks for a person’s PIN; `always`: for each act',
      }),
    }),
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
  { $id: 'ChangePerson', minProperties: 1 },
);
export type ChangePerson = Type.Static<typeof ChangePerson>;

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
        network: Type.String({ description: 'The network of the last address' }),
        last_used_at: Instant,
        current: Type.Boolean(),
      }),
    ),
  },
  { $id: 'SignedInSessions' },
);
export type SignedInSessions = Type.Static<typeof SignedInSessions>;

export const Device = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    kind: Type.Unsafe<'board' | 'waiter'>({ type: 'string', enum: ['board', 'waiter'] }),
    role: RoleField,
    live: Type.Boolean(),
    last_used_at: Maybe,
    ends_at: Instant,
    misses: Type.Integer({ description: 'Wrong PINs in a row' }),
  },
  { $id: 'Device' },
);
export type Device = Type.Static<typeof Device>;

export const Devices = Type.Object(
  {
    devices: Type.Array(Type.Unsafe<Device>(Type.Ref('Device'))),
    printers: Type.Array(
      Type.Object({ name: Type.String(), silent: Type.Boolean(), trouble: Type.String() }),
    ),
  },
  { $id: 'Devices' },
);
export type Devices = Type.Static<typeof Devices>;

export const NewDevice = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 80 }),
    kind: Type.Unsafe<'board' | 'waiter'>({ type: 'string', enum: ['board', 'waiter'] }),
    role: RoleField,
  },
  { $id: 'NewDevice' },
);
export type NewDevice = Type.Static<typeof NewDevice>;

export const DeviceCode = Type.Object(
  { code: Type.String(), url: Type.String(), expires_at: Instant },
  { $id: 'DeviceCode' },
);
export type DeviceCode = Type.Static<typeof DeviceCode>;

export const AuditPage = Type.Object(
  {
    entries: Type.Array(
      Type.Object({
        id: Type.String(),
        at: Instant,
        who: Type.String({ description: 'Name of the person, device, key or command' }),
        person: Maybe,
        what: Type.String(),
        names: Type.Array(Type.String()),
        field: Maybe,
        from: Type.Unknown(),
        to: Type.Unknown(),
        reach: Type.Unsafe<'draft' | 'guests' | 'team'>({
          type: 'string',
          enum: ['draft', 'guests', 'team'],
        }),
      }),
    ),
    next: Type.Optional(Type.String()),
  },
  { $id: 'AuditPage' },
);
/** Who did what, newest first. */
export type AuditPage = Type.Static<typeof AuditPage>;

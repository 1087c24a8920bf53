import Type from 'typebox';
import { ROLES, type Role } from '../office/rights.ts';
import type { FromWire } from '../values/wire-names.ts';

export const SignedIn = Type.Object(
  {
    role: Type.Unsafe<Role>({ type: 'string', enum: ROLES }),
    license: Type.String(),
    secure: Type.Boolean({ description: 'Whether the cookie travels encrypted' }),
    station: Type.Optional(
      Type.String({
        description: 'The id of the station of the kitchen that a device is paired to, as it is enrolled',
      }),
    ),
  },
  { $id: 'SignedIn', description: 'What a signed-in browser learns' },
);

/** The answer to a signed-in browser: its role, its venue, whether its cookie travels encrypted, and its station. */
export type SignedIn = Type.Static<typeof SignedIn>;

export const SignedOut = Type.Object({ signed_out: Type.Literal(true) }, { $id: 'SignedOut' });

export const StockNow = Type.Object(
  {
    id: Type.String(),
    out_of_stock: Type.Boolean(),
    pos_available_qty: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'Pieces left; null: not counted',
    }),
  },
  { $id: 'StockNow', description: 'A product’s stock as it is now' },
);

/** A product's current stock. */
export type StockNow = Type.Static<typeof StockNow>;

export const StockState = Type.Object(
  {
    at: Type.String({ description: 'Its address, as asked' }),
    out_of_stock: Type.Boolean(),
    pos_available_qty: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'Pieces left of a product; null: not counted',
    }),
    until: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date-time',
      description: 'Sold out until this instant; null: until further notice, or not sold out',
    }),
  },
  { $id: 'StockState', description: 'Whether a product, an answer or a combo part is sold out' },
);

/** Whether a product, an answer or a combo part is sold out. */
export type StockState = Type.Static<typeof StockState>;

export const PrintDoubtAnswered = Type.Object(
  { job: Type.String(), printed: Type.Boolean() },
  { $id: 'PrintDoubtAnswered' },
);

export const OrdersPaused = Type.Object(
  {
    paused_until: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date-time',
      description: 'Null: ordering is not paused',
    }),
  },
  { $id: 'OrdersPaused' },
);

export const LocationHeld = Type.Object(
  { code: Type.String(), busy: Type.Boolean() },
  { $id: 'LocationHeld', description: 'Whether a waiter’s order holds the table or room' },
);

/** Whether a waiter's order occupies a table or room. */
export type LocationHeld = Type.Static<typeof LocationHeld>;

export const LocationClosed = Type.Object(
  { closed: Type.Boolean({ description: 'Whether a visit was open there' }) },
  { $id: 'LocationClosed' },
);

export const CallAnswered = Type.Object(
  { answered: Type.Boolean({ description: 'Whether the call still waited' }) },
  { $id: 'CallAnswered' },
);

export const OrderReprinted = Type.Object(
  { printers: Type.Integer({ description: 'How many printers print it' }) },
  { $id: 'OrderReprinted' },
);

export const StaffPeople = Type.Object(
  {
    people: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        role: Type.Unsafe<Role>({ type: 'string', enum: ROLES }),
      }),
    ),
    own_phone: Type.Boolean({
      description: 'Somebody is signed in as themselves: only those are listed who may do more',
    }),
  },
  { $id: 'StaffPeople', description: 'Who can say who they are here: people with a PIN' },
);
export type WireStaffPeople = Type.Static<typeof StaffPeople>;
export type StaffPeople = FromWire<WireStaffPeople>;

export const SayWho = Type.Object(
  { person: Type.String({ maxLength: 100 }), pin: Type.String({ pattern: '^[0-9]{4,8}$' }) },
  { $id: 'SayWho', examples: [{ person: '6f1c2b6e-2f0b-4b7e-9a51-0d6a0f6f9f10', pin: '4711' }] },
);
export type SayWho = Type.Static<typeof SayWho>;

export const PersonKnown = Type.Object(
  {
    token: Type.String({ description: 'For Sufra-Person' }),
    until: Type.String({ format: 'date-time' }),
    name: Type.String(),
    role: Type.Unsafe<Role>({ type: 'string', enum: ROLES }),
  },
  { $id: 'PersonKnown', description: 'Who acts on this device or phone, for a minute' },
);
export type PersonKnown = Type.Static<typeof PersonKnown>;

export const EnrolDevice = Type.Object(
  { code: Type.String({ minLength: 6, maxLength: 20, description: 'Nine digits; spaces do not count' }) },
  { $id: 'EnrolDevice', examples: [{ code: '416 902 553' }] },
);
export type EnrolDevice = Type.Static<typeof EnrolDevice>;

/** What a program's token or a printed link signs a browser in by. */
export const BoardToken = Type.Object({ token: Type.String({ maxLength: 200 }) });
export type BoardToken = Type.Static<typeof BoardToken>;

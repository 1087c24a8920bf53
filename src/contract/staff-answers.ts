import Type from 'typebox';
import type { StaffRole } from './staff.ts';

export const SignedIn = Type.Object(
  {
    role: Type.Unsafe<StaffRole>({ type: 'string', enum: ['kitchen', 'manager'] }),
    license: Type.String(),
    secure: Type.Boolean({ description: 'Whether the cookie travels encrypted' }),
  },
  { $id: 'SignedIn', description: 'What a signed-in browser learns' },
);

/** The answer to a signed-in browser: its role, its venue, and whether its cookie travels encrypted. */
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

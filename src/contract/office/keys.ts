import Type from 'typebox';
import { KEY_RIGHTS, type Right } from './rights.ts';
import type { FromWire } from '../values/wire-names.ts';

const KeyRight = Type.Unsafe<Right>({ type: 'string', enum: [...KEY_RIGHTS] });
const Instant = Type.String({ format: 'date-time' });

export const OfficeKey = Type.Object(
  {
    id: Type.String({ description: 'Names the key in lists and in the audit; never the key itself' }),
    name: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
    rights: Type.Unsafe<Right[] | null>({
      type: ['array', 'null'],
      items: KeyRight,
      description: 'Null: a token of the board, with the rights of its role',
    }),
    created_at: Instant,
    ends_at: Instant,
  },
  { $id: 'OfficeKey' },
);
export type WireOfficeKey = Type.Static<typeof OfficeKey>;
/** An API key, or a token of the board, as lists show it. */
export type OfficeKey = FromWire<WireOfficeKey>;

export const OfficeKeys = Type.Object(
  { keys: Type.Array(Type.Unsafe<WireOfficeKey>(Type.Ref('OfficeKey'))) },
  { $id: 'OfficeKeys' },
);
export type OfficeKeys = Type.Static<typeof OfficeKeys>;

export const NewOfficeKey = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 80 }),
    rights: Type.Array(KeyRight, { minItems: 1, uniqueItems: true }),
    days: Type.Integer({ minimum: 1, maximum: 365, description: 'It ends after so many days' }),
  },
  { $id: 'NewOfficeKey', examples: [{ name: 'Price robot', rights: ['menu', 'publish'], days: 365 }] },
);
export type NewOfficeKey = Type.Static<typeof NewOfficeKey>;

export const OfficeKeyMade = Type.Object(
  { token: Type.String({ description: 'Shown this once; only its hash is stored' }) },
  { $id: 'OfficeKeyMade' },
);
export type OfficeKeyMade = Type.Static<typeof OfficeKeyMade>;

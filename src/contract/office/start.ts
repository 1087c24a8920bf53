import { kitchens, type Kitchen } from '#domain/look/kitchens.ts';
import { languageCodes } from '#domain/text/language.ts';
import Type from 'typebox';
import { CLOCK_PATTERN, Money } from '../values/value-shapes.ts';
import { LinkKey } from './session.ts';
import type { FromWire } from '../values/wire-names.ts';

const Name = Type.String({ minLength: 1, maxLength: 200 });
const Amount = Type.Unsafe<string>({ ...Money, type: 'string' });
const Language = Type.Unsafe<string>({ enum: [...languageCodes] });

const StartDish = Type.Object({
  name: Name,
  description: Type.String({ maxLength: 5000 }),
  price: Amount,
  sizes: Type.Array(Type.Object({ name: Name, price: Amount }), {
    maxItems: 12,
    description: 'With sizes the dish costs what its size costs',
  }),
});

export const StartVenue = Type.Object(
  {
    token: Type.String({ minLength: 20, maxLength: 200, description: 'Of the printed link' }),
    key: LinkKey,
    name: Name,
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
    currency: Type.String({ pattern: '^[A-Z]{3}$' }),
    price_decimal_places: Type.Integer({ minimum: 0, maximum: 3 }),
    timezone: Type.String({ minLength: 1, maxLength: 100 }),
    languages: Type.Array(Language, {
      minItems: 1,
      maxItems: 15,
      description: 'The original is the first of those in whose script most dishes are written',
    }),
    tax: Type.Unsafe<{ name: string; rate: string; included: boolean } | null>({
      ...Type.Object({ name: Name, rate: Amount, included: Type.Boolean() }),
      type: ['object', 'null'],
    }),
    hours: Type.Array(
      Type.Object({
        weekday: Type.Integer({ minimum: 0, maximum: 6, description: '0: Monday' }),
        from_hour: Type.String({ pattern: CLOCK_PATTERN }),
        to_hour: Type.String({ pattern: CLOCK_PATTERN }),
      }),
      { maxItems: 28 },
    ),
    kitchen: Type.Optional(
      Type.Unsafe<Kitchen>({
        enum: [...kitchens],
        description: 'Its ornament stands under the head of the first page; absent: arches',
      }),
    ),
    tables: Type.Integer({ minimum: 0, maximum: 300, description: 'How many tables have a code' }),
    sizes_name: Type.String({ minLength: 1, maxLength: 100, description: 'What guests choose a size by' }),
    categories: Type.Array(Type.Object({ name: Name, dishes: Type.Array(StartDish, { maxItems: 1500 }) }), {
      minItems: 1,
      maxItems: 200,
    }),
  },
  {
    $id: 'StartVenue',
    examples: [
      {
        token: 'Zx3kQ0c6v1m8b2n4t7y9u5w1e6r2q8s0',
        name: 'Bayt Zaytoun',
        country: 'AE',
        currency: 'AED',
        price_decimal_places: 2,
        timezone: 'Asia/Dubai',
        languages: ['en', 'ar'],
        tax: { name: 'VAT', rate: '5', included: true },
        hours: [{ weekday: 0, from_hour: '06:00:00', to_hour: '05:00:00' }],
        tables: 12,
        sizes_name: 'Size',
        categories: [
          { name: 'Mezze', dishes: [{ name: 'Hummus', description: '', price: '32.00', sizes: [] }] },
        ],
      },
    ],
  },
);
export type WireStartVenue = Type.Static<typeof StartVenue>;
/** A venue that is made from nothing. */
export type StartVenue = FromWire<WireStartVenue>;

export const StartFile = Type.Object(
  {
    token: Type.String({ maxLength: 200, description: 'Of the printed link' }),
    key: LinkKey,
    text: Type.String({ minLength: 1, maxLength: 5_000_000, description: 'The venue file, YAML or JSON' }),
  },
  {
    $id: 'StartFile',
    examples: [{ token: 'Zx3kQ0c6v1m8b2n4t7y9u5w1e6r2q8s0', text: 'license: corner-cafe' }],
  },
);
/** A venue file of which a venue is made. */
export type StartFile = Type.Static<typeof StartFile>;

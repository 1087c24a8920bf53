import Type from 'typebox';
import { Money } from '../values/value-shapes.ts';

const MOST_ENTRIES = 5000;

export const PriceEntries = Type.Object(
  {
    sequence: Type.Integer({ description: 'Of the venue file that is served; its ETag' }),
    currency: Type.String(),
    prices: Type.Array(
      Type.Object({
        category: Type.String({ description: 'Names are in the venue’s default language' }),
        name: Type.String(),
        size: Type.String({ description: 'Empty: the product’s own price' }),
        sku: Type.String({ description: 'Empty: none' }),
        id: Type.String(),
        price: Type.String(),
      }),
    ),
  },
  { $id: 'PriceEntries' },
);
/** Every price of the venue file that is served. */
export type PriceEntries = Type.Static<typeof PriceEntries>;

export const NewPrices = Type.Object(
  {
    prices: Type.Array(
      Type.Object(
        {
          sku: Type.Optional(
            Type.String({ minLength: 1, maxLength: 200, description: 'All products with this code' }),
          ),
          id: Type.Optional(
            Type.String({ minLength: 1, maxLength: 200, description: 'The product with this id' }),
          ),
          size: Type.Optional(
            Type.String({
              maxLength: 200,
              description: 'A size with a price of its own, by its name in any of the menu’s languages',
            }),
          ),
          price: Money,
        },
        { description: 'One of sku and id, and the price' },
      ),
      { minItems: 1, maxItems: MOST_ENTRIES },
    ),
    far: Type.Optional(
      Type.Boolean({
        description:
          'Takes prices above five times the old ones, or below a fifth; without it they are refused',
      }),
    ),
  },
  {
    $id: 'NewPrices',
    examples: [
      {
        prices: [
          { sku: 'HUM', price: '34.00' },
          { id: 'tea', size: 'Large', price: '15.00' },
        ],
      },
    ],
  },
);
/** New prices of many dishes, published together. */
export type NewPrices = Type.Static<typeof NewPrices>;

export const DryRun = Type.Object({
  dry_run: Type.Optional(Type.String({ maxLength: 5, description: 'Only tells what would change' })),
});
export type DryRun = Type.Static<typeof DryRun>;

import Type from 'typebox';
import { StockState } from './staff-answers.ts';

const MOST_ENTRIES = 5000;
const Until = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' });
const Pieces = Type.Unsafe<number | null>({
  type: ['integer', 'null'],
  minimum: 0,
  maximum: 100_000,
  description: 'Pieces left of a product; null: not counted',
});

export const NewStock = Type.Object(
  {
    stock: Type.Array(
      Type.Object(
        {
          sku: Type.Optional(
            Type.String({ minLength: 1, maxLength: 200, description: 'All products with this code' }),
          ),
          id: Type.Optional(
            Type.String({ minLength: 1, maxLength: 200, description: 'The product with this id' }),
          ),
          at: Type.Optional(
            Type.String({
              maxLength: 1000,
              description: 'A product, an answer or a combo part by its address, see StockAtOnce',
            }),
          ),
          out_of_stock: Type.Optional(Type.Boolean()),
          pos_available_qty: Type.Optional(Pieces),
          until: Type.Optional(Until),
        },
        { minProperties: 2, description: 'One of sku, id and at, and what changes' },
      ),
      { minItems: 1, maxItems: MOST_ENTRIES },
    ),
  },
  {
    $id: 'NewStock',
    examples: [
      {
        stock: [
          { sku: 'HUM', pos_available_qty: 12 },
          { id: 'falafel', out_of_stock: true, until: '2026-07-01T18:00:00Z' },
        ],
      },
    ],
  },
);
/** Changes of many things' stock, made together. */
export type NewStock = Type.Static<typeof NewStock>;

export const StockChanged = Type.Object(
  { stock: Type.Array(Type.Unsafe<StockState>(Type.Ref('StockState'))) },
  { $id: 'StockChanged' },
);
export type StockChanged = Type.Static<typeof StockChanged>;

export const StockList = Type.Object(
  {
    stock: Type.Array(
      Type.Object({
        id: Type.String(),
        sku: Type.String({ description: 'Empty: none' }),
        name: Type.String({ description: 'In the venue’s default language' }),
        out_of_stock: Type.Boolean(),
        pos_available_qty: Pieces,
        until: Until,
      }),
    ),
  },
  { $id: 'StockList' },
);
/** The stock of every product. */
export type StockList = Type.Static<typeof StockList>;

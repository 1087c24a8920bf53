import Type from 'typebox';

/** The page views that a venue's statistics count (specification section 7). */
export const viewKinds = ['home', 'category', 'product', 'info-page', 'promotion', 'payment'] as const;

export type ViewKind = (typeof viewKinds)[number];

export const PageView = Type.Object(
  {
    view: Type.Unsafe<ViewKind>({ type: 'string', enum: [...viewKinds] }),
    id: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'The category, product, page or promotion; never an order',
      }),
    ),
  },
  { $id: 'PageView', additionalProperties: false, description: 'A page or a promotion was looked at' },
);

export type PageView = Type.Static<typeof PageView>;

import Type from 'typebox';

const Names = Type.Record(Type.String(), Type.Array(Type.String()), {
  description: 'By id; what has the same name in every language is left out',
});

export const MenuNames = Type.Object(
  { products: Names, categories: Names, properties: Type.Optional(Names) },
  {
    $id: 'MenuNames',
    description:
      'The names of a menu in the venue’s other languages: a search finds dishes by them, and by the names of the properties that they have',
    examples: [
      {
        products: { hummus: ['حمّص'] },
        categories: { mains: ['أطباق رئيسية'] },
        properties: { spicy: ['حارّ'] },
      },
    ],
  },
);
/** The names of a menu in the languages in which it is not shown. */
export type MenuNames = Type.Static<typeof MenuNames>;

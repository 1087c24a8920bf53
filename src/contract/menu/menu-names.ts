import Type from 'typebox';

const Names = Type.Record(Type.String(), Type.Array(Type.String()), {
  description: 'By id; what has the same name in every language is left out',
});

export const MenuNames = Type.Object(
  { products: Names, categories: Names },
  {
    $id: 'MenuNames',
    description: 'The names of a menu in the venue’s other languages: a search finds dishes by them',
    examples: [{ products: { hummus: ['حمّص'] }, categories: { mains: ['أطباق رئيسية'] } }],
  },
);
/** The names of a menu in the languages in which it is not shown. */
export type MenuNames = Type.Static<typeof MenuNames>;

import { categoryLayouts, homeLayouts, masts, ornaments, settings } from '#domain/menu/look.ts';
import type { ChosenHome, LogoColors, Mast, Ornament, SectionLayout, Setting } from '#domain/menu/look.ts';
import Type from 'typebox';
import type { FromWire } from '../values/wire-names.ts';

const Counted = Type.Integer({ minimum: 0 });
const Color = Type.Unsafe<string | null>({ type: ['string', 'null'], description: '#rrggbb' });

function oneOf<T extends string>(values: readonly T[]) {
  return Type.Unsafe<T>({ type: 'string', enum: [...values] });
}

const layouts = categoryLayouts.filter((each): each is SectionLayout => each !== 'auto');
const homes = homeLayouts.filter((each): each is ChosenHome => each !== 'auto');
const listSettings = settings.filter((each): each is Exclude<Setting, 'ledger'> => each !== 'ledger');

export const OfficeLook = Type.Object(
  {
    automatic: Type.Object(
      {
        mast: oneOf<Mast>(masts),
        ornament: oneOf<Ornament>(ornaments),
        setting: oneOf(listSettings),
        home: oneOf(homes),
        layouts: Type.Array(
          Type.Object({ id: Type.String(), layout: oneOf(layouts), dishes: Counted, photos: Counted }),
          { description: 'Of each category' },
        ),
      },
      { description: 'What the rules choose for the draft, whatever the venue has chosen itself' },
    ),
    counts: Type.Object(
      {
        dishes: Counted,
        photos: Counted,
        described: Counted,
        letters: Type.Integer({ description: 'Of a dish’s name, on average, rounded up' }),
        categories: Counted,
        category_photos: Counted,
      },
      { description: 'What the rules count' },
    ),
    has_logo: Type.Boolean(),
    colors: Type.Unsafe<LogoColors | null>({
      type: ['object', 'null'],
      properties: { main: Color, second: Color },
      required: ['main', 'second'],
      description: 'The colours of the logo',
    }),
    offered: Type.Boolean({
      description: 'The served file has no automatic look, and the venue has not declined it',
    }),
    preview: Type.String({
      description: 'The path below which the draft’s pages stand with the automatic look',
    }),
  },
  { $id: 'OfficeLook', description: 'How the draft looks by itself, and why' },
);
export type WireOfficeLook = Type.Static<typeof OfficeLook>;
/** How the draft looks by itself, and why. */
export type OfficeLook = FromWire<WireOfficeLook>;

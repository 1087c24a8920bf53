import Type from 'typebox';
import { categoryLayouts, homeLayouts, masts, ornaments, settings } from '#domain/menu/look.ts';
import type { ChosenHome, LogoColors, Mast, Ornament, SectionLayout, Setting } from '#domain/menu/look.ts';
import { flag, Text, UNSERVED, type FileText } from '../values/value-shapes.ts';
import { image } from './menu-values.ts';
import type { Served } from './wire-menu.ts';

/** One of a list, or null: the rules of domain/look choose. */
function choice<T extends string>(values: readonly T[], description: string) {
  return Type.Optional(
    Type.Unsafe<T | null>({
      enum: [...values, null],
      default: null,
      description: `${description}; null: by itself`,
    }),
  );
}

/** What a venue says of its look (`look` of the venue file). */
export const FileLook = Type.Object({
  auto: flag(
    false,
    'Head, layouts and colours follow the menu, its photos and the logo; views and theme_data that are set win',
  ),
  mast: choice(masts, 'The head of the first page: on the venue’s colour, on paper, or beside the cover'),
  setting: choice(settings, 'Lists as a printed card, as a list, or with sizes as columns'),
  ornament: choice(ornaments, 'The band under the head'),
  tagline: Type.Optional(
    Type.Unsafe<FileText>({ ...Text, default: '', description: 'One line under the venue’s name' }),
  ),
  cover: image('product'),
});

export type FileLook = Type.Static<typeof FileLook>;

/** `home_layout` of a menu. */
export const HomeLayoutField = Type.Optional(
  Type.Unsafe<(typeof homeLayouts)[number]>({
    enum: [...homeLayouts],
    default: 'auto',
    description: 'The first page: every dish, contents with lowest prices, or a tile for each category',
    ...UNSERVED,
  }),
);

/** `layout` of a category. */
export const CategoryLayoutField = Type.Optional(
  Type.Unsafe<(typeof categoryLayouts)[number]>({
    enum: [...categoryLayouts],
    default: 'auto',
    description: 'Cards, a list with small photos, or no pictures',
    ...UNSERVED,
  }),
);

/** `look` of a served menu: how the pages of a venue with `look.auto` are laid out, decided when it was published. */
export type WireLook = Served<Pick<FileLook, 'tagline' | 'cover'>> & {
  mast: Mast;
  ornament: Ornament;
  setting: Exclude<Setting, 'ledger'>;
  home: ChosenHome;
  /** Prices stand under the names of dishes. */
  price_below: boolean;
  /** A few pictured dishes stand above the lists. */
  pictured_top: boolean;
  /** Each category has its photo, its dishes have none. */
  category_heads: boolean;
  /** Null: the logo is not known to have any. */
  colors: LogoColors | null;
};

const { tagline, cover } = FileLook.properties;
const Color = Type.Unsafe<string | null>({ type: ['string', 'null'], description: '#rrggbb' });

/** What a served menu adds to the two texts and pictures of the file's `look`. */
export const decidedLook = {
  mast: Type.Unsafe<Mast>({ type: 'string', enum: [...masts] }),
  ornament: Type.Unsafe<Ornament>({ type: 'string', enum: [...ornaments] }),
  setting: Type.Unsafe<WireLook['setting']>({ type: 'string', enum: ['card', 'list'] }),
  home: Type.Unsafe<ChosenHome>({ type: 'string', enum: homeLayouts.filter((each) => each !== 'auto') }),
  price_below: Type.Boolean({ description: 'Prices stand under the names of dishes' }),
  pictured_top: Type.Boolean({ description: 'A few pictured dishes stand above the lists' }),
  category_heads: Type.Boolean({ description: 'Each category has its photo, its dishes have none' }),
  colors: Type.Unsafe<LogoColors | null>({
    type: ['object', 'null'],
    properties: { main: Color, second: Color },
    required: ['main', 'second'],
    description: 'The colours of the logo',
  }),
};

/** The parts of the file's `look` that are served as they are. */
export const servedLook = Type.Object({ tagline, cover });

/** `layout` of a served category. */
export const DecidedLayout = Type.Unsafe<SectionLayout>({
  type: 'string',
  enum: categoryLayouts.filter((each) => each !== 'auto'),
  description: 'How its dishes are laid out; absent: by `view_format`',
});

/** `size_columns` of a served category. */
export const SizeColumns = Type.Array(Type.String(), {
  description: 'The names of the sizes that are columns of its list; absent: none',
});

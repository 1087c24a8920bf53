/** The head of the first page: words on the venue's colour, on paper, or beside the cover. */
export const masts = ['field', 'paper', 'photo'] as const;
export type Mast = (typeof masts)[number];

/** How lists are set in type: as a printed card, as a list, or with sizes as columns. */
export const settings = ['card', 'list', 'ledger'] as const;
export type Setting = (typeof settings)[number];

/** The bands under the head, by the names of their masks. */
export const ornaments = [
  'arch',
  'awning',
  'dot',
  'gingham',
  'ikat',
  'star',
  'wave',
  'weave',
  'none',
] as const;
export type Ornament = (typeof ornaments)[number];

/** The first page: every dish, the categories with what they cost, or a picture for each of them. */
export const homeLayouts = ['auto', 'all', 'contents', 'tiles'] as const;
export type HomeLayout = (typeof homeLayouts)[number];

/** How a category's dishes are laid out; `plain` has no pictures. */
export const categoryLayouts = ['auto', 'cards', 'list', 'plain'] as const;
export type CategoryLayout = (typeof categoryLayouts)[number];

/** A first page that is decided. */
export type ChosenHome = Exclude<HomeLayout, 'auto'>;

/** A decided layout of a category's dishes. */
export type SectionLayout = Exclude<CategoryLayout, 'auto'>;

/** A logo's colours as #rrggbb: the largest, and the next that is clearly another; null where there is none. */
export interface LogoColors {
  main: string | null;
  second: string | null;
}

/** What the owner chose; null: the rules of domain/look choose. */
export interface LookChoices {
  mast: Mast | null;
  setting: Setting | null;
  ornament: Ornament | null;
  home: HomeLayout;
}

import type { CategoryLayout, ChosenHome, LookChoices, Mast, SectionLayout } from '../menu/look.ts';
import type { Category, Face, Id, Menu, Product, ViewFormat } from '../menu/menu.ts';
import { hasCategoryPhotos, homeLayoutOf, type HouseCount } from './home-layout.ts';
import { hasPicturedTop, sectionLayout } from './section-layout.ts';
import { isPriceBelow, settingOf, type SetDish } from './setting.ts';
import { sizeColumns } from './size-columns.ts';

/** What the rules decide of a venue's face. */
export type DecidedFace = Omit<Face, 'tagline' | 'cover' | 'colors'> & {
  sections: ReadonlyMap<Id, SectionFace>;
};

/** How one category's dishes are laid out. */
export interface SectionFace {
  layout: SectionLayout;
  /** The names of the sizes that are columns; null: none are. */
  sizeColumns: string[] | null;
}

/** The owner's layouts of categories; one that is absent or `auto`: by its photos. */
export type LayoutChoices = ReadonlyMap<Id, CategoryLayout>;

/** The layouts of the last publication by category: a photo more or less does not turn a page over. */
export type LayoutsBefore = ReadonlyMap<Id, SectionLayout>;

const WIDEST_PLATE = 2.2;

const LAYOUT_OF_VIEW: Record<ViewFormat, SectionLayout> = { 1: 'cards', 2: 'plain', 3: 'list', 4: 'plain' };

/** Whether guests see a photo of a dish. */
export function hasPhoto({ pictures, hiddenImage }: Product): boolean {
  return pictures.length > 0 && !hiddenImage;
}

function mastOf({ logo }: Menu): Mast {
  return logo && logo.width > logo.height * WIDEST_PLATE ? 'paper' : 'field';
}

function layoutOf(category: Category, choice: CategoryLayout, before?: SectionLayout): SectionLayout {
  const { products, viewFormat } = category;
  if (choice !== 'auto') return choice;
  if (viewFormat !== null) return LAYOUT_OF_VIEW[viewFormat];
  return sectionLayout({ dishes: products.length, photos: products.filter(hasPhoto).length }, before);
}

/** What a house has: dishes and categories, and how many of each have a photo. */
export function countHouse({ categories }: Menu, dishes: readonly Product[]): HouseCount {
  const filled = categories.filter(({ products }) => products.length > 0);
  return {
    categories: filled.length,
    categoryPhotos: filled.filter(({ picture, hiddenImage }) => picture && !hiddenImage).length,
    dishes: dishes.length,
    dishPhotos: dishes.filter(hasPhoto).length,
  };
}

function homeOf({ flags }: Menu, { home }: LookChoices, house: HouseCount): ChosenHome {
  if (home !== 'auto') return home;
  return flags.displayAllCategories ? 'all' : homeLayoutOf(house);
}

/**
 * The face of a venue that lets its layouts follow its menu (`look.auto`). `writePrice` writes a price as the page does, in
 * thousandths. What the owner chose and views that the venue has set win over the rules.
 */
export function faceOf(
  menu: Menu,
  look: LookChoices,
  writePrice: (mills: number) => string,
  layouts: LayoutChoices = new Map(),
  before: LayoutsBefore = new Map(),
): DecidedFace {
  const dishes = menu.categories.flatMap(({ products }) => products);
  const set = dishes.map((dish): SetDish => ({
    name: dish.name,
    hasText: dish.smallDescription !== '',
    price: writePrice(dish.priceMills),
    hasPhoto: hasPhoto(dish),
  }));
  const house = countHouse(menu, dishes);
  const sections = menu.categories.map((category): [Id, SectionFace] => {
    const layout = layoutOf(category, layouts.get(category.id) ?? 'auto', before.get(category.id));
    const isLedger = layout !== 'cards' && look.setting !== 'list';
    return [category.id, { layout, sizeColumns: isLedger ? sizeColumns(category.products) : null }];
  });
  return {
    mast: look.mast ?? mastOf(menu),
    ornament: look.ornament ?? 'arch',
    setting: look.setting === 'card' || look.setting === 'list' ? look.setting : settingOf(set),
    home: homeOf(menu, look, house),
    isPriceBelow: isPriceBelow(set),
    hasPicturedTop: hasPicturedTop({ dishes: house.dishes, photos: house.dishPhotos }),
    hasCategoryHeads: hasCategoryPhotos(house),
    sections: new Map(sections),
  };
}

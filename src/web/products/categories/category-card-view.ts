import { isLinked, type Category, type Id, type Menu, type Picture } from '#domain/menu/menu.ts';

/** A category as a card that links to its own screen; fields are absent in the usual case. */
export interface CategoryCard {
  id: Id;
  name: string;
  picture?: Picture;
  wide?: true;
  raised?: true;
  nameless?: true;
  /** The target instead; null for none. */
  link?: string | null;
}

/** A category's card: its own picture, else the venue's placeholder. */
export function categoryCard(menu: Menu, category: Category): CategoryCard {
  const picture = category.hiddenImage ? null : (category.picture ?? menu.defaultCategoryPicture);
  return {
    id: category.id,
    name: category.name,
    ...(picture && { picture }),
    ...(category.fullWidth && { wide: true }),
    ...(category.cardShadow && { raised: true }),
    ...(category.hiddenTitle && { nameless: true }),
    ...(!isLinked(category) && { link: category.externalLink }),
  };
}

import { isLinked, type Category, type Id, type Menu, type Picture } from '#domain/menu.ts';

/** A category as a card that leads to its own screen; what is absent is the usual case. */
export interface CategoryCard {
  id: Id;
  name: string;
  picture?: Picture;
  wide?: true;
  raised?: true;
  nameless?: true;
  /** Where it leads instead; null: nowhere. */
  link?: string | null;
}

/** A category's card: its own picture, else the venue's stand-in. */
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

import type { Id, Menu, Picture } from '#domain/menu.ts';

/** A promotion as it is shown: a picture, a film, or both. */
export interface PromotionView {
  id: Id;
  title: string;
  picture: Picture | null;
  video: string | null;
}

/** The enabled promotions of the menu, or those of the given ids, that have something to show. */
export function promotionViews(menu: Menu, ids?: readonly Id[]): PromotionView[] {
  const wanted = menu.promotions.filter(({ id, enabled }) => enabled && (!ids || ids.includes(id)));
  return wanted.flatMap(({ id, title, picture, video }) =>
    picture || video ? { id, title, picture, video } : [],
  );
}

import type { SectionLayout } from '../menu/look.ts';

/** The dishes of a section, and how many of them have a photo. */
export interface PhotoShare {
  dishes: number;
  photos: number;
}

/**
 * How a section is laid out by itself: cards from half of its dishes with photos, back to a list under a third, type alone
 * without any. `before`: the layout of the last publication, so that one photo more or less does not turn a page over.
 */
export function sectionLayout({ dishes, photos }: PhotoShare, before?: SectionLayout): SectionLayout {
  if (photos === 0) return 'plain';
  if (photos * 2 >= dishes) return 'cards';
  return before === 'cards' && photos * 3 >= dishes ? 'cards' : 'list';
}

/** True where a few pictured dishes stand together above the lists: two to six in the house, under half of all. */
export function hasPicturedTop({ dishes, photos }: PhotoShare): boolean {
  return photos >= 2 && photos <= 6 && photos * 2 < dishes;
}

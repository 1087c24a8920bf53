import { findCategory, findProduct } from '#domain/menu/find.ts';
import type { Menu, Picture } from '#domain/menu/menu.ts';
import { TERMS_PAGE } from '../routing/page-ref.ts';
import type { PageRef } from '../page/page-data.ts';
import { beginningOf, plainWords } from './plain-words.ts';

/** A page's subject, as a sentence and a picture. */
export interface Subject {
  /** Plain text of at most 160 characters: search engines show no more. */
  description: string;
  picture: Picture | null;
}

const MOST_CHARACTERS = 160;

interface OwnSubject {
  text: string;
  picture?: Picture | null | undefined;
}

function ownSubject(menu: Menu, { page, id }: PageRef): OwnSubject | undefined {
  if (page === 'product') {
    const product = findProduct(menu, id);
    if (!product) return undefined;
    const { hiddenImage, pictures, smallDescription, description } = product;
    return {
      text: smallDescription || plainWords(description),
      picture: hiddenImage ? null : pictures[0],
    };
  }
  if (page === 'category') {
    const category = findCategory(menu, id);
    return category && { text: plainWords(category.description), picture: category.picture };
  }
  if (page !== 'info-page') return undefined;
  if (id === TERMS_PAGE) return { text: plainWords(menu.checkoutTerms) };
  return { text: plainWords(menu.pages.find((each) => each.id === id)?.content ?? '') };
}

/** The page's own description and picture, else the venue's. */
export function subjectOf(menu: Menu, place: PageRef): Subject {
  const own = ownSubject(menu, place);
  const text = own?.text || plainWords(menu.homeHeaderText) || menu.name;
  return {
    description: beginningOf(text, MOST_CHARACTERS),
    picture: own?.picture ?? menu.cover ?? menu.desktopImage ?? menu.logo,
  };
}

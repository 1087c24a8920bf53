import type { Menu } from '#domain/menu.ts';

/** The venue without its dishes and long texts: what the frame of every screen needs of the menu. */
export function hollowMenu(menu: Menu): Menu {
  return {
    ...menu,
    categories: [],
    openingHours: [],
    closures: [],
    pages: [],
    // That there is one to be shown at once, not what it asks.
    forms: menu.forms
      .filter(({ displayOnMenuLoad }) => displayOnMenuLoad)
      .map((form) => ({ ...form, fields: [] })),
    promotions: [],
    cover: null,
    desktopImage: null,
    categoryBackground: null,
    defaultProductPicture: null,
    defaultCategoryPicture: null,
    homeHeaderText: '',
    homeFooterText: '',
    productFooterText: '',
    cartFooterText: '',
    orderMessage: '',
    checkoutTerms: '',
    theme: {},
    outlet: null,
  };
}

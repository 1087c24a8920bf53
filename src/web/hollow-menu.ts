import type { Menu } from '#domain/menu.ts';

/** What the frame of a screen does not need of a menu. */
const HOLLOW = {
  categories: [],
  openingHours: [],
  closures: [],
  pages: [],
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
  homeViewFormat: 1,
  orderTimes: { leadMinutes: null, slotMinutes: null, lastOrdersMinutes: null },
  confirmMs: 0,
} satisfies Partial<Menu>;

/** What a page's data need not say of a venue: it is so unless they say otherwise. */
const USUAL: Partial<Menu> = {
  ...HOLLOW,
  pausedUntil: null,
  couponAutoApply: null,
  promotionOnLoadId: null,
  chefRecommends: null,
  alternativeCurrency: null,
  addToCartRedirect: null,
  whatsappNumber: '',
};

/** The venue without its dishes and long texts: what the frame of every screen needs of the menu. */
export function hollowMenu(menu: Menu): Menu {
  // Of a form to be shown at once, that there is one, not what it asks.
  const forms = menu.forms.filter(({ displayOnMenuLoad }) => displayOnMenuLoad);
  return { ...menu, ...HOLLOW, forms: forms.map((form) => ({ ...form, fields: [] })) };
}

/** What is particular about a hollow menu; `wholeHollow` makes it whole again. Flags that are off are left out: that reads the same. */
export function particulars(menu: Menu): object {
  const usual = USUAL as Record<string, unknown>;
  const own = Object.entries(menu).filter(([key, value]) => !(key in usual) || value !== usual[key]);
  const flags = Object.fromEntries(Object.entries(menu.flags).filter(([, isOn]) => isOn));
  return { ...Object.fromEntries(own), flags };
}

/** The hollow menu of its particulars. */
export function wholeHollow(particular: Partial<Menu>): Menu {
  return { ...USUAL, ...particular } as Menu;
}

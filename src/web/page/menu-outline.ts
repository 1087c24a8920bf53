import type { Menu } from '#domain/menu/menu.ts';

/** The parts of a menu that the frame of a screen does not need. */
const LEFT_OUT = {
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
  typeHours: {},
  allergens: [],
  orderTimes: { leadMinutes: null, slotMinutes: null, lastOrdersMinutes: null },
  confirmMs: 0,
  minimumOrderMills: 0,
  appVersion: '',
  paymentTypes: [],
} satisfies Partial<Menu>;

/** The usual values of an outline: a page's data contain only the differences. */
const USUAL: Partial<Menu> = {
  ...LEFT_OUT,
  pausedUntil: null,
  couponAutoApply: null,
  promotionOnLoadId: null,
  chefRecommends: null,
  alternativeCurrency: null,
  addToCartRedirect: null,
  whatsappNumber: '',
  sharedCart: 'ask',
  face: null,
  displayPricesWithTax: false,
  cartSubtotalIncludeTax: true,
};

/** The outline of a menu, without dishes and long texts: enough for the frame of a screen. */
export function outlineOf(menu: Menu): Menu {
  // Only that there is a form to show at once, not its questions.
  const forms = menu.forms.filter(({ displayOnMenuLoad }) => displayOnMenuLoad);
  // The page has its colours as styles.
  const face = menu.face && { ...menu.face, colors: null };
  return { ...menu, ...LEFT_OUT, face, forms: forms.map((form) => ({ ...form, fields: [] })) };
}

/** An outline without its usual values and false flags; `wholeOutline` restores it. */
export function shortOutline(menu: Menu): object {
  const usual = USUAL as Record<string, unknown>;
  const own = Object.entries(menu).filter(([key, value]) => !(key in usual) || value !== usual[key]);
  const flags = Object.fromEntries(Object.entries(menu.flags).filter(([, isOn]) => isOn));
  return { ...Object.fromEntries(own), flags };
}

/** Restores the outline that `shortOutline` shortened. Trusts its input. */
export function wholeOutline(short: Partial<Menu>): Menu {
  return { ...USUAL, ...short } as Menu;
}

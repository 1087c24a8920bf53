import type { Choices } from '#domain/choices/choices.ts';
import { languageCodes } from '#domain/text/language.ts';
import type {
  Category,
  ComboGroup,
  ComboProduct,
  Menu,
  Product,
  Variation,
  VariationMath,
  VariationValue,
} from '#domain/menu/menu.ts';
import type { MenuFlags } from '#domain/menu/menu-flags.ts';

/** Thousandths of a decimal amount: '12.5' → 12500. */
export function mills(amount: string): number {
  const [whole = '0', decimals = ''] = amount.split('.');
  return Number(whole) * 1000 + Number(decimals.padEnd(3, '0'));
}

/** No choices. */
export const noChoices: Choices = { valueIds: [], combo: [] };

/** A value with its price in the venue file's format: '+4', '-2.500', '=10', '*0.5'. */
export function buildValue(id: string, price = '+0'): VariationValue {
  return {
    id,
    name: id,
    math: price.slice(0, 1) as VariationMath,
    priceMills: mills(price.slice(1)),
    displayPrice: true,
    displayPriceProduct: false,
    allergens: '',
    outOfStock: false,
  };
}

/** A variation with its values and their prices: buildVariation('size', { small: '=10', large: '=14' }) */
export function buildVariation(
  id: string,
  prices: Record<string, string>,
  changes: Partial<Variation> = {},
): Variation {
  return {
    id,
    name: id,
    required: false,
    multiple: false,
    minChoices: 0,
    maxChoices: 0,
    values: Object.entries(prices).map(([valueId, price]) => buildValue(valueId, price)),
    ...changes,
  };
}

export function buildComboProduct(
  id: string,
  increase = '0',
  changes: Partial<ComboProduct> = {},
): ComboProduct {
  return {
    id,
    name: id,
    description: '',
    outOfStock: false,
    selected: false,
    increaseMills: mills(increase),
    picture: null,
    propertyIds: [],
    allergens: '',
    variations: [],
    ...changes,
  };
}

export function buildComboGroup(id: string, products: ComboProduct[]): ComboGroup {
  return { id, name: id, products };
}

/** A plain dish that can be ordered; combo groups make it a combo. */
export function buildProduct(id: string, price: string, changes: Partial<Product> = {}): Product {
  return {
    id,
    categoryId: 'mains',
    name: id,
    sku: '',
    description: '',
    smallDescription: '',
    priceMills: mills(price),
    discountThousandths: 0,
    taxIds: null,
    pictures: [],
    video: null,
    recommend: false,
    outOfStock: false,
    backAt: null,
    availableQuantity: null,
    propertyIds: [],
    allergens: '',
    variations: [],
    enableCombo: (changes.comboGroups ?? []).length > 0,
    comboGroups: [],
    upsell: false,
    laterCourse: false,
    orderTypes: [],
    hours: [],
    hiddenTitle: false,
    hiddenImage: false,
    fullWidth: false,
    cardShadow: false,
    disableLink: false,
    externalLink: null,
    ...changes,
  };
}

export function buildCategory(
  id: string,
  products: Product[] = [],
  changes: Partial<Category> = {},
): Category {
  return {
    id,
    name: id,
    description: '',
    picture: null,
    parentId: null,
    products: products.map((product) => ({ ...product, categoryId: id })),
    promotionIds: [],
    viewFormat: 1,
    layout: null,
    sizeColumns: null,
    special: null,
    specialCategoryIds: [],
    hours: [],
    hiddenTitle: false,
    hiddenImage: false,
    fullWidth: false,
    cardShadow: false,
    disableLink: false,
    externalLink: null,
    ...changes,
  };
}

const flags: MenuFlags = {
  order: true,
  arabicNumerals: false,
  discountPercentage: false,
  sameItemTwice: false,
  zeroPriceItems: false,
  variationPrices: true,
  propertiesInProduct: true,
  search: true,
  languageHeader: true,
  languageOnboarding: true,
  skipOnboarding: false,
  productComments: true,
  orderComments: true,
  orderTypeHome: false,
  displayAllCategories: false,
  coupons: false,
  tips: false,
  wishlist: false,
  wishlistTableOrders: false,
  orderEmail: false,
  orderPhone: false,
  deliveryDatetime: false,
  maps: false,
  payment: false,
  paymentTypeChoice: true,
  whatsappOrder: false,
  userSendWhatsapp: false,
  loyalty: false,
};

/** A test's changes to the usual menu. */
export type MenuChanges = Partial<Omit<Menu, 'flags'>> & { flags?: Partial<MenuFlags> };

/** A menu in English of a venue in Dubai that is always open and takes every order type. */
export function buildMenu({ flags: switches, ...changes }: MenuChanges = {}): Menu {
  return {
    id: 'menu-1',
    license: 'test-kitchen',
    version: '1',
    name: 'Test Kitchen',
    language: languageCodes[0],
    logo: null,
    cover: null,
    desktopImage: null,
    categoryBackground: null,
    chefRecommends: null,
    defaultProductPicture: null,
    defaultCategoryPicture: null,
    currency: { code: 'AED', symbol: 'AED', shown: true, places: 2 },
    alternativeCurrency: null,
    country: 'AE',
    timezone: 'Asia/Dubai',
    openingHours: [],
    closures: [],
    pausedUntil: null,
    taxes: [],
    displayPricesWithTax: false,
    cartSubtotalIncludeTax: false,
    minimumOrderMills: 0,
    orderTypes: ['delivery', 'dine_in', 'takeaway', 'drive_thru'],
    typeHours: {},
    driveThruCodes: '',
    sharedCart: 'ask',
    allergens: [],
    paymentTypes: ['cash'],
    couponAutoApply: null,
    addToCartRedirect: null,
    homeViewFormat: 1,
    face: null,
    homeHeaderText: '',
    homeFooterText: '',
    productFooterText: '',
    cartFooterText: '',
    orderMessage: '',
    checkoutTerms: '',
    properties: [],
    categories: [],
    pages: [],
    promotions: [],
    promotionOnLoadId: null,
    forms: [],
    uiStrings: {},
    theme: {},
    appVersion: '1.9.55',
    outlet: null,
    whatsappNumber: '',
    maxQuantity: 99,
    confirmMs: 300_000,
    orderTimes: { leadMinutes: null, slotMinutes: null, lastOrdersMinutes: null },
    ...changes,
    flags: { ...flags, ...switches },
  };
}

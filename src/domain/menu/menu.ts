import type { OwnAllergen } from '../allergens/codes.ts';
import type { GeoPoint } from '../details/geo-point.ts';
import type { TimeRules } from '../time/delivery-time.ts';
import type { FormField } from './dynamic-form.ts';
import type { ChosenHome, LogoColors, Mast, Ornament, SectionLayout, Setting } from './look.ts';
import type { Closure, HoursEntry, Timetable } from '../time/hours.ts';
import type { Mills } from '../money/money.ts';
import type { MenuFlags } from './menu-flags.ts';

export interface Tax {
  id: string;
  name: string;
  /** Percentages are contained in prices or shown with them; fixed amounts are added to the total. */
  type: 'percentage' | 'fixed';
  /** Thousandths: of a percent, or of the currency where fixed. Orders are stored with it under this name. */
  rate: number;
}

/** Ids are compared as strings, in whatever form the venue file has them (contract section 3). */
export type Id = string;

export interface Picture {
  /** The address of the largest size. */
  src: string;
  thumb: string;
  width: number;
  height: number;
  /** Widths at which `src` is also available as AVIF and WebP; none for pictures on other hosts. */
  widths: number[];
  /** The picture's average colour as #rrggbb, shown while it loads. */
  color: string | null;
  /** The point that stays in view where it is cropped, from the left and upper edge (0 to 1); absent: its middle. */
  focal?: readonly [x: number, y: number];
}

export interface Property {
  id: Id;
  name: string;
  icon: string | null;
  /** Guests can ask for it: a dish without it is not marked for this diet. */
  isDiet: boolean;
  /** The codes of the allergens that its name says are, or may be, in its dishes; absent: none. */
  named?: readonly string[];
}

/** `=` replaces the price, `*` multiplies, `+` adds, `-` subtracts (contract section 3). */
export type VariationMath = '=' | '*' | '+' | '-';

export interface VariationValue {
  id: Id;
  name: string;
  /** Thousandths: an amount, or a factor where math is `*`. */
  priceMills: Mills;
  math: VariationMath;
  displayPrice: boolean;
  displayPriceProduct: boolean;
  /** What is known of its allergens, packed (domain/allergens/packed-facts.ts). */
  allergens: string;
  /** Shown, and not to be chosen. */
  outOfStock: boolean;
}

/** A question about a product, with the answers that this product offers. */
export interface Variation {
  id: Id;
  name: string;
  required: boolean;
  multiple: boolean;
  /** The fewest answers, besides `required`, which asks for one. */
  minChoices: number;
  /** 0: no limit. */
  maxChoices: number;
  values: VariationValue[];
}

export interface ComboProduct {
  id: Id;
  name: string;
  description: string;
  outOfStock: boolean;
  /** Selected by default. */
  selected: boolean;
  increaseMills: Mills;
  picture: Picture | null;
  propertyIds: Id[];
  /** What is known of its allergens, packed. */
  allergens: string;
  variations: Variation[];
}

export interface ComboGroup {
  id: Id;
  name: string;
  products: ComboProduct[];
}

export interface Product {
  id: Id;
  categoryId: Id;
  name: string;
  sku: string;
  /** HTML, sanitised. */
  description: string;
  smallDescription: string;
  priceMills: Mills;
  /** Thousandths of a percent: 15 % is 15000. */
  discountThousandths: number;
  /** The percentage taxes of its price; null: all of the menu's. */
  taxIds: Id[] | null;
  pictures: Picture[];
  video: string | null;
  recommend: boolean;
  outOfStock: boolean;
  /** Sold out until this instant (ms UTC); null: nobody has said until when. */
  backAt: number | null;
  /** Null: stock is not counted. */
  availableQuantity: number | null;
  propertyIds: Id[];
  /** What is known of its allergens, packed. */
  allergens: string;
  variations: Variation[];
  enableCombo: boolean;
  comboGroups: ComboGroup[];
  upsell: boolean;
  /** Of a later course than the venue's first: at a table it may be asked for later. */
  laterCourse: boolean;
  /** The order types for which it is to be had; none: all. */
  orderTypes: OrderType[];
  hours: HoursEntry[];
  hiddenTitle: boolean;
  hiddenImage: boolean;
  fullWidth: boolean;
  cardShadow: boolean;
  disableLink: boolean;
  externalLink: string | null;
}

export type SpecialCategory = 'all' | 'all_in_category' | 'discounted' | 'combos';

/** 1 card with picture, 2 card without, 3 list with picture, 4 list without (specification section 2, Category). */
export type ViewFormat = 1 | 2 | 3 | 4;

export interface Category {
  id: Id;
  name: string;
  /** HTML, sanitised. */
  description: string;
  picture: Picture | null;
  parentId: Id | null;
  products: Product[];
  promotionIds: Id[];
  /** Null: cards, or a list when no product has a picture. */
  viewFormat: ViewFormat | null;
  /** How its dishes are laid out; null: by `viewFormat`. */
  layout: SectionLayout | null;
  /** The names of the sizes that are columns of its list; null: none are. */
  sizeColumns: string[] | null;
  special: SpecialCategory | null;
  specialCategoryIds: Id[];
  hours: HoursEntry[];
  hiddenTitle: boolean;
  hiddenImage: boolean;
  fullWidth: boolean;
  cardShadow: boolean;
  disableLink: boolean;
  externalLink: string | null;
}

export interface Promotion {
  id: Id;
  title: string;
  picture: Picture | null;
  video: string | null;
  /** The product that it promotes. */
  productId: Id | null;
  /** The category that it promotes, when no product is named. */
  categoryId: Id | null;
  enabled: boolean;
}

export interface InfoPage {
  id: Id;
  title: string;
  /** HTML, sanitised. */
  content: string;
}

/** A form for guests. */
export interface FeedbackForm {
  id: Id;
  name: string;
  fields: readonly FormField[];
  displayOnMenuLoad: boolean;
}

export type OrderType = 'delivery' | 'dine_in' | 'takeaway' | 'drive_thru';
export type PaymentType = 'cash' | 'machine' | 'card' | 'loyalty' | 'blue_wallet';

/** How the menu formats amounts. */
export interface CurrencyDisplay {
  code: string;
  symbol: string;
  /** Whether amounts have the symbol. */
  shown: boolean;
  places: number;
}

export interface AlternativeCurrency extends CurrencyDisplay {
  /**
   * The value of one unit of the venue's currency in the second one, in trillionths: a pound of Lebanon is
   * 0.000011173184 dollars.
   */
  rateTrillionths: number;
}

export interface Language {
  code: string;
  nameLocal: string;
}

/** How the pages of a venue are laid out (domain/look decides). */
export interface Face {
  mast: Mast;
  ornament: Ornament;
  setting: Exclude<Setting, 'ledger'>;
  home: ChosenHome;
  /** Prices stand under names, on every page alike. */
  isPriceBelow: boolean;
  /** A few pictured dishes stand above the lists. */
  hasPicturedTop: boolean;
  /** Each category has its photo, its dishes have none. */
  hasCategoryHeads: boolean;
  /** One line under the venue's name; '' where there is none. */
  tagline: string;
  /** Beside the words of a head of mast `photo`. */
  cover: Picture | null;
  /** Null: not known. */
  colors: LogoColors | null;
}

/** Everything a guest may browse at a venue, in one language. Plain JSON. */
export interface Menu {
  id: Id;
  license: string;
  version: string;
  name: string;
  language: string;
  logo: Picture | null;
  cover: Picture | null;
  desktopImage: Picture | null;
  categoryBackground: Picture | null;
  chefRecommends: Picture | null;
  defaultProductPicture: Picture | null;
  defaultCategoryPicture: Picture | null;
  currency: CurrencyDisplay;
  alternativeCurrency: AlternativeCurrency | null;
  country: string;
  timezone: string;
  openingHours: HoursEntry[];
  closures: Closure[];
  /** Staff paused ordering until this instant; null when it is not paused. */
  pausedUntil: number | null;
  taxes: Tax[];
  displayPricesWithTax: boolean;
  cartSubtotalIncludeTax: boolean;
  minimumOrderMills: Mills;
  orderTypes: OrderType[];
  /** When order types are offered within the opening hours; a type without an entry: always. */
  typeHours: Partial<Record<OrderType, Pick<Timetable, 'hours' | 'closures'>>>;
  paymentTypes: PaymentType[];
  flags: MenuFlags;
  /** The code of the coupon that the cart applies automatically. */
  couponAutoApply: string | null;
  addToCartRedirect: 'cart' | 'back' | null;
  /** Null: cards, or a list for a category without a picture. */
  homeViewFormat: ViewFormat | null;
  /** Null: pages follow the venue's views alone. */
  face: Face | null;
  homeHeaderText: string;
  homeFooterText: string;
  productFooterText: string;
  cartFooterText: string;
  /** HTML, sanitised: the venue's message on the order page. */
  orderMessage: string;
  checkoutTerms: string;
  properties: Property[];
  /** Allergens that the venue names besides those of the law. */
  allergens: OwnAllergen[];
  categories: Category[];
  pages: InfoPage[];
  promotions: Promotion[];
  promotionOnLoadId: Id | null;
  forms: FeedbackForm[];
  uiStrings: Record<string, string>;
  /** theme_data as the venue wrote it; the theme drops unknown and unsafe values. */
  theme: Record<string, string>;
  appVersion: string;
  outlet: GeoPoint | null;
  whatsappNumber: string;
  maxQuantity: number;
  /** After this many ms without acceptance the page tells the guest to ask a waiter; 0: never. */
  confirmMs: number;
  /** The rules for wanted times. */
  orderTimes: TimeRules;
  /** Locations where guests wait in their cars (domain/details/location-code.ts, CodeList). */
  driveThruCodes: string;
  /** Whether phones at one table choose together: when a guest asks, always, or never. */
  sharedCart: 'ask' | 'always' | 'off';
}

/** True when it links to a page of this app: neither disabled nor an external link. */
export function isLinked(of: { disableLink: boolean; externalLink: string | null }): boolean {
  return !of.disableLink && of.externalLink === null;
}

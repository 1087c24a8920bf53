import { newThingId } from '../menu/addresses.ts';
import type { SettingsGroup, SettingsList } from './setting.ts';

/** What the pages say besides the menu, and what the first page shows. */
export const textSettings: readonly SettingsGroup[] = [
  {
    title: 'textsOnPages',
    settings: [
      { kind: 'words', rows: 3, at: 'menu/home_header_text', label: 'homeHeader' },
      { kind: 'words', rows: 3, at: 'menu/home_footer_text', label: 'homeFooter' },
      { kind: 'words', rows: 3, at: 'menu/product_footer_text', label: 'dishFooter' },
      { kind: 'words', rows: 3, at: 'menu/cart_footer_text', label: 'cartFooter' },
      { kind: 'words', rows: 3, at: 'menu/order_message', label: 'orderMessage' },
      { kind: 'words', rows: 4, at: 'menu/checkout_terms', label: 'checkoutTerms' },
    ],
  },
  {
    title: 'firstPage',
    settings: [
      {
        kind: 'flag',
        at: 'menu/skip_onboarding_screen',
        label: 'skipOnboarding',
        more: 'skipOnboardingMore',
      },
      { kind: 'flag', at: 'menu/enable_language_onboarding', label: 'languageOnFirst' },
      { kind: 'flag', at: 'menu/enable_language_header', label: 'languageInHeader' },
      { kind: 'flag', at: 'menu/enable_search', label: 'searchOnMenu' },
      { kind: 'flag', at: 'menu/enable_display_order_type_home', label: 'orderTypeOnMenu' },
      { kind: 'flag', at: 'menu/home_display_all_categories', label: 'allDishesOnHome' },
      { kind: 'flag', at: 'menu/display_properties_in_product', label: 'propertiesOnDish' },
    ],
  },
];

/** Pages of the venue's own, such as about us. */
export const pageList: SettingsList = {
  title: 'pages',
  at: 'menu/pages',
  add: 'addPage',
  empty: 'noPages',
  name: 'title',
  settings: [
    { kind: 'words', at: 'title', label: 'pageTitle' },
    { kind: 'words', rows: 6, at: 'content', label: 'pageContent' },
  ],
  create: () => ({ id: newThingId('page'), title: {}, content: {} }),
};

/** Marks of dishes, such as vegan or spicy. */
export const propertyList: SettingsList = {
  title: 'properties',
  at: 'menu/properties',
  add: 'addProperty',
  empty: 'noProperties',
  name: 'name',
  settings: [
    { kind: 'words', at: 'name', label: 'name' },
    { kind: 'flag', at: 'diet', label: 'isDiet', more: 'isDietMore' },
  ],
  create: () => ({ id: newThingId('mark'), name: {}, diet: false }),
};

/** Allergens that the venue names besides those of the law. */
export const allergenList: SettingsList = {
  title: 'ownAllergens',
  at: 'menu/allergens',
  add: 'addAllergen',
  empty: 'noOwnAllergens',
  name: 'name',
  settings: [{ kind: 'words', at: 'name', label: 'name' }],
  create: () => ({ id: newThingId('allergen'), name: {} }),
};

import type { VenueFile } from '#contract/menu/venue-file.ts';

type Menu = VenueFile['menu'];
type Category = Menu['categories'][number];
type Product = NonNullable<Category['products']>[number];

/** The dishes of every test venue: one plain, one with choices, one combo, one counted, one sold out. */
export function buildProducts(): Product[] {
  return [
    { id: 'hummus', name: { en: 'Hummus', ar: 'حمص' }, price: '32.000' },
    {
      id: 'taouk',
      name: { en: 'Shish taouk', ar: 'شيش طاووق' },
      price: '58.000',
      discount: '15',
      product_variations: [
        { variation: 'portion', variation_value: 'two' },
        { variation: 'portion', variation_value: 'three' },
        { variation: 'sauces', variation_value: 'toum' },
        { variation: 'sauces', variation_value: 'saj' },
        { variation: 'sauces', variation_value: 'shatta' },
      ],
    },
    {
      id: 'lunch',
      name: { en: 'Lunch plate', ar: 'طبق الغداء' },
      price: '45.000',
      combo_groups: [
        {
          id: 'side',
          name: { en: 'Side', ar: 'جانبي' },
          products: [
            { id: 'fattoush', name: { en: 'Fattoush', ar: 'فتوش' } },
            { id: 'batata', name: { en: 'Batata harra', ar: 'بطاطا حرة' }, increase_price_by: '4.000' },
            { id: 'soup', name: { en: 'Lentil soup', ar: 'شوربة عدس' }, out_of_stock: true },
          ],
        },
      ],
    },
    { id: 'prawns', name: { en: 'Charcoal prawns', ar: 'روبيان' }, price: '82.000', pos_available_qty: 4 },
    { id: 'labneh', name: { en: 'Labneh', ar: 'لبنة' }, price: '28.000', out_of_stock: true },
    { id: 'water', name: { en: 'Water', ar: 'ماء' }, price: '0' },
  ];
}

function buildMenu(menu: Partial<Menu>): Menu {
  return {
    id: 'menu-1',
    name: { en: 'Test Kitchen', ar: 'مطبخ التجربة' },
    currency: 'AED',
    enable_order: true,
    enable_dine_in: true,
    enable_takeaway: true,
    enable_search: true,
    enable_product_comments: true,
    enable_order_comments: true,
    enable_discount_percentage: true,
    variations: [
      {
        id: 'portion',
        name: { en: 'Portion', ar: 'الحصة' },
        required: true,
        values: [
          { id: 'two', value: { en: 'Two skewers', ar: 'سيخان' } },
          { id: 'three', value: { en: 'Three skewers', ar: 'ثلاثة أسياخ' }, price: '22.000', math: '+' },
        ],
      },
      {
        id: 'sauces',
        name: { en: 'Sauces', ar: 'الصلصات' },
        multiple: true,
        max_choices_allowed: 2,
        values: [
          { id: 'toum', value: { en: 'Toum', ar: 'ثوم' } },
          { id: 'saj', value: { en: 'Extra saj', ar: 'صاج إضافي' }, price: '4.000' },
          { id: 'shatta', value: { en: 'Shatta', ar: 'شطة' }, price: '3.000' },
        ],
      },
    ],
    categories: [{ id: 'mains', name: { en: 'Mains', ar: 'الأطباق' }, products: buildProducts() }],
    ...menu,
  };
}

/** A test's changes to the usual venue. */
export type VenueChanges = Partial<Omit<VenueFile, 'menu'>> & { menu?: Partial<Menu> };

/** A small venue file in English and Arabic that takes dine-in and takeaway orders in cash. */
export function buildVenue({ menu = {}, ...file }: VenueChanges = {}): VenueFile {
  return {
    license: 'test-kitchen',
    default_language: 'en',
    languages: [
      { code: 'en', name_local: 'English' },
      { code: 'ar', name_local: 'العربية' },
    ],
    ...file,
    menu: buildMenu(menu),
  };
}

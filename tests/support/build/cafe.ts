/** A realistic venue file by an owner: comments, quirks, two languages, one incomplete. */
export const cafeYaml = `# Our menu. Prices include tax.
license: corner-cafe
default_language: en
languages:
  - { code: en, name_local: English }
  - { code: ar, name_local: العربية }
house_colour: green # for our printer
menu:
  id: 7
  name: { en: Corner Café, ar: مقهى الزاوية }
  currency: AED
  enable_order: true
  enable_dine_in: true
  variations:
    - id: 1
      name: { en: Size, ar: الحجم }
      required: true
      values:
        - { id: 11, value: { en: Small, ar: صغير }, price: "10.000", math: "=" }
        - { id: 12, value: { en: Large, ar: كبير }, price: "14.500", math: "=" }
  categories:
    - id: 100
      name: { en: Drinks, ar: مشروبات }
      products:
        - id: 1001
          sku: TEA
          name: { en: "Mint <span style='color:red'>tea</span>", ar: شاي بالنعناع }
          price: "12.500" # with honey
          discount: 12.345
          product_variations:
            - { variation: 1, variation_value: 11 }
            - { variation: 1, variation_value: 12 }
        - { id: 1002, sku: WATER, name: { en: Water, ar: ماء }, price: 5.00, pos_available_qty: 12 }
    - id: 200
      name: { en: Combos, ar: وجبات }
      products:
        - id: 2001
          sku: LUNCH
          name: { en: Lunch, ar: غداء }
          price: '45.000'
          description: <p>Soup and bread</p>
          combo_groups:
            - id: side
              name: { en: Side, ar: جانبي }
              products:
                # Not on the menu by themselves.
                - { id: soup, name: { en: Soup, ar: حساء } }
                - { id: bread, name: { en: Bread, ar: خبز }, increase_price_by: "2.250" }
`;

/** The same kind of file as an older system exports it: only the menu, ids as numbers, one language. */
export const bareMenuJson = JSON.stringify(
  {
    id: 31,
    name: 'Imbiss <b>Nord</b>',
    currency: 'EUR',
    categories: [
      {
        id: 5,
        name: 'Suppen & Salate',
        products: [{ id: 51, name: 'Gulaschsuppe', price: 6.9, discount: '12.345' }],
      },
    ],
  },
  null,
  2,
);

import type { VenueFile } from '#contract/menu/venue-file.ts';
import { buildVenue } from './build-venue.ts';

type Menu = VenueFile['menu'];
type Category = Menu['categories'][number];
type Product = NonNullable<Category['products']>[number];

/** A dish: its name, its price, what it is, and what else is to be said. */
function dish(name: string, price: string, words = '', changes: Partial<Product> = {}): Product {
  const id = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return { id, name, price, ...(words && { small_description: words }), ...changes };
}

/** A drink in sizes, each with its price; the first size is the least price. */
function drink(name: string, words: string, prices: Record<string, string>): Product {
  const [least = '0'] = Object.values(prices);
  return dish(name, least, words, {
    product_variations: Object.entries(prices).map(([size, price]) => ({
      variation: 'size',
      variation_value: size,
      price,
      math: '=' as const,
    })),
  });
}

/** The question that makes sizes of a menu, with their names. */
function sizes(names: Record<string, string>): NonNullable<Menu['variations']> {
  const values = Object.entries(names).map(([id, value]) => ({ id, value }));
  return [{ id: 'size', name: 'Size', required: true, values }];
}

/** A venue that lets its look follow its menu. */
function faced(look: VenueFile['look'], menu: Partial<Menu>, changes: Partial<VenueFile> = {}): VenueFile {
  return buildVenue({
    look: { auto: true, ...look },
    ...changes,
    menu: { home_display_all_categories: true, ...menu },
  });
}

const MARKS = [
  { id: 'vegetarian', name: { en: 'Vegetarian', de: 'Vegetarisch' }, icon: 'leaf' },
  { id: 'gluten', name: { en: 'Gluten', de: 'Weizen' }, icon: 'grains' },
  { id: 'milk', name: { en: 'Milk', de: 'Milch' }, icon: 'drop' },
];

/** A trattoria of described dishes without a photo, with a ledger of wines: set as a printed card. */
export function buildTrattoria(): VenueFile {
  return faced(
    { ornament: 'wave', tagline: 'Fish, pasta and the wine of the Karst' },
    {
      name: 'Osteria da Nino',
      currency: 'EUR',
      properties: MARKS,
      variations: sizes({ glass: 'Glass', half: '½ litre', bottle: 'Bottle' }),
      categories: [
        {
          id: 'antipasti',
          name: 'Antipasti',
          description: 'To begin, or to share',
          products: [
            dish('Alici marinate', '9', 'Anchovies cured in lemon and parsley, warm bread'),
            dish('Bruschetta al pomodoro', '6.5', 'Three slices, tomatoes, basil', {
              properties: ['vegetarian', 'gluten', 'milk'],
            }),
            dish('Burrata', '11', 'From Andria, with roasted peppers', { recommend: true }),
          ],
        },
        {
          id: 'primi',
          name: 'Primi',
          products: [
            dish('Gnocchi di susine', '12.5', 'Plum dumplings, browned butter, cinnamon: as in Trieste', {
              description: '<p>Potato dumplings with a whole plum inside, browned butter and cinnamon.</p>',
              properties: ['vegetarian', 'gluten', 'milk'],
            }),
            dish('Risotto ai frutti di mare', '34', 'For two, twenty-five minutes'),
            dish('Lasagne della domenica', '14', 'Sundays only', { out_of_stock: true }),
          ],
        },
        {
          id: 'vini',
          name: 'Vini',
          products: [
            drink('Vitovska', 'Karst, white, mineral', { glass: '4.5', half: '12', bottle: '22' }),
            drink('Malvasia Istriana', 'Collio, white, almond', { glass: '4.5', half: '12', bottle: '23' }),
            drink('Terrano', 'Karst, red, sharp and light', { glass: '4', half: '11', bottle: '20' }),
            drink('Prosecco superiore', 'Valdobbiadene', { glass: '4', bottle: '21' }),
          ],
        },
      ],
    },
  );
}

/** A picture of the demo venues. */
function photo(file: string): Pick<Product, 'images'> {
  return { images: [{ image: { product: `images/${file}.webp` } }] };
}

/** A café with few photos, one section of cards, and German words of any length. */
export function buildCafe(): VenueFile {
  return faced(
    { ornament: 'awning' },
    {
      name: 'Gelb Kaffee',
      currency: 'EUR',
      properties: MARKS,
      theme_data: { primary: '#f5c542' },
      categories: [
        {
          id: 'breakfast',
          name: 'Frühstück',
          products: [
            dish('Großes Frühstück für zwei', '28.9', 'Brötchen, Käse, Schinken, Rührei, Marmelade vom Hof'),
            dish('Rührei mit Schnittlauch', '8.9', 'Drei Eier, Bauernbrot', {
              properties: ['vegetarian', 'milk'],
            }),
            dish('Butterhörnchen', '2.4'),
            dish('Haferbrei', '6.5', 'Mit Apfel und Zimt'),
            dish('Obstteller', '5.5'),
          ],
        },
        {
          id: 'coffee',
          name: 'Kaffee & Tee',
          products: [
            dish('Flat White', '3.9', 'Doppelter Espresso, feine Milch', photo('cafe-creme')),
            dish('Milchkaffee', '4.1'),
            dish('Filterkaffee', '6.8', 'Äthiopien, Kanne für zwei'),
            dish('Pfefferminztee', '3.6', 'Frisch aus dem Garten'),
          ],
        },
        {
          id: 'cakes',
          name: 'Kuchen & Torten',
          products: [
            dish('Schwarzwälder Kirschtorte', '5.4', 'Mit Kirschwasser, Sahne und geriebener Schokolade', {
              ...photo('black-forest'),
              properties: ['vegetarian', 'gluten', 'milk'],
            }),
            dish('Rhabarberstreuselkuchenvariationen', '4.9', 'Mit Vanillesahne'),
            dish('Omas Kekse', '3.8', 'Drei Stück', photo('bakers-basket')),
            dish('Crème brûlée', '5.2', 'Warm und knusprig', photo('creme-brulee')),
            dish('Käsekuchen', '4.7', 'Ohne Boden'),
          ],
        },
      ],
    },
    { default_language: 'de', languages: [{ code: 'de', name_local: 'Deutsch' }] },
  );
}

/** A bar of many drinks in Japanese: ledgers alone. */
export function buildBar(drinks = 224): VenueFile {
  const list = (id: string, name: string, from: number, count: number): Category => ({
    id,
    name,
    products: Array.from({ length: count }, (_, index) =>
      drink(`獺祭 ${from + index}号`, '山口・華やか・やや甘口', {
        glass: String(900 + index * 10),
        go: String(1800 + index * 20),
        ...(index % 3 > 0 && { bottle: String(9800 + index * 100) }),
      }),
    ),
  });
  const half = Math.ceil(drinks / 2);
  return faced(
    { ornament: 'wave' },
    {
      name: '酒場 香',
      currency: 'JPY',
      price_decimal_places: 0,
      variations: sizes({ glass: 'グラス 90ml', go: '一合 180ml', bottle: '四合瓶 720ml' }),
      theme_data: { mode: 'dark' },
      categories: [
        list('daiginjo', '純米大吟醸', 1, half),
        list('ginjo', '純米吟醸', 1 + half, drinks - half),
      ],
    },
    { default_language: 'ja', languages: [{ code: 'ja', name_local: '日本語' }] },
  );
}

/** A grill house in Arabic, its dishes without photos. */
export function buildGrill(): VenueFile {
  return faced(
    { ornament: 'star' },
    {
      name: 'مشواة الخليج',
      currency: 'SAR',
      enable_arabic_numerals: true,
      categories: [
        {
          id: 'grill',
          name: 'على الفحم',
          description: 'فحم السمر، طول الليل',
          products: [
            dish('أوصال غنم', '56', 'لحم نعيمي طازج من كتف الخروف، متبّل بالبصل والكمّون'),
            dish('كباب', '42', 'خمسة أسياخ'),
            dish('شيش طاووق', '38', '', { out_of_stock: true }),
            dish('Wagyu burger', '64', 'مع البطاطا'),
          ],
        },
      ],
    },
    { default_language: 'ar', languages: [{ code: 'ar', name_local: 'العربية' }] },
  );
}

/** A teahouse in Russian with a photo for each category but one, and none of a dish. */
export function buildTeahouse(): VenueFile {
  const pictured = (file: string): Partial<Category> => ({ image: { product: `images/${file}.webp` } });
  return faced(
    { ornament: 'ikat' },
    {
      name: 'Чайхана Навруз',
      currency: 'RUB',
      theme_data: { primary: '#0d6986' },
      categories: [
        {
          id: 'plov',
          name: 'Плов',
          description: 'Из казана, с 12 до последней порции',
          ...pictured('family-table'),
          products: [
            dish('Плов чайханский', '520', 'Баранина, жёлтая морковь, нут, барбарис'),
            dish('Плов постный', '430', 'С грибами и изюмом'),
          ],
        },
        { id: 'grill', name: 'Шашлык', ...pictured('arayes'), products: [dish('Люля', '490')] },
        { id: 'bread', name: 'Выпечка', ...pictured('bakers-basket'), products: [dish('Самса', '180')] },
        { id: 'sweets', name: 'Сладости', ...pictured('baklawa'), products: [dish('Пахлава', '250')] },
        { id: 'tea', name: 'Чай', description: 'В чайнике', products: [dish('Зелёный чай', '300')] },
      ],
    },
    { default_language: 'ru', languages: [{ code: 'ru', name_local: 'Русский' }] },
  );
}

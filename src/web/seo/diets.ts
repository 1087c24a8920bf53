import type { Property } from '#domain/menu/menu.ts';

/**
 * Schema.org's diets, and the words by which venues mark them in an id or name, ignoring case and hyphens.
 */
const DIETS: Readonly<Record<string, readonly string[]>> = {
  VeganDiet: [
    'vegan',
    'vegano',
    'végan',
    'végétalien',
    'veganistisch',
    'веган',
    'веганское',
    'وگان',
    'نباتي صرف',
    'טבעוני',
    'ヴィーガン',
    'ビーガン',
    '비건',
    '纯素',
    'วีแกน',
  ],
  VegetarianDiet: [
    'vegetarian',
    'vegetarisch',
    'vegetariano',
    'végétarien',
    'вегетарианское',
    'vejetaryen',
    'نباتي',
    'گیاهی',
    'צמחוני',
    'ベジタリアン',
    '채식',
    '素食',
    'มังสวิรัติ',
  ],
  HalalDiet: ['halal', 'helal', 'حلال', 'халяль', 'חלאל', 'ハラル', 'ハラール', '할랄', '清真', 'ฮาลาล'],
  KosherDiet: [
    'kosher',
    'koscher',
    'casher',
    'koşer',
    'кошерное',
    'כשר',
    'كوشر',
    'کوشر',
    'コーシャ',
    '코셔',
    '犹太洁食',
  ],
  GlutenFreeDiet: [
    'gluten free',
    'glutenfrei',
    'glutenvrij',
    'sin gluten',
    'sans gluten',
    'senza glutine',
    'glutensiz',
    'без глютена',
    'خالي من الغلوتين',
    'بدون گلوتن',
    'ללא גלוטן',
    'グルテンフリー',
    '글루텐 프리',
    '无麸质',
    'ปราศจากกลูเตน',
  ],
  LowLactoseDiet: [
    'lactose free',
    'laktosefrei',
    'lactosevrij',
    'sin lactosa',
    'sans lactose',
    'senza lattosio',
    'laktozsuz',
    'без лактозы',
    'خالي من اللاكتوز',
    'بدون لاکتوز',
    'ללא לקטוז',
  ],
};

const BY_WORD = new Map(
  Object.entries(DIETS).flatMap(([diet, words]) => words.map((word) => [word, diet] as const)),
);

function dietOf(text: string): string | undefined {
  return BY_WORD.get(
    text
      .trim()
      .toLowerCase()
      .replace(/[-_ ]+/g, ' '),
  );
}

/** The diets of a dish's properties, as schema.org addresses; nothing is guessed from other fields. */
export function dietsOf(properties: readonly Property[]): string[] {
  const found = properties.flatMap(({ id, name }) => dietOf(id) ?? dietOf(name) ?? []);
  return [...new Set(found)].map((diet) => `https://schema.org/${diet}`);
}

import type { LocalText } from '../text/language.ts';
import { fold } from '../text/fold.ts';

/** The icons that a station can have: of what is made there, and a cook's hat for anything. */
export const STATION_ICONS = [
  'fire',
  'snowflake',
  'martini',
  'coffee',
  'cooking-pot',
  'oven',
  'pizza',
  'fish',
  'leaf',
  'bread',
  'cake',
  'chef-hat',
] as const;

export type StationIconName = (typeof STATION_ICONS)[number];

/**
 * Words of station names by the icon that they stand for, in the fifteen languages: the first icon with a word counts.
 * A word of four letters or more counts also as the beginning of a longer one: Kaltküche.
 */
const WORDS: readonly (readonly [StationIconName, string])[] = [
  [
    'fire',
    `grill gril griglia brace bbq barbecue barbacoa charcoal robata plancha parrilla brasa holzkohle houtskool braise
    гриль мангал مشوى مشاوي شواية فحم گریل کباب منقل גריל פחמים מנגל 焼 グリル 炭 그릴 구이 숯 ย่าง ızgara mangal ocakbaşı 烧烤 烤架 炭火`,
  ],
  ['pizza', 'pizza pizzeria пицца пиццер بيتزا پیتزا פיצה ピザ 피자 พิซซ่า 披萨 比萨'],
  ['oven', 'oven ofen backofen horno forno four печь فرن تنور فر תנור オーブン 오븐 เตาอบ fırın 烤箱'],
  ['coffee', 'coffee cafe caffe kaffee koffie barista кофе قهوة کافه קפה コーヒー 커피 กาแฟ kahve 咖啡'],
  [
    'cake',
    `dessert desserts pastry pastries sweets patisserie konditorei nachspeise postre dolci dolce toetje nagerecht gebak
    десерт кондитер حلويات حلوى شیرینی دسر קינוח קונדיטוריה デザート 스위츠 디저트 ของหวาน tatlı pastane 甜品 甜点`,
  ],
  ['leaf', 'salad salat ensalada salade insalata салат سلطة سلطات سالاد סלט サラダ 샐러드 สลัด salata 沙拉'],
  [
    'fish',
    `fish seafood sushi fisch pescado marisco poisson pesce vis рыб суши سمك اسماك سوشي ماهی סושי דגים 寿司 魚 스시 초밥 생선
    ปลา ซูชิ balık 鱼`,
  ],
  [
    'bread',
    'bread bakery brot backerei panaderia boulangerie panetteria brood bakkerij хлеб пекарн خبز مخبز نان לחם מאפייה パン 빵 ขนมปัง ekmek 面包',
  ],
  [
    'snowflake',
    `cold garde kalt kuhl frio fria froid freddo fredda koud koude холод بارد باردة سرد קר קרה 冷 コールド 콜드 냉 ครัวเย็น soğuk
    凉菜`,
  ],
  [
    'martini',
    `bar drinks drink getranke bebidas barra boissons bevande drank dranken бар напитк بار مشروبات نوشیدنی בר משקאות バー
    ドリンク 바 음료 บาร์ เครื่องดื่ม içecek 吧 饮料 酒水`,
  ],
  [
    'cooking-pot',
    `hot warm stove wok pan soup soups heiss caliente chaud chaude caldo caldi warme горяч суп ساخن گرم חם חמה 温 鍋 핫 냄비
    ครัวร้อน sıcak 热`,
  ],
];

const NO_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
const LONG = 4;

/** The article that Arabic and Hebrew write together with the word. */
const ARTICLE = /^(?:ال|ה)/;

function wordsIn(text: string): string[] {
  const words = fold(text)
    .text.split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);
  return words.flatMap((word) => (ARTICLE.test(word) ? [word, word.replace(ARTICLE, '')] : word));
}

const ICON_WORDS = WORDS.map(
  ([icon, words]) => [icon, words.split(/\s+/).map((word) => fold(word).text)] as const,
);

function isNamed(word: string, said: readonly string[]): boolean {
  if (NO_SPACES.test(word)) return said.some((each) => each.includes(word));
  return said.some((each) => each === word || (word.length >= LONG && each.startsWith(word)));
}

/** The icon of a station: the chosen one, else the one that its name or id stands for, else a cook's hat. */
export function stationIcon({
  icon,
  id,
  name,
}: {
  icon?: StationIconName | null;
  id: string | number;
  name: LocalText | string;
}): StationIconName {
  if (icon) return icon;
  const said = [String(id), ...(typeof name === 'string' ? [name] : Object.values(name))].flatMap(wordsIn);
  return ICON_WORDS.find(([, words]) => words.some((word) => isNamed(word, said)))?.[0] ?? 'chef-hat';
}

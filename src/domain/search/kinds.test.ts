import { buildCategory, buildMenu, buildProduct } from '#tests/support/build/build-menu.ts';
import { describe, expect, it } from 'vitest';
import type { Id } from '../menu/menu.ts';
import { createSearch, type Search } from './search.ts';

const NOON = Date.parse('2026-11-20T08:00:00Z');

interface Dish {
  name: string;
  description?: string;
  others?: string[];
}

/** A search of dishes by category; a dish is its name, or its name with more. */
function search(categories: Record<string, (string | Dish)[]>) {
  const others = new Map<Id, readonly string[]>();
  const menu = buildMenu({
    categories: Object.entries(categories).map(([category, dishes]) => {
      const products = dishes.map((each, index) => {
        const {
          name,
          description = '',
          others: more = [],
        } = typeof each === 'string' ? { name: each } : each;
        others.set(`${category} ${index}`, more);
        return buildProduct(name, '10', { id: `${category} ${index}`, name, description });
      });
      return { ...buildCategory(category, products), name: category };
    }),
  });
  const made = createSearch(menu, { names: { products: others, categories: new Map() } });
  const namesOf = (found: ReturnType<Search['nearest']>) => found.map(({ name }) => name);
  return {
    find: (term: string) => namesOf(made.find(term, [], NOON)),
    nearest: (term: string) => namesOf(made.nearest(term, NOON)),
  };
}

const among = (...names: string[]) => search({ All: names }).find;

describe('another form of a word', () => {
  it('is found beside the word, after it', () => {
    const { find } = search({
      All: [
        'Krakow sausage',
        { name: 'Breakfast', description: 'Eggs and sausages' },
        'Sausages with mustard',
        'Cheese boats',
      ],
    });
    expect(find('sausages')).toEqual(['Sausages with mustard', 'Krakow sausage', 'Breakfast']);
    expect(find('sausage')).toEqual(['Krakow sausage', 'Sausages with mustard', 'Breakfast']);
    expect(find('krakow sausages')).toEqual(['Krakow sausage']);
    expect(find('cheeses')).toEqual(['Cheese boats']);
  });

  it.each([
    ['Ginger cookies', 'cookie'],
    ['Blueberry pie', 'blueberries'],
    ['Gebackene Tomate', 'gebackenen tomaten'],
    ['Crêpe grillée', 'crêpes grillées'],
    ['Panino al prosciutto', 'panini'],
    ['Broodje kaas', 'broodjes'],
    ['Adana Kebap', 'kebaplar'],
    ['Tavuk çorbası', 'tavuklu çorba'],
    ['Салат с курицей', 'курица'],
    ['Грибной суп', 'супы'],
    ['سلطة فواكه', 'سلطات'],
    ['کباب کوبیده', 'کباب‌ها'],
    ['עוגת גבינה', 'עוגה גבינות'],
  ])('in each language: %s', (name, typed) => {
    expect(among(name, 'Something else')(typed)).toEqual([name]);
  });

  it('is no shorter word that looks like one', () => {
    expect(among('Lemongrass tea')('gras')).toEqual(['Lemongrass tea']);
    expect(among('Foie gras')('grass')).toEqual([]);
    expect(among('Paste', 'Pasta')('paste')).toEqual(['Paste']);
  });
});

describe('one wrong letter', () => {
  it.each([
    ['حمّص بيروتي', 'بيورتي'],
    ['کباب کوبیده', 'کوبدیه'],
    ['שקשוקה חריפה', 'שקושקה'],
    ['Пельмени сибирские', 'пелмени'],
    ['ペペロンチーノ', 'ペペロチンーノ'],
    ['チョコレートケーキ', 'チョコレドケーキ'],
    ['葱鸡肉串三支', '葱肉鸡串三支'],
    ['순두부찌개', '순두부찌게'],
    ['카푸치노', '까푸치노'],
    ['ผัดไทยกุ้งสด', 'ผัดไทกุ้งสด'],
    ['Sushi platter', 'susi'],
    ['Croissant', 'crosisant'],
  ])('is forgiven in each script: %s', (name, typed) => {
    expect(among(name, 'Anything')(typed)).toEqual([name]);
  });

  it.each([
    ['a first letter', 'Toffee pudding', 'coffee'],
    ['a first syllable', '쌀국수', '칼국수'],
    ['a Chinese character', '牛肉汉堡套餐', '鸡肉汉堡套餐'],
    ['a letter in a short word', 'Rice', 'rise'],
    ['a letter too many in a short word', 'Naan', 'nadan'],
    ['a letter of a number', 'Menu 12345', '12346'],
    ['a letter that sounds unlike', 'Wheat bread', 'bream'],
    ['a known other word', 'Lamb chops', 'chips'],
    ['an Arabic word with a vowel more', 'دجاج فلفل', 'فلافل'],
  ])('is another word where it is %s', (_, name, typed) => {
    expect(among(name)(typed)).toEqual([]);
  });

  it('at the beginning of a longer word does not make a find', () => {
    const find = among(
      'Charred halloumi',
      'Vega del Campo Tempranillo',
      'Black currant sorbet',
      'Hallabong tea',
    );
    for (const typed of ['halal', 'curry', 'tempura']) expect(find(typed)).toEqual([]);
    expect(among('Chicken wings')('chikens')).toEqual(['Chicken wings']);
    expect(among('Rindfleischsuppe')('rinfleisch')).toEqual(['Rindfleischsuppe']);
  });
});

describe('usual spellings of a word', () => {
  it.each([
    ['Lamb seekh kebab', 'kabab'],
    ['Chicken biryani', 'biriyani'],
    ['Chicken biryani', 'briyani'],
    ['Hummus', 'hommos'],
    ['Labneh', 'labne'],
    ['Tahini sauce', 'tahina'],
    ['Dal makhani', 'dahl'],
    ['Naan', 'nan'],
    ['Masala chai', 'chay'],
    ['Baklava', 'baklawa'],
    ['Fattoush', 'fatoush'],
    ['Mozzarella', 'mozarela'],
    ['Caffè macchiato', 'cafe machiato'],
    ['Köfte', 'koefte'],
    ['Капучино', 'каппучино'],
    ['Борщ', 'борш'],
    ['برجر دجاج', 'برغر'],
    ['متبل باذنجان', 'مطبل'],
    ['חומוס', 'חמוס'],
    ['떡볶이', '떡뽁이'],
    ['ウイスキー', 'ウィスキ'],
    ['ก๋วยเตี๋ยว', 'ก่วยเตี๊ยว'],
  ])('find the dish: %s', (name, typed) => {
    expect(among(name, 'Anything')(typed)).toEqual([name]);
  });
});

describe('scripts without spaces', () => {
  it.each([
    ['葱鸡肉串三支', '串三支葱鸡肉'],
    ['葱鸡肉串三支', '葱鸡三支'],
    ['辛味チキン（5ピース）', 'チキン5ピース'],
    ['ほうれん草のソテー', 'ソテーほうれん草'],
    ['ไก่ทอดหาดใหญ่', 'หาดใหญ่ไก่ทอด'],
    ['치즈 떡볶이', '떡볶이치즈'],
    ['牛肉面', '面牛肉'],
  ])('are read in pieces: %s', (name, typed) => {
    expect(among(name, '白饭')(typed)).toEqual([name]);
  });

  it('need all of the pieces, and the whole name comes first', () => {
    expect(among('牛肉面', '鸡肉面')('牛肉饭')).toEqual([]);
    expect(among('三支葱鸡肉串', '葱鸡肉串三支')('葱鸡肉串三支')).toEqual(['葱鸡肉串三支', '三支葱鸡肉串']);
  });

  it('are read inside the clauses of descriptions', () => {
    const { find } = search({
      All: [
        { name: '一', description: '首尔新堂洞街边三代人嚼出来的味道。' },
        { name: '二', description: 'いりこのだしは澄んでいて、たれは澄んでいません。' },
        { name: '三', description: 'เส้นจันท์ผัดซอสมะขาม' },
      ],
    });
    expect(find('三代人')).toEqual(['一']);
    expect(find('こだし')).toEqual([]);
    expect(find('のだし')).toEqual(['二']);
    expect(find('ซอสมะขาม')).toEqual(['三']);
  });
});

describe('words together and apart', () => {
  it.each([
    ['Shepherd’s pie', 'shepherds pies'],
    ['Labneh & za’atar', 'zaatar'],
    ['Zaatar bread', "za'atar bread"],
    ['Carré d’agneau', 'agneau'],
    ['Strawberry cheese cake', 'cheesecake strawberry'],
    ['Coca-Cola', 'cocacola'],
    ['7 Up', '7up'],
    ['صينية الفطور', 'فطور'],
    ['لحم بالزيت', 'الزيت'],
    ['فطور عربي', 'الفطور'],
    ['חומוס עם בשר', 'החומוס והבשר'],
  ])('are the same: %s', (name, typed) => {
    expect(among(name, 'Anything')(typed)).toEqual([name]);
  });

  it('in categories and descriptions too', () => {
    const { find } = search({
      'Soft drinks': ['Lemonade'],
      'أطباق رئيسية': ['دجاج'],
      Bread: [{ name: 'Saj', description: 'With za’atar and labneh' }],
    });
    expect(find('softdrinks lemonade')).toEqual(['Lemonade']);
    expect(find('الرئيسية دجاج')).toEqual(['دجاج']);
    expect(find('zaatar')).toEqual(['Saj']);
  });
});

describe('small words', () => {
  it.each([
    ['Mint lemonade', 'lemonade with mint'],
    ['Thé à la menthe', 'thé de menthe'],
    ['Chicken & rice', 'chicken and rice'],
    ['Arroz con leche', 'arroz y leche'],
    ['Салат из курицы', 'салат с курицей'],
    ['ليموناضة بالنعناع', 'ليموناضة مع نعناع'],
    ['Kuzu pirzola', 'pirzola ve kuzu'],
  ])('do not decide: %s', (name, typed) => {
    expect(among(name, 'Anything')(typed)).toEqual([name]);
  });

  it('find what has them first, and what has them where nothing else is typed', () => {
    expect(among('Lemonade', 'Lemonade with mint')('with lemonade')).toEqual([
      'Lemonade with mint',
      'Lemonade',
    ]);
    expect(among('Chicken with rice', 'Chicken')('with')).toEqual(['Chicken with rice']);
  });

  it('that say that something is missing are none', () => {
    const { find, nearest } = search({ All: ['Burger with onion', 'Burger without onion'] });
    expect(find('burger without onion')).toEqual(['Burger without onion']);
    expect(find('burger ohne onion')).toEqual([]);
    expect(nearest('burger ohne onion'), 'no opposites').toEqual([]);
  });
});

describe('what comes closest', () => {
  it('comes close by all its words', () => {
    const { find, nearest } = search({
      All: ['Hummus with lamb', 'Freekeh with chicken', 'White coffee', 'Lemon chicken'],
    });
    expect(find('chicken with lemmpn')).toEqual([]);
    expect(nearest('chicken with lemmpn')).toEqual(['Lemon chicken', 'Freekeh with chicken']);
  });

  it('in scripts without spaces holds most of it', () => {
    expect(search({ All: ['鸡肉汉堡', '可乐'] }).nearest('牛肉汉堡')).toEqual(['鸡肉汉堡']);
    expect(search({ All: ['鸡肉汉堡', '可乐'] }).nearest('寿司')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { createDisplay } from './display.ts';
import { en } from './guest/en.ts';
import { catalogues } from './guest/languages.ts';
import { createTranslate, venueWords, type TextKey } from './guest/words.ts';
import { uiStringKey } from './translate.ts';

const ar = await catalogues.ar();
const say = createTranslate(en, 'en', String);

describe('translating a text', () => {
  it('fills its holes, and formats numbers as the venue writes them', () => {
    expect(say('add', { name: 'Hummus' })).toBe('Add Hummus');
    const arabic = createDisplay('ar', { code: 'AED', symbol: 'د.إ', shown: true, places: 2 }, true);
    expect(createTranslate(ar, 'ar', arabic.number)('items', { n: 12 })).toContain('١٢');
  });

  it('uses the plural form of its number', () => {
    expect(say('cartItems', { n: 1 })).toBe('Cart, 1 item');
    expect(say('cartItems', { n: 3 })).toBe('Cart, 3 items');
    const sayArabic = createTranslate(ar, 'ar', String);
    const said = [0, 1, 2, 3, 11, 100].map((n) => sayArabic('items', { n }));
    expect(new Set(said).size).toBe(said.length);
  });

  it('leaves text from guests and venues unchanged', () => {
    expect(say('add', { name: '{name} <b>$&' })).toBe('Add {name} <b>$&');
  });

  it('returns pieces where a hole holds an element', () => {
    const element = { an: 'element' };
    expect(say.parts('add', { name: element })).toEqual(['Add ', element, '']);
  });

  it('returns an empty text for a key that has not loaded, and reports the key', () => {
    const used: TextKey[] = [];
    const sayLittle = createTranslate({}, 'en', String, (key) => used.push(key));
    expect(sayLittle('checkout')).toBe('');
    expect(used).toEqual(['checkout']);
  });
});

describe('a venue’s own texts', () => {
  it('replace ours under the specification’s names', () => {
    const words = venueWords(en, { ui_str_menu_closed: 'Back at six', ui_str_strange: 'x' });
    expect(words.menuClosed).toBe('Back at six');
    expect(words.checkout).toBe(en.checkout);
    expect(uiStringKey('alreadyAddedToCart')).toBe('ui_str_already_added_to_cart');
  });

  it('that are empty change nothing', () => {
    expect(venueWords(en, { ui_str_add_to_cart: '' }).addToCart).toBe(en.addToCart);
  });
});

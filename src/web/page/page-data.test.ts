import { parsePicture } from '#contract/values/picture.ts';
import { buildCategory, buildMenu, buildProduct } from '#tests/support/build/build-menu.ts';
import { readCorpus } from '#tests/support/hostile/corpus.ts';
import { describe, expect, it } from 'vitest';
import { outlineOf } from './menu-outline.ts';
import { readPageData, writePageData, type PageData } from './page-data.ts';

const texts = readCorpus<{ cases: { name: string; text: string }[] }>('text').cases;
const naughty = readCorpus<string[]>('naughty-strings');

function dataWith(view: unknown): PageData {
  return {
    license: 'test-kitchen',
    api: '',
    lang: 'en',
    languages: [{ code: 'en', nameLocal: 'English' }],
    place: { page: 'home', id: '', path: '/en/home' },
    venue: outlineOf(buildMenu()),
    iconSheet: '',
    view,
    now: 0,
    opening: { open: true, takesOrders: true, title: 'Open now', more: '' },
    screen: '/assets/home-screen.js',
    words: null,
    catalogue: '/assets/en.js',
  };
}

describe('the page data', () => {
  it('round-trip unchanged, whatever venues and guests wrote', () => {
    for (const text of [...texts.map((each) => each.text), ...naughty]) {
      if (!text.isWellFormed()) continue;
      const view = { text, [text]: [text] };
      expect(readPageData(writePageData(dataWith(view)))?.view).toEqual(view);
    }
  });

  it.each([
    ['with nothing particular', buildMenu()],
    [
      'that takes no orders now',
      buildMenu({ pausedUntil: 1_800_000_000_000, whatsappNumber: '+971501234567' }),
    ],
  ])('holds the whole hollow menu of a venue %s, and does not say what is usual', (_name, menu) => {
    const data = { ...dataWith(null), venue: outlineOf(menu) };
    const written = writePageData(data);
    const { venue } = data;
    const read = readPageData(written)?.venue;
    expect(read).toEqual({ ...venue, flags: read?.flags });
    const on = Object.entries(venue.flags).filter(([, isOn]) => isOn);
    expect(Object.entries(read?.flags ?? {})).toEqual(on);
    expect(on.length).toBeGreaterThan(0);
    expect(written).not.toContain('checkoutTerms');
  });

  it('cannot end their element', () => {
    const written = writePageData(dataWith('</script><script>alert(1)</script><!--'));
    expect(written).not.toContain('<');
  });

  it('store a picture of ours as its address alone', () => {
    const ours = parsePicture('/images/test-kitchen/0f112160b4e5-640x480-d9ad85/640.webp');
    const theirs = parsePicture('https://elsewhere.example/dish.jpg', { width: 3, height: 2 });
    const written = writePageData(dataWith({ ours, theirs }));
    expect(written).not.toContain('d9ad85"');
    expect(readPageData(written)?.view).toEqual({ ours, theirs });
  });

  it('are absent on a page that is complete without the app', () => {
    expect(readPageData('')).toBeNull();
    expect(readPageData(undefined)).toBeNull();
  });
});

describe('the outline menu', () => {
  const menu = buildMenu({
    name: 'Bayt Zaytoun',
    categories: [buildCategory('food', [buildProduct('hummus', '32', { description: 'A dish' })])],
    checkoutTerms: 'A promise',
    uiStrings: { ui_str_home: 'House' },
  });

  it('has what the frame of every screen needs', () => {
    const { name, currency, flags, orderTypes, uiStrings } = outlineOf(menu);
    expect({ name, currency, flags, orderTypes, uiStrings }).toEqual({
      name: menu.name,
      currency: menu.currency,
      flags: menu.flags,
      orderTypes: menu.orderTypes,
      uiStrings: menu.uiStrings,
    });
  });

  it('has no dishes and no long texts', () => {
    expect(JSON.stringify(outlineOf(menu))).not.toMatch(/hummus|A dish|A promise/);
  });
});

import { FakeStorage } from '#tests/support/browser/fake-storage.ts';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { FONTS_KEY, SCAN_KEY, TAPS_KEY } from '../browser/early-keys.ts';
import { earlyCartScript, earlyDishScript, earlyScript } from '../render/early-script.ts';
import { storageKey } from '../browser/storage.ts';

type Listener = (event: unknown) => void;

/** A page at an address while only the inline script has run. */
function openPage(pathname: string, hash: string, changes: object = {}) {
  const listeners = new Map<string, Listener>();
  const fonts = [{ rel: '' }];
  const parts = [{ rel: '' }, { rel: '' }];
  const busy: object[] = [];
  const timers: { work: () => void; after: number }[] = [];
  const session = new FakeStorage();
  const local = new FakeStorage();
  const window: { sufraTaps?: string[] | null; sufraSend?: () => void } = {};
  const dataset: Record<string, string> = {};
  const run = (known = false) => {
    if (known) local.setItem(FONTS_KEY, '1');
    const page = {
      window,
      location: { pathname, hash },
      sessionStorage: session,
      localStorage: local,
      document: {
        documentElement: { dataset },
        querySelectorAll: (wanted: string) =>
          wanted === '[data-part]' ? parts : wanted === '[data-add][aria-busy]' ? busy : fonts,
      },
      history: { state: null },
      setTimeout: (work: () => void, after: number) => timers.push({ work, after }),
      addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    };
    runInNewContext(earlyScript, Object.defineProperties(page, Object.getOwnPropertyDescriptors(changes)));
  };
  const tap = (button: object | null) => listeners.get('click')?.({ target: { closest: () => button } });
  const addOf = (id: string) => ({
    dataset: { add: '' },
    parentElement: { querySelector: () => ({ pathname: `/en/product/${id}` }) },
  });
  const add = (id: string) => tap(addOf(id));
  /** A tap that the app heard and has not answered. */
  const keepsBusy = (id: string) => busy.push(addOf(id));
  /** What the app sent or pressed once more. */
  const again: string[] = [];
  const leave = () => listeners.get('pagehide')?.({});
  const press = (button: string) => tap({ dataset: {}, click: () => again.push(button) });
  const send = (form: string) => {
    let held = false;
    const target = { requestSubmit: () => again.push(form) };
    listeners.get('submit')?.({ target, preventDefault: () => (held = true) });
    return held;
  };
  const loaded = () => listeners.get('load')?.({});
  return {
    run,
    tap,
    add,
    keepsBusy,
    leave,
    session,
    press,
    send,
    again,
    loaded,
    parts,
    timers,
    window,
    fonts,
    dataset,
    scanned: () => session.getItem(SCAN_KEY),
  };
}

describe('before the app is there', () => {
  it.each([
    ['/t/', '#12~ABCDEFGH', 't#12~ABCDEFGH'],
    ['/en/r', '#204', 'r#204'],
    ['/zh-hans/a/', '#3132', 'a#3132'],
    ['/en/home', '#cat-1', null],
    ['/t/', '', null],
  ])('%s%s: a scanned code is kept', (pathname, hash, kept) => {
    const page = openPage(pathname, hash);
    page.run();
    expect(page.scanned()).toBe(kept);
  });

  it('taps on Add are remembered, others are not', () => {
    const page = openPage('/en/home', '');
    page.run();
    page.add('hummus');
    page.tap(null);
    page.add('caf%C3%A9');
    expect(page.window.sufraTaps).toEqual(['hummus', 'café']);
  });

  it('taps that were not answered go along to the page that comes next, once', () => {
    const page = openPage('/en/home', '');
    page.run();
    page.add('hummus');
    page.keepsBusy('ayran');
    page.leave();
    const next = () => openPage('/en/cart', '', { sessionStorage: page.session });
    const [cart, reloaded] = [next(), next()];
    cart.run();
    reloaded.run();
    expect([cart.window.sufraTaps, reloaded.window.sufraTaps]).toEqual([['hummus', 'ayran'], []]);
  });

  it('a form that is sent waits for the app; once that is there it is the app’s', () => {
    const page = openPage('/en/form/feedback', '');
    page.run();
    expect(page.send('feedback')).toBe(true);
    page.window.sufraTaps = null;
    expect(page.send('another')).toBe(false);
    page.window.sufraSend?.();
    expect(page.again).toEqual(['feedback']);
  });

  it('a button that is to be pressed once waits for the app, however often it was tapped', () => {
    const page = openPage('/en/product/hummus', '');
    page.run();
    page.press('Add To Cart');
    page.press('Add To Cart');
    expect(page.window.sufraTaps).toEqual([]);
    page.window.sufraSend?.();
    expect(page.again).toEqual(['Add To Cart']);
  });

  it('fonts come at once where this phone has had them', () => {
    const [first, again] = [openPage('/en/home', ''), openPage('/en/home', '')];
    first.run();
    again.run(true);
    expect([first.fonts[0]?.rel, again.fonts[0]?.rel]).toEqual(['', 'stylesheet']);
  });

  it('a browser that keeps nothing does not stop it', () => {
    const storage = {
      get sessionStorage() {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    const page = openPage('/t/', '#12', storage);
    expect(() => page.run()).not.toThrow();
    page.add('hummus');
    expect(page.window.sufraTaps).toEqual(['hummus']);
  });

  it('pictures wait for the script, and no longer than the page itself', () => {
    const page = openPage('/en/home', '');
    page.run();
    expect(page.dataset).toHaveProperty('early');
    page.loaded();
    expect(page.dataset).not.toHaveProperty('early');
  });

  it('a page that was opened before is laid out whole, since it lies where it was left', () => {
    const fresh = openPage('/en/home', '');
    fresh.run();
    expect(fresh.dataset).not.toHaveProperty('whole');
    const again = openPage('/en/home', '', { history: { state: { depth: 0 } } });
    again.run();
    expect(again.dataset).toHaveProperty('whole');
  });

  it('most of the script waits a moment for the page and its first pictures', () => {
    const page = openPage('/en/home', '');
    page.run();
    expect(page.parts.map(({ rel }) => rel)).toEqual(['', '']);
    page.timers.find(({ after }) => after === 30)?.work();
    expect(page.parts.map(({ rel }) => rel)).toEqual(['modulepreload', 'modulepreload']);
  });
});

describe('the page of a cart before the app is there', () => {
  function markedWith(kept: Record<string, string>, taps: string[] = []): boolean {
    const dataset: Record<string, string> = {};
    const session = new FakeStorage();
    for (const [name, text] of Object.entries(kept)) session.setItem(storageKey('test-kitchen', name), text);
    const page = {
      window: { sufraTaps: taps },
      sessionStorage: session,
      document: { documentElement: { dataset } },
    };
    runInNewContext(earlyCartScript('test-kitchen'), page);
    return 'cart' in dataset;
  }

  it.each([
    ['nothing was kept', {}, false],
    ['all was taken out again', { cart: '[]', 'unpaid-order': '{"uuid":null}' }, false],
    ['another thing is kept', { ordering: '{"comments":"none"}' }, false],
    ['it has lines', { cart: '[{"lineId":"a"}]' }, true],
    ['an order waits to be paid', { cart: '[]', 'unpaid-order': '{"uuid":"a"}' }, true],
  ])('says whether this phone keeps one: %s', (_name, kept, marked) => {
    expect(markedWith(kept)).toBe(marked);
  });

  it('is not said to be empty while a dish that was tapped before is on its way into it', () => {
    expect(markedWith({}, ['hummus'])).toBe(true);
  });

  it('is an empty one where the browser keeps nothing', () => {
    expect(() => runInNewContext(earlyCartScript('test-kitchen'), {})).not.toThrow();
  });
});

describe('the page of a dish before the app is there', () => {
  /** What is handed on when the page is left after its Add was pressed. */
  function handedOn(search: string, sufraTaps: string[] | null): string | null {
    const listeners = new Map<string, Listener>();
    const session = new FakeStorage();
    runInNewContext(earlyDishScript, {
      window: { sufraTaps },
      sessionStorage: session,
      location: { pathname: '/en/product/caf%C3%A9', search },
      addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    });
    listeners.get('click')?.({ target: { closest: (wanted: string) => wanted === '[data-single]' } });
    listeners.get('pagehide')?.({});
    return session.getItem(TAPS_KEY);
  }

  it.each([
    ['a dish that was added goes along', '', [], '["café"]'],
    ['after what was tapped before', '', ['hummus'], '["hummus","café"]'],
    ['a line that is being changed stays', '?line=1', [], null],
    ['the app answers by itself', '', null, null],
  ])('%s', (_name, search, taps, left) => {
    expect(handedOn(search, taps)).toEqual(left);
  });
});

import { bcp47, type LanguageCode } from '#domain/text/language.ts';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { lendContext } from './phone-contexts.ts';

/** A guest device's changes to the usual one: a phone, in English, in light mode, with reduced motion. */
export interface PhoneOptions {
  lang?: LanguageCode;
  wide?: boolean;
  dark?: boolean;
  /** True when the device does not ask for reduced motion. */
  moves?: boolean;
  /** True installs the app for offline use, which costs a second of processor time per phone. */
  installs?: boolean;
  /** False for a browser without JavaScript. */
  scripts?: boolean;
  /** The connection that the browser reports. Its own guess follows how busy this machine is. */
  link?: '4g' | '3g';
  /** Faults that this test expects; anything else fails the journey. */
  expects?: RegExp[];
}

/** A guest's browser at one venue, with methods for what a guest does and sees. */
export interface Phone {
  page: Page;
  context: BrowserContext;
  /** Opens an address of the venue. */
  opens(path: string): Promise<void>;
  button(name: string | RegExp): Locator;
  link(name: string | RegExp): Locator;
  field(name: string | RegExp): Locator;
  radio(name: string | RegExp): Locator;
  heading(name: string | RegExp): Locator;
  dialog(name?: string | RegExp): Locator;
  /** Waits until it is on the page. */
  sees(what: string | RegExp | Locator): Promise<void>;
  /** Waits until it is no longer on the page. */
  misses(what: string | RegExp | Locator): Promise<void>;
  /** Waits for an address of the venue; returns it. */
  isAt(path: string | RegExp): Promise<string>;
  /** Resolves once the app is there: an earlier press may load a page, or do nothing. */
  works(): Promise<void>;
  /** A second tab of the same browser. */
  newTab(): Promise<Phone>;
  /** Every unexpected fault. */
  faults(): string[];
  close(): Promise<void>;
}

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
/** The time limit of one step; nearly all take milliseconds. */
const STEP_MS = 60_000;

/** A request that the browser cancelled because the guest moved on. */
const LEFT_BEHIND = 'net::ERR_ABORTED';
/** A script that a browser without scripts did not request. */
const NOT_RUN = /\.js csp$/;
function isOutside(url: string, origin: string): boolean {
  return !url.startsWith(`${origin}/`) && !/^(?:data|blob|about):/.test(url);
}

/** Reports every fault on a page. */
function watch(page: Page, origin: string, report: (fault: string) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => report(`error on the page: ${error.stack || error.message}`));
  page.on('request', (request) => {
    if (isOutside(request.url(), origin)) report(`left the venue's origin: ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    if (why !== LEFT_BEHIND) report(`failed request: ${request.url()} ${why}`);
  });
}

function phoneOn(page: Page, context: BrowserContext, origin: string, faults: () => string[]): Phone {
  const within = (what: string | RegExp | Locator): Locator =>
    typeof what === 'string' || what instanceof RegExp ? page.getByText(what).first() : what;
  const exact = (name: string | RegExp) => ({ name, exact: typeof name === 'string' });
  /** A timed-out wait reports what was on the page instead, since a race seldom repeats. */
  const reported = async (error: Error): Promise<never> => {
    const shown = await page.locator('body').innerText();
    throw new Error(`${error.message}\nat ${page.url()}, which shows:\n${shown}`, { cause: error });
  };
  const waited = (what: string | RegExp | Locator, state: 'visible' | 'hidden') =>
    within(what).waitFor({ state }).catch(reported);
  return {
    page,
    context,
    opens: async (path) => void (await page.goto(`${origin}${path}`)),
    button: (name) => page.getByRole('button', exact(name)),
    link: (name) => page.getByRole('link', exact(name)),
    field: (name) => page.getByRole('textbox', exact(name)),
    radio: (name) => page.getByRole('radio', exact(name)),
    heading: (name) => page.getByRole('heading', exact(name)),
    dialog: (name) => page.getByRole('dialog', name === undefined ? {} : exact(name)),
    sees: (what) => waited(what, 'visible'),
    misses: (what) => waited(what, 'hidden'),
    async isAt(path) {
      const fits = (url: URL) =>
        typeof path === 'string' ? url.pathname === path : path.test(url.pathname + url.search);
      await page.waitForURL(fits, { waitUntil: 'commit' }).catch(reported);
      return new URL(page.url()).pathname;
    },
    works: async () => void (await page.waitForFunction(() => window.sufraTaps === null)),
    newTab: async () => phoneOn(await context.newPage(), context, origin, faults),
    faults,
    close: () => context.close(),
  };
}

/** A new guest's browser: nothing stored, every fault recorded. */
export async function openPhone(
  browser: Browser,
  origin: string,
  {
    lang = 'en',
    wide = false,
    dark = false,
    moves = false,
    installs = false,
    scripts = true,
    link = '4g',
    expects = [],
  }: PhoneOptions = {},
): Promise<Phone> {
  const settings = {
    locale: bcp47(lang),
    viewport: wide ? DESK : PHONE,
    hasTouch: !wide,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: moves ? 'no-preference' : 'reduce',
    javaScriptEnabled: scripts,
    serviceWorkers: installs ? 'allow' : 'block',
  } as const;
  const prepare = (context: BrowserContext) => {
    context.setDefaultTimeout(STEP_MS);
    return context.addInitScript((effectiveType) => {
      const value = Object.assign(new EventTarget(), { effectiveType, saveData: false });
      Object.defineProperty(navigator, 'connection', { value });
    }, link);
  };
  const lent = await lendContext(browser, origin, settings, prepare, link);
  const { context } = lent;
  const faults: string[] = [];
  const expected = [...(scripts ? [] : [NOT_RUN]), ...expects];
  const report = (fault: string) => {
    if (!expected.some((pattern) => pattern.test(fault))) faults.push(fault);
  };
  lent.pages((page) => watch(page, origin, report));
  const page = await context.newPage();
  // A story that has the context or its clock in hand may change what outlives the pages.
  let isAsNew = !installs;
  const noted = <T>(value: T) => ({
    get() {
      isAsNew = false;
      return value;
    },
  });
  Object.defineProperty(page, 'clock', noted(page.clock));
  const phone = phoneOn(page, context, origin, () => faults);
  Object.defineProperty(phone, 'context', noted(context));
  return Object.assign(phone, { close: () => lent.giveBack(isAsNew) });
}

/** The distance from the screen's left edge to the start of a part of a text. */
export async function leftOf(words: Locator, part: string): Promise<number> {
  return words.evaluate((element, wanted) => {
    const text = element.firstChild as Text;
    const range = document.createRange();
    range.setStart(text, text.data.indexOf(wanted));
    range.setEnd(text, text.data.indexOf(wanted) + wanted.length);
    return range.getBoundingClientRect().left;
  }, part);
}

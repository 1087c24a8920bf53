import { signInCalls } from '#contract/office/sign-in-calls.ts';
import { draftCalls } from '#contract/office/draft-calls.ts';
import { peopleCalls } from '#contract/office/people-calls.ts';
import { publicationCalls } from '#contract/office/publication-calls.ts';
import type { WireDraft } from '#contract/office/draft.ts';
import type { NewPerson, WirePerson, PersonLink } from '#contract/office/people.ts';
import type { WirePublication, Publications } from '#contract/office/publication.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { sharedBrowser } from '../browser/browser.ts';
import { buildProducts, buildVenue } from '../build/build-venue.ts';
import { cookieIn } from '../app/office.ts';
import { createCliBench, type CliBench } from '../process/run-cli.ts';
import { SERVE_CALMLY, startServer, type ServerProcess } from '../process/server-process.ts';
import { createMigratedStore, type StoreKind, type TestStore } from '../store/store.ts';

type VenueChanges = NonNullable<Parameters<typeof buildVenue>[0]>;
type MenuChanges = VenueChanges['menu'];

const venueWith = (menu: MenuChanges, more: VenueChanges) =>
  buildVenue({
    languages: [
      { code: 'en', name_local: 'English' },
      { code: 'ar', name_local: 'العربية' },
    ],
    locations: { tables: '1-12' },
    menu: {
      categories: [
        { id: 'mains', name: { en: 'Mains', ar: 'الأطباق' }, products: buildProducts() },
        { id: 'sweets', name: { en: 'Sweets', ar: 'الحلويات' }, products: [] },
      ],
      ...menu,
    },
    ...more,
  });

/** A person of the team who works without a browser. */
export interface Colleague {
  /** Saves an edit of the draft, having seen a version of its field; 0: none. */
  save(at: string, value: unknown, seen: number): Promise<void>;
}

/** The stage of a file of office journeys: one venue with its owner, on a server of its own. */
export interface BackOffice {
  base: string;
  /** A link that signs the owner in once. */
  ownerLink(): Promise<string>;
  /** Signs the owner in by a link, without a passkey: Home is shown. */
  signsIn(page: Page): Promise<void>;
  /** A new browser with a virtual authenticator; closed after the test. */
  opens(options?: Parameters<Browser['newContext']>[0]): Promise<{ page: Page; context: BrowserContext }>;
  /** The draft as the person in a browser reads it. */
  draftOf(page: Page): Promise<WireDraft>;
  /** What was published before and what is planned, likewise. */
  publicationsOf(page: Page): Promise<readonly WirePublication[]>;
  /** Adds a person to the team of who is signed in in a browser; answers the link that signs them in. */
  invites(page: Page, person: NewPerson): Promise<string>;
  /** Adds a person likewise, and signs them in elsewhere. */
  joins(page: Page, person: NewPerson): Promise<Colleague>;
}

/** Sets up the stage for the office journeys of a test file; `menu` changes the venue's menu, `more` the rest of it. */
export function backOffice(
  kind: StoreKind = 'sqlite',
  menu: MenuChanges = {},
  more: Omit<VenueChanges, 'menu'> = {},
): BackOffice {
  let store: TestStore;
  let bench: CliBench;
  let server: ServerProcess;
  let browser: Browser;
  let base = '';
  let contexts: BrowserContext[] = [];

  beforeAll(async () => {
    store = await createMigratedStore(kind, inject('postgresUrl'));
    bench = createCliBench(store.url);
    await bench.run('venue', 'import', bench.write('venue.json', JSON.stringify(venueWith(menu, more))));
    const environment = { DATABASE_URL: bench.storeUrl, DEFAULT_LICENSE: 'test-kitchen' };
    server = await startServer(environment, { program: SERVE_CALMLY });
    base = server.base.replace('127.0.0.1', 'localhost');
    browser = await sharedBrowser();
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
  });
  afterAll(async () => {
    await server?.stop();
    bench?.remove();
    await store?.remove();
  });

  /** A call of a browser's person, by the page itself: with its cookie and its origin. */
  async function call<T>(page: Page, path: string, method = 'GET', body?: unknown): Promise<T> {
    const text = await page.evaluate(
      async ([url, how, what]) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(url, { method: how, ...(what !== null && { headers, body: what }) });
        return answer.text();
      },
      [path, method, body === undefined ? null : JSON.stringify(body)] as const,
    );
    return JSON.parse(text) as T;
  }

  async function invites(page: Page, person: NewPerson): Promise<string> {
    const added = await call<WirePerson>(page, peopleCalls.readPeople.path, 'POST', person);
    const path = peopleCalls.givePersonLink.path.replace(':id', added.id);
    const { url } = await call<PersonLink>(page, path, 'POST', {});
    return `${base}/office${new URL(url).hash}`;
  }

  async function ownerLink(): Promise<string> {
    const { link } = await bench.json<{ link: string }>('office', 'link', 'test-kitchen');
    return `${base}/office${new URL(link).hash}`;
  }

  return {
    get base() {
      return base;
    },
    invites,
    ownerLink,
    async signsIn(page) {
      await page.goto(await ownerLink());
      await page.getByRole('button', { name: 'Sign in here' }).click();
      const title = page.getByRole('heading', { level: 1, name: /^Good / });
      // Offered to an owner who has no passkey yet.
      const later = page.getByRole('button', { name: 'Later' });
      await later.or(title).first().waitFor();
      if (await later.isVisible()) await later.click();
      await title.waitFor();
    },
    async opens(options) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        locale: 'en',
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
        ...options,
      });
      contexts.push(context);
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('WebAuthn.enable');
      await devtools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
      return { page, context };
    },
    draftOf: (page) => call<WireDraft>(page, draftCalls.readDraft.path),
    publicationsOf: async (page) =>
      (await call<Publications>(page, publicationCalls.listPublications.path)).publications,
    async joins(page, person) {
      const url = await invites(page, person);
      const send = (to: string, method: string, body: unknown, cookie = '') =>
        fetch(`${base}${to}`, {
          method,
          headers: {
            'content-type': 'application/json',
            origin: base,
            'sec-fetch-site': 'same-origin',
            cookie,
          },
          body: JSON.stringify(body),
        });
      const token = new URL(url).hash.replace('#link=', '');
      const answer = await send(signInCalls.useOfficeLink.path, 'POST', { token });
      const cookie = `sufra-office=${cookieIn({ headers: { 'set-cookie': answer.headers.getSetCookie() } })}`;
      return {
        async save(at, value, seen) {
          const saved = await send(
            draftCalls.readDraft.path,
            'PUT',
            { edits: [{ at, value, seen }] },
            cookie,
          );
          if (!saved.ok) throw new Error(`${at}: ${saved.status} ${await saved.text()}`);
        },
      };
    },
  };
}

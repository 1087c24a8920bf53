import { publicationCalls } from '#contract/office/publication-calls.ts';
import { draftCalls } from '#contract/office/draft-calls.ts';
import type { WireDraftSaved } from '#contract/office/draft.ts';
import { makeOwnerLink } from '#server/people/links.ts';
import { systemClock, systemIds } from '#server/runtime/clock.ts';
import { openStore } from '#server/store/open-store.ts';
import { importVenue } from '#server/venues/import/import-venue.ts';
import { buildLongVenue, LONG_MENU } from '#tests/support/build/build-long-venue.ts';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import { createTestStore } from '#tests/support/store/store.ts';
import type { Page } from 'playwright-core';
import { stringify } from 'yaml';
import { atMost, type Benchmark, type Figure } from '../figure.ts';
import { signIn, type Office } from '../support/pages/sign-in.ts';
import { oneCategoryVenue, openList, scrollList, type ListScroll } from '../support/pages/office-list.ts';

const DISHES = 5000;
/** Fields of one call that saves many. */
const BATCH = 500;
const LATE_SHARE = 0;
const SAVES = 200;
const PUBLICATIONS = 5;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** ms until a guest's menu has the price. */
async function untilServed(base: string, price: string): Promise<void> {
  for (;;) {
    const text = await (await fetch(`${base}/en/api/menu/${LONG_MENU}/`)).text();
    if (text.includes(`"price":"${price}"`)) return;
  }
}

function save(office: Office, dish: number, price: string): Promise<Response> {
  const edits = [{ at: `menu/products/dish-${dish}/price`, value: price, seen: 0 }];
  return office.call(draftCalls.readDraft.path, 'PUT', { edits });
}

/** Saves a new price for every dish, as the page itself would. */
async function changeAll(page: Page): Promise<void> {
  for (let from = 0; from < DISHES; from += BATCH) {
    const edits = Array.from({ length: BATCH }, (_, index) => ({
      at: `menu/products/dish-${from + index}/price`,
      value: `${100 + index}.125`,
      seen: 0,
    }));
    const status = await page.evaluate(
      async ([path, body]) => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch(path, { method: 'PUT', headers, body })).status;
      },
      [draftCalls.readDraft.path, JSON.stringify({ edits })] as const,
    );
    if (status !== 200) throw new Error(`Not saved: ${status}`);
  }
}

function scrolled(state: string, { lateShare, slowestMs, ownMs }: ListScroll): Figure[] {
  return [
    atMost(
      `the list scrolls, ${state}: frames over 50 ms on a quarter of the processor`,
      lateShare * 100,
      LATE_SHARE,
      '%',
    ),
    atMost(`the same: the page's own time for a frame`, ownMs, 50, 'ms'),
    atMost(`the same: the slowest frame`, slowestMs, 50, 'ms'),
  ];
}

/** Scrolls the list of all dishes in a browser: with a draft that changes none, and one that changes each. */
async function measureList(): Promise<Figure[]> {
  const store = await createTestStore('sqlite', '', { durable: true });
  const engine = await openStore(store.url);
  const file = JSON.stringify(oneCategoryVenue(DISHES));
  await importVenue({ engine, clock: systemClock, ids: systemIds }, file, { path: '', eager: false });
  const link = await makeOwnerLink({ engine, clock: systemClock, ids: systemIds }, LONG_MENU, 'Owner');
  await engine.close();
  const server = await startServer({ DATABASE_URL: store.url, DEFAULT_LICENSE: LONG_MENU });
  const base = server.base.replace('127.0.0.1', 'localhost');
  const browser = await launchBrowser();
  const page = await openList(browser, base, 'token' in link ? link.token : '');
  await scrollList(page);
  const unchanged = await scrollList(page);
  await changeAll(page);
  await page.reload();
  await page.locator('[role=row][data-changed]').first().waitFor({ timeout: 60_000 });
  await scrollList(page);
  const changed = await scrollList(page);
  await browser.close();
  await server.stop();
  await store.remove();
  return [...scrolled('no dish changed', unchanged), ...scrolled('every dish changed', changed)];
}

async function measureCalls(): Promise<Figure[]> {
  const store = await createTestStore('sqlite', '', { durable: true });
  const engine = await openStore(store.url);
  const text = stringify(buildLongVenue(DISHES, { pictures: false }));
  await importVenue({ engine, clock: systemClock, ids: systemIds }, text, { path: '', eager: false });
  const link = await makeOwnerLink({ engine, clock: systemClock, ids: systemIds }, LONG_MENU, 'Owner');
  await engine.close();
  const server = await startServer({ DATABASE_URL: store.url, DEFAULT_LICENSE: LONG_MENU });
  const office = await signIn(server.base, 'token' in link ? link.token : '');
  await save(office, 0, '1.111');
  const saves: number[] = [];
  for (let count = 1; count <= SAVES; count++)
    saves.push(await timed(() => save(office, count, `${count}.125`)));
  const plans: number[] = [];
  const publications: number[] = [];
  const seen: number[] = [];
  for (let count = 0; count < PUBLICATIONS; count++) {
    const price = `777.${String(count).padStart(3, '0')}`;
    const { version } = (await (await save(office, count, price)).json()) as WireDraftSaved;
    plans.push(await timed(async () => (await office.call(publicationCalls.planPublication.path)).text()));
    const begun = performance.now();
    const answer = office.call(publicationCalls.listPublications.path, 'POST', { version });
    const served = untilServed(server.base, price);
    if (!(await answer).ok) throw new Error(`Not published: ${await (await answer).text()}`);
    publications.push(performance.now() - begun);
    await served;
    seen.push(performance.now() - begun);
  }
  await server.stop();
  await store.remove();
  const p95 = saves.toSorted((a, b) => a - b)[Math.floor(SAVES * 0.95)] ?? 0;
  return [
    atMost('a field is saved, 95th percentile', p95, 100, 'ms'),
    atMost('what it would change is shown, the first time', (plans[0] ?? 0) / 1000, 10, 's'),
    atMost('and again, the slowest', Math.max(...plans.slice(1)) / 1000, 2, 's'),
    atMost('it is published, the slowest', Math.max(...publications) / 1000, 2, 's'),
    atMost('and a guest’s menu has it, the slowest', Math.max(...seen) / 1000, 2, 's'),
  ];
}

async function measure(): Promise<Figure[]> {
  return [...(await measureCalls()), ...(await measureList())];
}

/** How fast the office saves and publishes the menu of a large venue. */
export const office: Benchmark = {
  name: 'office',
  against: 'target',
  method: `A venue of ${DISHES.toLocaleString('en')} dishes as YAML on the embedded store: ${SAVES} fields saved one by one, ${PUBLICATIONS} drafts looked at and published, the first of them with all of these fields. A process of its own writes a draft into the file when it is looked at; guests do not wait for it. That process keeps the text that it took apart, so that the first draft takes longest. Then a browser scrolls the office’s list of them, all in one category, two to three rows in each frame on a quarter of the processor; the page’s own time is that of its thread, whatever else the machine does.`,
  measure,
};

import { officePaths } from '#contract/office/office-paths.ts';
import type { DraftSaved } from '#contract/office/draft.ts';
import { makeOwnerLink } from '#server/people/links.ts';
import { systemClock, systemIds } from '#server/runtime/clock.ts';
import { openStore } from '#server/store/open-store.ts';
import { importVenue } from '#server/venues/import/import-venue.ts';
import { buildLongVenue, LONG_MENU } from '#tests/support/build/build-long-venue.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import { createTestStore } from '#tests/support/store/store.ts';
import { stringify } from 'yaml';
import { atMost, type Benchmark, type Figure } from './figure.ts';

const DISHES = 5000;
const SAVES = 200;
const PUBLICATIONS = 5;

interface Office {
  call(path: string, method?: string, body?: unknown): Promise<Response>;
}

/** Signs the owner in by a link, as a browser does. */
async function signIn(base: string, token: string): Promise<Office> {
  const headers = { origin: base, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const answer = await fetch(base + officePaths.officeLinkUse, {
    method: 'POST',
    headers,
    body: JSON.stringify({ token }),
  });
  const [cookie = ''] = answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  return {
    call: (path, method = 'GET', body = undefined) =>
      fetch(base + path, {
        method,
        headers: { ...headers, cookie },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
}

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
  return office.call(officePaths.officeDraft, 'PUT', { edits });
}

async function measure(): Promise<Figure[]> {
  const store = await createTestStore('sqlite', '', { durable: true });
  const engine = await openStore(store.url);
  const text = stringify(buildLongVenue(DISHES, { pictures: false }));
  await importVenue(engine, systemClock, systemIds, text, { path: '', eager: false });
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
    const { version } = (await (await save(office, count, price)).json()) as DraftSaved;
    plans.push(await timed(async () => (await office.call(officePaths.officePlan)).text()));
    const begun = performance.now();
    const answer = office.call(officePaths.officePublications, 'POST', { version });
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
    atMost('what it would change is shown, the slowest', Math.max(...plans) / 1000, 10, 's'),
    atMost('it is published, the slowest', Math.max(...publications) / 1000, 2, 's'),
    atMost('and a guest’s menu has it, the slowest', Math.max(...seen) / 1000, 2, 's'),
  ];
}

/** How fast the office saves and publishes the menu of a large venue. */
export const office: Benchmark = {
  name: 'office',
  against: 'target',
  method: `A venue of ${DISHES.toLocaleString('en')} dishes as YAML on the embedded store: ${SAVES} fields saved one by one, ${PUBLICATIONS} drafts looked at and published, the first of them with all of these fields. A process of its own writes a draft into the file when it is looked at; guests do not wait for it.`,
  measure,
};
